"""How tests are dealt to workers."""

from tests.dealing import dealt


def test_each_worker_has_its_share_of_those_that_wait_and_nothing_is_lost() -> None:
    items = [(f"{kind}{file}", number) for kind in ("page", "law") for file in range(8) for number in range(5)]
    order = dealt(items, 4, lambda item: item[0], lambda item: item[0].startswith("page"))
    assert sorted(order) == sorted(items)
    parts = [order[i : i + 20] for i in range(0, 80, 20)]
    assert [sum(name.startswith("page") for name, _ in part) for part in parts] == [10, 10, 10, 10]
    firsts = [part[0][0].startswith("page") for part in parts]
    assert firsts == [True, False, True, False]
    for part in parts:
        names = [name for name, _ in part]
        assert len([i for i in range(1, 20) if names[i] != names[i - 1]]) == 3  # files stay together
