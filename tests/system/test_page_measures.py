"""What is measured of a page: shifts, targets and faults of a page that is known to have them."""

import pytest
from playwright.sync_api import Browser, Page

from tests.page_measures import axe_faults, shift, targets, watched
from tests.system.page_table import IN_A_BROWSER

pytestmark = [*IN_A_BROWSER, pytest.mark.painted]
PAGE = """<!doctype html><html lang="en"><title>t</title><body style="margin:0">
<div id="late"></div>
<main><h1>Holes</h1>
<button style="width:80px;height:40px">large</button>
<button style="width:18px;height:18px;padding:0" aria-label="near one"></button><button
 style="width:18px;height:18px;padding:0" aria-label="the other"></button>
<svg width="200" height="100"><g data-site="a"><circle class="reach" cx="20" cy="20" r="8"/></g>
<g data-site="b"><circle class="reach" cx="50" cy="60" r="8"/></g></svg></main>"""


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.new_page(viewport={"width": 400, "height": 400})


def test_targets_that_are_small_and_near_each_other_are_named_and_holes_measured_apart(page: Page) -> None:
    page.set_content(PAGE)
    found = targets(page)
    assert found.apart == 50.0
    assert found.smallest == 18.0
    assert found.too_small == ("near one", "the other")


def test_what_comes_late_and_pushes_the_rest_down_is_a_shift(page: Page) -> None:
    watched(page)
    page.route("http://page.test/", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.goto("http://page.test/")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    before = shift(page)
    page.evaluate("() => { document.getElementById('late').style.height = '150px'; }")
    page.wait_for_function("before => window.measured.shift > before + 0.1", arg=before)


def test_axe_finds_a_button_without_a_name(page: Page) -> None:
    page.set_content(PAGE)
    assert axe_faults(page) == ()
    page.set_content(PAGE.replace('aria-label="near one"', ""))
    assert [fault.partition(":")[0] for fault in axe_faults(page)] == ["button-name"]


def test_colours_that_are_still_changing_are_taken_as_what_they_become(page: Page) -> None:
    """A page that had just become dark had faults in one run of several."""
    dark = "@media (prefers-color-scheme: dark) { button { background: #111; color: #bbb; } }"
    page.set_content(PAGE.replace("<body", f"<style>button {{ background: #eee; color: #111; }} {dark}</style><body"))
    page.evaluate("document.querySelector('button').style.transition = 'background-color 600s linear'")
    page.emulate_media(color_scheme="dark")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert "rgb(238" in page.evaluate("getComputedStyle(document.querySelector('button')).backgroundColor")
    assert axe_faults(page) == ()
