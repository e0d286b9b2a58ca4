"""The messages of Wit's End: one for each clause of seeds/witsend.md that can be broken, with `{}` fields."""

from engine.games.witsend.board import NAMES
from engine.wording import PlainWording

MESSAGES = {
    "WITSEND-1": "{site} is no hole of this field.",
    "WITSEND-2": "Each player keeps six pegs on the board: {what}.",
    "WITSEND-3": "A peg keeps to the holes of its own number; {site} is not one of them.",
    "WITSEND-4": "{side} does not hold that card: {what}.",
    "WITSEND-5": "Tickets are drawn first: {what}.",
    "WITSEND-6": "The first Caller is named once, when all have drawn a ticket: {what}.",
    "WITSEND-7": "All choose a card in secret before pegs move: {what}.",
    "WITSEND-8": "{side} may play number cards only, until two pegs have stood on white squares.",
    "WITSEND-9": "Only number cards were shown, so only the Caller moves: {side} stands still.",
    "WITSEND-10": "{side} showed a {card} and moves peg {card}, no other.",
    "WITSEND-11": "The Caller's peg goes one step forward.",
    "WITSEND-12": "{side} has to move: {what}.",
    "WITSEND-14": "Who shows a Quickie moves forward, {due} in all; the others stand still: {what}.",
    "WITSEND-16": "A Stop turns the Quickies round: back by {due} in all; the others stand still: {what}.",
    "WITSEND-17": "No peg goes back from a star square or from Wit's End, nor below its coloured square.",
    "WITSEND-18": "One Stop gives each number card a free ride of its number, as far as the star square: {what}.",
    "WITSEND-19": "Two Stops or more give no free ride: {side} stands still.",
    "WITSEND-20": "Who showed a Stop may take a Quickie back, and no peg moves: {what}.",
    "WITSEND-21": "It is {turn}'s move now, clockwise from the Caller; {side} moves in turn.",
    "WITSEND-22": "A peg stops on its star square and stays there until it may go to Wit's End.",
    "WITSEND-23": "Only the Caller's number card takes a peg to Wit's End, once all six star squares have been full.",
    "WITSEND-24": "A peg goes to the place in Wit's End that its number has on the ticket, and stays there.",
    "WITSEND-25": "The game is over: {side} has completed the secret number.",
}

WORDING = PlainWording(MESSAGES, NAMES)
say, listed = WORDING.say, WORDING.listed
