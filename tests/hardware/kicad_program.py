"""Runs in the Python of the system, which alone has KiCad's: rules and plots of one board.

    python3 kicad_program.py BOARD.kicad_pcb FOLDER

Leaves the report drc.txt and Gerber files of copper and mask in the folder.
"""

import os
import sys

import pcbnew


def main(board_file: str, folder: str) -> None:
    """See above."""
    board = pcbnew.LoadBoard(board_file)
    pcbnew.WriteDRCReport(board, os.path.join(folder, "drc.txt"), pcbnew.EDA_UNITS_MILLIMETRES, True)
    plots = pcbnew.PLOT_CONTROLLER(board)
    options = plots.GetPlotOptions()
    options.SetOutputDirectory(os.path.abspath(folder))
    options.SetUseGerberProtelExtensions(False)
    options.SetUseGerberX2format(True)
    options.SetDrillMarksType(pcbnew.PCB_PLOT_PARAMS.NO_DRILL_SHAPE)
    for layer, name in (
        (pcbnew.F_Cu, "F_Cu"),
        (pcbnew.B_Cu, "B_Cu"),
        (pcbnew.F_Mask, "F_Mask"),
        (pcbnew.B_Mask, "B_Mask"),
        (pcbnew.F_SilkS, "F_Silkscreen"),
        (pcbnew.B_SilkS, "B_Silkscreen"),
    ):
        plots.SetLayer(layer)
        plots.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
        plots.PlotLayer()
    plots.ClosePlot()


if __name__ == "__main__":
    main(*sys.argv[1:3])
