"""The peg as an OpenSCAD program, to be changed there: the same outline, in terms of its lengths."""

from hardware.plans.peg import BEVEL_MM, FACETS, GLUE_MM, HOLE_PLAY_MM, MAGNET_PLAY_MM, Peg

_STEM = "    [foot / 2, depth],\n    [diameter / 2, depth],\n"
_PROGRAM = """// A peg with a pocket for its magnet in the foot.  Lengths in mm.  Print it head down.
{names}
foot = {foot};
pocket = magnet + magnet_play;
pocket_deep = magnet_high + glue;

rotate_extrude($fn = {facets}) polygon([
    [pocket / 2, 0],
    [foot / 2 - bevel, 0],
    [foot / 2, bevel],
{stem}    [diameter / 2, height - bevel],
    [diameter / 2 - bevel, height],
    [0, height],
    [0, pocket_deep],
    [pocket / 2, pocket_deep],
]);
"""


def scad(peg: Peg) -> str:
    """The program.

    :raises BadPlan: it cannot be printed.
    """
    peg.check()
    lengths = {
        "hole": (peg.hole_mm, "the hole it stands in"),
        "depth": (peg.depth_mm, "how deep" if peg.depth_mm else "no stem: it slides"),
        "diameter": (peg.diameter_mm, "of the body"),
        "height": (peg.height_mm, "of all of it"),
        "magnet": (peg.magnet_mm, "its diameter"),
        "magnet_high": (peg.magnet_high_mm, ""),
        "hole_play": (HOLE_PLAY_MM, "by which the foot is thinner than the hole"),
        "magnet_play": (MAGNET_PLAY_MM, "by which the pocket is wider than the magnet"),
        "glue": (GLUE_MM, "and deeper"),
        "bevel": (BEVEL_MM, ""),
    }
    names = "\n".join(f"{name} = {value:g};" + (f"  // {why}" if why else "") for name, (value, why) in lengths.items())
    foot = "hole - hole_play" if peg.depth_mm else "diameter"
    return _PROGRAM.format(names=names, foot=foot, facets=FACETS, stem=_STEM if peg.depth_mm else "")
