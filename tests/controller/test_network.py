"""The board's own address in its network: opened when the owner says so, at the port of the page."""

import socket
from pathlib import Path

from controller.service.network import Network
from controller.service.server_socket import listen
from controller.web.messages import LONELY
from controller.web.page_protocol import LetIn
from tests.controller.at_the_daemon import AtTheDaemon


def test_it_listens_on_that_address_alone_and_only_from_then_on() -> None:
    with listen("127.0.0.1", 0) as sock:
        port = int(sock.getsockname()[1])
        network = Network(port, lambda: "127.0.0.2")
        assert not reached("127.0.0.2", port)
        where = network.open()
        assert (where.origin, where.trouble) == (f"http://127.0.0.2:{port}", "")
        assert reached("127.0.0.2", port)
        assert not reached("127.0.0.3", port)
        network.close()
        assert not reached("127.0.0.2", port)


def test_a_machine_in_no_network_and_a_taken_port_are_told() -> None:
    assert Network(80, lambda: None).open().trouble == LONELY
    with listen("127.0.0.2", 0) as taken:
        where = Network(int(taken.getsockname()[1]), lambda: "127.0.0.2").open()
    assert "is taken" in where.trouble
    assert where.origin == ""


def test_where_it_cannot_be_opened_the_page_is_told_how_to_start_the_board(tmp_path: Path) -> None:
    sitting = AtTheDaemon(tmp_path)
    sitting.tell(500, LetIn()).pump(1000)
    assert sitting.answers == ["Other devices cannot be let in from here. Start the board with --host 0.0.0.0"]


def reached(host: str, port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex((host, port)) == 0
