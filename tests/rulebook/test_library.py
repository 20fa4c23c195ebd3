"""The shelf: our books by their ids, others by their paths."""

import datetime
from pathlib import Path

import pytest

from croupier.rulebook import BookInvalid, NoSuchBook, all_books, open_book, our_books
from tests.tables import BOOKS


def test_five_books_stand_on_the_shelf() -> None:
    assert our_books() == (
        "mbs-double-zero-2012",
        "mbs-electronic-double-zero-2020",
        "mbs-roulette-2012",
        "nz-roulette",
        "rws-double-zero-etg-2020",
    )
    assert all(name == book.id for name, book in all_books().items())


def test_a_book_is_read_once_and_kept() -> None:
    assert open_book("nz-roulette") is open_book("nz-roulette")


def test_a_path_opens_any_other_book() -> None:
    assert open_book(str(BOOKS / "triple-zero.toml")).id == "triple-zero"


def test_what_is_neither_is_refused_with_the_ids_of_ours() -> None:
    with pytest.raises(NoSuchBook, match=r"no rule book 'poker' and no such file"):
        open_book("poker")


def test_a_path_to_nothing_is_said_so_and_a_near_miss_is_guessed() -> None:
    with pytest.raises(NoSuchBook, match="no such file"):
        open_book("nothing/here.toml")
    with pytest.raises(NoSuchBook, match=r"Did you mean nz-roulette\?"):
        open_book("NZ-Roulete")


@pytest.mark.parametrize("name", ["", "x" * 5000, "no\0name"])
def test_a_name_that_no_file_can_have_is_neither(name: str) -> None:
    with pytest.raises(NoSuchBook, match="no such file") as refusal:
        open_book(name)
    assert len(refusal.value.says) < 600


def test_a_folder_is_no_book(tmp_path: Path) -> None:
    with pytest.raises(BookInvalid, match="cannot be read"):
        open_book(str(tmp_path))


def test_an_id_never_leads_to_a_file_of_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "nz-roulette").write_text("not a book")
    monkeypatch.chdir(tmp_path)
    assert open_book("nz-roulette").title == "Division 2 Roulette"


def test_effective_dates_are_to_the_minute_and_with_their_zone() -> None:
    singapore = datetime.timezone(datetime.timedelta(hours=8))
    dates = {name: book.effective for name, book in all_books().items()}
    assert dates == {
        "mbs-double-zero-2012": datetime.datetime(2012, 12, 19, tzinfo=singapore),
        "mbs-electronic-double-zero-2020": datetime.datetime(2020, 3, 18, tzinfo=singapore),
        "mbs-roulette-2012": datetime.datetime(2012, 12, 19, tzinfo=singapore),
        "nz-roulette": None,
        "rws-double-zero-etg-2020": datetime.datetime(2020, 8, 5, 8, tzinfo=singapore),
    }
