"""What the page says: its own texts, which its scripts say by id (`t` in messages.js), and what its server says."""

from engine.messages import Catalogue

_PAGE = Catalogue("page", __package__)

# Said by the server.
_fixed = _PAGE.fixed
BOARD_REAL = _fixed("board-real")
LESSON_ON = _fixed("lesson-on")
ONLY_SAME_GAME = _fixed("only-same-game")
ADJOURN_IN_PLAY = _fixed("adjourn-in-play")
ONLY_PAGES = _fixed("only-pages")
WATCHING = _fixed("refused-watching")
NOT_YOURS = _fixed("refused-not-yours")
OWNERS = _fixed("refused-owners")
TWO_ASK = _fixed("two-ask")
TOO_SOON = _fixed("asked-already")
NO_BUTTON = _fixed("no-button")
CODE_USED = _fixed("code-used")
LINK_DEAD = _fixed("seat-link-dead")
NO_HINTS = _fixed("no-hints")
SEAT_FULL = _fixed("seat-full")
DEVICE_FULL = _fixed("device-full")
DEVICE_FULL_OF = _PAGE.message("device-full-of", most=int)
BOARD_FULL = _PAGE.message("board-full", most=int)
LONELY = _fixed("phones-no-network")
NAMELESS = _fixed("phones-no-name")
LOCAL = _fixed("phones-this-machine")
NOT_LET_IN = _fixed("not-let-in")
HAND_BUSY = _fixed("hand-busy")
HAND_WAITS = _fixed("hand-waits")
HAND_NOT_YOURS = _PAGE.message("hand-not-yours", side=str)
NOT_A_MOVE = _PAGE.message("not-a-move", move=str)
RULE_SAYS = _PAGE.message("rule-says", text=str, clause=str)

# Said by index.html, seat.html and the scripts alone.
_TEXTS = """
no-answer connecting connected no-sensors ended connection-lost sensors-silent not-sent draw set-up all-choose players
language machine remote aim goal-each board holes some-piece empty unseen your-hand pieces-in-hand take-one put-all
put-away put-away-title new-piece box hand-empty hand-empty-pits hand-box clock flag-fallen referee duties put-pieces
all-stands pieces-lifted resign-ask-many stones-in-hand whole-move rule-failed close said voice voice-title
voice-forgotten voice-on hint hint-clear hint-line hint-second hint-show hint-done thinking buttons for-everybody teach
teach-title claim pause go-on new-game new-game-ask new-game-start cancel take-back offer-draw resign resign-no
plays-machine plays-remote moves moves-scroll no-moves score-sheet score-scroll score score-game score-playing
next-game tools undo menu view flip full-screen board-size size-large size-medium size-small names position-stands
position-setup side-to-move stands stands-setup position-text take-text take-text-setup position-ask position-set
exchange
all-sides shared-clock sensors site site-without do-without-its do-without trust-again not-looked-at all-trusted
fault-flapping fault-bouncing fault-stuck fault-never-seen
watching watching-text watching-button seated-text seated-button let-me-in let-me-in-press let-me-in-nobody scan-again
devices devices-text devices-forget devices-forgotten devices-silent be-in-charge device-none seats seats-title
seats-taken seats-scan seats-elsewhere seat-open-here seat-new-link seat-new-link-yes lights palette night brightness
games home-title home-back home-play home-recent home-failed home-all start-opponent start-friend start-friend-note
start-phones start-phones-note start-invite start-invite-note start-join start-join-note start-code-typed
invite-code invite-copy invite-copied invite-not-copied invite-share invite-open invite-waits invite-title
start-waits start-computer start-computer-note start-level start-side start-by-lot start-own-clock
start-more start-why start-series start-one-game start-initials start starting start-ends how-to-play rules-failed
rules-all rules-find rules-show learn learn-text lessons-text lessons-failed lessons-all learner lesson-learnt
lesson-next lesson-again lesson-rule lesson-on-board lesson-end lesson-on-here first-visit first-legal first-wrong
first-legal-short first-wrong-short first-back-short first-ok first-back first-understood
features features-failed rules-right rules-wrong review review-failed review-back
review-first review-previous review-next review-last review-begins review-file review-chart review-takeback
review-pause review-resume review-position review-adjust review-mask review-play-on review-play-on-title review-set-up
review-set-up-title review-share review-share-failed review-delete review-delete-ask review-delete-yes review-objected
review-clock review-points review-points-wait review-points-none review-points-failed review-even played-all
played-any-game played-game played-name played-result played-more played-import played-imported played-any-result
played-won played-broken-off played-none result-close result-rematch result-other-side result-review start-names
seat-page seat-game seat-setup seat-paused seat-choose-now seat-move-now seat-sensors seat-not-sent seat-choose
seat-sure seat-for-good seat-another seat-secrets seat-hint seat-hint-thinking seat-hint-again seat-hold seat-keep
seat-hide seat-shown sounds sounds-title seats-open seats-open-ask seats-open-yes reveal by-stone i-move-them
line-cut hand-moving hand-sows hand-others-turn forgotten play-at-page play-at-board play-at-page-title
play-at-board-title adjourn adjourn-title home-adjourned review-adjourned
"""
_KINDS: dict[str, dict[str, type]] = {
    "why-clause": {"clause": str},
    "move-words": {"from": str, "to": str},
    "move-told": {"move": str, "words": str},
    "takes": {"count": int},
    "invite-text": {"game": str, "code": str},
    "taken": {"count": int, "piece": str},
    "version": {"version": str},
    "version-simulated": {"version": str},
    "thinks": {"seconds": int},
    "thinks-most": {"seconds": int, "most": int},
    "machine-level": {"level": int, "name": str},
    "machine-short": {"level": int},
    "seats-address": {"address": str},
    "wins": {"count": int, "sides": tuple},
    "to-move": {"side": str},
    "choose": {"sides": tuple},
    "side-number": {"number": int},
    "progress": {"side": str, "text": str},
    "progress-aim": {"aim": str, "side": str, "text": str},
    "stones": {"count": int},
    "sites-more": {"count": int, "sites": tuple},
    "site-empty": {"site": str},
    "site-empty-pits": {"site": str},
    "new-of-kind": {"piece": str},
    "hand-new": {"piece": str},
    "hand-holds": {"piece": str},
    "hand-holds-all": {"piece": str},
    "hand-holds-one": {"piece": str},
    "clock-state": {"state": str},
    "clock-held": {"seconds": int},
    "periods-left": {"count": int},
    "setup-missing": {"count": int},
    "setup-extra": {"count": int},
    "setup-wrong": {"count": int},
    "setup-left": {"parts": tuple, "total": int},
    "in-order": {"turn": str},
    "asked": {"choices": str, "question": str},
    "either": {"one": str, "other": str},
    "hint-rank": {"rank": int, "side": str},
    "hint-other": {"move": str, "rank": int},
    "ahead": {"count": int},
    "due": {"move": str, "side": str},
    "done": {"side": str},
    "take-back-of": {"side": str},
    "offer-draw-of": {"side": str},
    "resigns": {"side": str},
    "resign-ask": {"winner": str},
    "piece-lifted": {"piece": str},
    "tenths": {"seconds": float},
    "resign-yes": {"side": str},
    "has-chosen": {"side": str},
    "played": {"move": str, "side": str},
    "told-move": {"side": str, "words": str},
    "best-of": {"games": int},
    "all-played": {"games": int},
    "totals": {"series": str, "totals": tuple},
    "totals-won": {"series": str, "totals": tuple, "winner": str},
    "totals-even": {"series": str, "totals": tuple},
    "minutes": {"minutes": str},
    "minutes-of": {"side": str, "step": str},
    "do-without-at": {"site": str},
    "trust-again-at": {"site": str},
    "without-sensor": {"sites": str},
    "sick": {"count": int},
    "fault-silent": {"chip": str},
    "seated": {"side": str},
    "play-side": {"side": str},
    "device-scan": {"what": str},
    "device-code": {"what": str},
    "seat-free": {"name": str},
    "seat-code": {"name": str},
    "seat-on-phone": {"name": str},
    "seat-on-pages": {"count": int, "name": str},
    "seat-asleep": {"name": str},
    "seat-new-link-for": {"name": str},
    "seat-new-link-ask": {"name": str},
    "palette-name": {"palette": str},
    "ended-game": {"game": str, "result": str},
    "home-play-game": {"game": str},
    "home-go-on": {"moves": int},
    "home-go-on-game": {"game": str, "moves": int},
    "start-rule": {"option": str},
    "start-kept": {"game": str},
    "how-to-play-game": {"game": str},
    "rules-found": {"count": int},
    "learn-game": {"game": str},
    "lessons-count": {"count": int, "of": int},
    "features-found": {"count": int},
    "lesson-done": {"title": str},
    "lesson-step": {"clause": str, "number": int, "of": int},
    "review-game": {"game": str},
    "review-ahead": {"down": str, "unit": str, "up": str},
    "review-by": {"by": float, "side": str, "unit": str},
    "review-left-all": {"time": str},
    "review-point": {"move": str, "ply": int, "side": str},
    "review-point-lost": {"count": int, "loss": float, "move": str, "unit": str, "what": str},
    "review-point-better": {"line": tuple},
    "computer-level": {"level": int},
    "played-as": {"name": str, "side": str},
    "played-names": {"names": tuple},
    "played-won-by": {"side": str},
    "played-import-failed": {"file": str, "why": str},
    "result-moves": {"count": int},
    "lasted": {"minutes": int},
    "review-left": {"side": str, "time": str},
    "seat-waiting": {"sides": tuple},
    "seat-pages": {"count": int},
    "seat-play": {"words": str},
    "seat-play-ask": {"words": str},
    "seat-hint-drawn": {"words": str},
    "seat-hint-best": {"words": str},
}
for _id in _TEXTS.split():
    _PAGE.message(_id)
for _id, _kinds in _KINDS.items():
    _PAGE.message(_id, **_kinds)
