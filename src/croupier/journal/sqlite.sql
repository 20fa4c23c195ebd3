-- Everything that croupier ever asks of SQLite, one statement after each name.

-- name: schema
CREATE TABLE owners (
  number     INTEGER PRIMARY KEY,
  table_name TEXT NOT NULL UNIQUE,
  epoch      INTEGER NOT NULL,
  owner      TEXT NOT NULL,
  head_seq   INTEGER NOT NULL,
  head_hash  TEXT NOT NULL
) STRICT;

CREATE TABLE entries (
  table_name   TEXT NOT NULL REFERENCES owners (table_name),
  seq          INTEGER NOT NULL CHECK (seq > 0),
  at           TEXT NOT NULL,
  by_whom      TEXT NOT NULL,
  command_id   TEXT,
  command_hash TEXT,
  type         TEXT NOT NULL,
  version      INTEGER NOT NULL,
  clause       TEXT,
  event        TEXT NOT NULL,
  previous     TEXT NOT NULL,
  hash         TEXT NOT NULL,
  UNIQUE (table_name, seq)
) STRICT;
CREATE INDEX entries_of_commands ON entries (table_name, command_id) WHERE command_id IS NOT NULL;

CREATE TRIGGER entries_stay BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;
CREATE TRIGGER entries_remain BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END;

CREATE TABLE tables (
  table_name TEXT NOT NULL PRIMARY KEY,
  book       TEXT NOT NULL,
  terminal   TEXT NOT NULL,
  layout     TEXT NOT NULL,
  digest     TEXT NOT NULL,
  wheel      TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE rounds (
  table_name TEXT NOT NULL,
  round      INTEGER NOT NULL,
  opened_seq INTEGER NOT NULL,
  ended_seq  INTEGER,
  outcome    TEXT CHECK (outcome IN ('settled', 'void')),
  pocket     TEXT,
  spins      INTEGER NOT NULL,
  staked     INTEGER NOT NULL,
  returned   INTEGER NOT NULL,
  corrected  INTEGER NOT NULL,
  PRIMARY KEY (table_name, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE wagers (
  table_name TEXT NOT NULL,
  round      INTEGER NOT NULL,
  seat       TEXT NOT NULL,
  wager      TEXT NOT NULL,
  amount     INTEGER NOT NULL,
  stake      INTEGER,
  returned   INTEGER,
  clause     TEXT,
  PRIMARY KEY (table_name, round, seat, wager),
  FOREIGN KEY (table_name, round) REFERENCES rounds (table_name, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE got (
  table_name TEXT NOT NULL,
  round      INTEGER NOT NULL,
  seat       TEXT NOT NULL,
  stake      INTEGER NOT NULL,
  got        INTEGER NOT NULL,
  due        INTEGER NOT NULL,
  PRIMARY KEY (table_name, round, seat),
  FOREIGN KEY (table_name, round) REFERENCES rounds (table_name, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE meters (
  table_name TEXT NOT NULL,
  seat       TEXT NOT NULL,
  paid_in    INTEGER NOT NULL DEFAULT 0,
  paid_out   INTEGER NOT NULL DEFAULT 0,
  staked     INTEGER NOT NULL DEFAULT 0,
  won        INTEGER NOT NULL DEFAULT 0,
  refunded   INTEGER NOT NULL DEFAULT 0,
  adjusted   INTEGER NOT NULL DEFAULT 0,
  shortfall  INTEGER NOT NULL DEFAULT 0,
  rounds     INTEGER NOT NULL DEFAULT 0,
  voided     INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (table_name, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE vouchers (
  number         TEXT NOT NULL PRIMARY KEY,
  amount         INTEGER NOT NULL CHECK (amount > 0),
  issued_table   TEXT NOT NULL,
  issued_seat    TEXT NOT NULL,
  issued_seq     INTEGER NOT NULL,
  redeemed_table TEXT,
  redeemed_seat  TEXT,
  redeemed_seq   INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE keys (
  kind       TEXT NOT NULL,
  name       TEXT NOT NULL,
  place      TEXT NOT NULL,
  role       TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  made_at    TEXT NOT NULL,
  PRIMARY KEY (kind, name, place)
) STRICT, WITHOUT ROWID;

-- name: set_key
INSERT INTO keys VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (kind, name, place) DO UPDATE SET role = excluded.role,
  token_hash = excluded.token_hash, made_at = excluded.made_at

-- name: take_key
DELETE FROM keys WHERE kind = ? AND name = ? AND place = ?

-- name: key
SELECT kind, name, place, role, made_at FROM keys WHERE token_hash = ?

-- name: keys
SELECT kind, name, place, role, made_at FROM keys ORDER BY kind, place, name

-- name: last_rounds
SELECT * FROM rounds WHERE table_name = ? ORDER BY round DESC LIMIT ?

-- name: owner_row
INSERT INTO owners (table_name, epoch, owner, head_seq, head_hash) VALUES (?, 0, '', 0, ?)
ON CONFLICT DO NOTHING

-- name: owner
SELECT number, epoch, owner, head_seq, head_hash FROM owners WHERE table_name = ?

-- name: claim
UPDATE owners SET epoch = epoch + 1, owner = ? WHERE table_name = ? RETURNING epoch

-- name: advance
UPDATE owners SET head_seq = ?, head_hash = ? WHERE table_name = ? AND epoch = ? AND head_seq = ?

-- name: add_entries
INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)

-- name: tables
SELECT table_name FROM entries UNION SELECT table_name FROM owners WHERE head_seq > 0
ORDER BY table_name

-- name: head
SELECT seq, hash FROM entries WHERE table_name = ? ORDER BY seq DESC LIMIT 1

-- name: entries
SELECT table_name, seq, at, by_whom, command_id, command_hash, type, version, clause, event, previous, hash
FROM entries WHERE table_name = ? AND seq > ? ORDER BY seq LIMIT ?

-- name: last_opened
SELECT seq FROM entries WHERE table_name = ? AND type = 'bets-opened' ORDER BY seq DESC LIMIT 1

-- name: of_commands
-- The plus makes SQLite look up each id; to have them in order it would walk the whole journal.
SELECT table_name, seq, at, by_whom, command_id, command_hash, type, version, clause, event, previous, hash
FROM entries WHERE table_name = ? AND command_id IN (SELECT value FROM json_each(?)) ORDER BY +seq

-- name: voucher
SELECT * FROM vouchers WHERE number = ?

-- name: round
SELECT * FROM rounds WHERE table_name = ? AND round = ?

-- name: slips
SELECT seat, wager, amount FROM wagers WHERE table_name = ? AND round = ? ORDER BY seat, wager

-- name: got
SELECT seat, stake, got, due FROM got WHERE table_name = ? AND round = ? ORDER BY seat

-- name: meters
SELECT seat, paid_in, paid_out, staked, won, refunded, adjusted, shortfall, rounds, voided
FROM meters WHERE table_name = ? ORDER BY seat

-- name: meters_by_book
-- One row for each table: together they may need more than 64 bits.
SELECT book, paid_in, paid_out, staked, won, refunded, adjusted, shortfall, rounds, voided
FROM meters JOIN tables USING (table_name) WHERE seat = '' ORDER BY book

-- name: meters_by_wheel
-- One row for each table: together they may need more than 64 bits.
SELECT wheel, paid_in, paid_out, staked, won, refunded, adjusted, shortfall, rounds, voided
FROM meters JOIN tables USING (table_name) WHERE seat = '' ORDER BY wheel

-- name: set_up
INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET book = excluded.book, terminal = excluded.terminal,
  layout = excluded.layout, digest = excluded.digest, wheel = excluded.wheel

-- name: open_round
INSERT INTO rounds VALUES (?, ?, ?, NULL, NULL, NULL, 0, 0, 0, 0)

-- name: add_spin
UPDATE rounds SET spins = spins + 1 WHERE table_name = ? AND round = ?

-- name: add_wager
INSERT INTO wagers VALUES (?, ?, ?, ?, ?, ?, ?, ?)

-- name: add_got
INSERT INTO got VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET stake = stake + excluded.stake, got = got + excluded.got,
  due = due + excluded.due

-- name: add_to_round
UPDATE rounds SET staked = staked + ?, returned = returned + ?
WHERE table_name = ? AND round = ?

-- name: end_round
UPDATE rounds SET ended_seq = ?, outcome = ?, pocket = ? WHERE table_name = ? AND round = ?

-- name: correct_round
UPDATE rounds SET outcome = ?, pocket = ?, returned = returned + ?, corrected = corrected + 1
WHERE table_name = ? AND round = ?

-- name: correct_got
UPDATE got SET got = got + ?, due = ? WHERE table_name = ? AND round = ? AND seat = ?

-- name: unsettle_round
UPDATE rounds SET staked = 0, returned = returned - ?, corrected = corrected + 1
WHERE table_name = ? AND round = ?

-- name: unsettle_wagers
DELETE FROM wagers WHERE table_name = ? AND round = ?

-- name: unsettle_got
UPDATE got SET stake = 0, due = 0 WHERE table_name = ? AND round = ?

-- name: void_wagers
UPDATE wagers SET returned = stake, clause = ? WHERE table_name = ? AND round = ?

-- name: void_for_seats
INSERT INTO meters (table_name, seat, voided)
SELECT table_name, seat, 1 FROM got WHERE table_name = ? AND round = ?
ON CONFLICT DO UPDATE SET voided = voided + 1

-- name: add_meters
INSERT INTO meters VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET paid_in = paid_in + excluded.paid_in,
  paid_out = paid_out + excluded.paid_out, staked = staked + excluded.staked,
  won = won + excluded.won, refunded = refunded + excluded.refunded,
  adjusted = adjusted + excluded.adjusted, shortfall = shortfall + excluded.shortfall,
  rounds = rounds + excluded.rounds, voided = voided + excluded.voided

-- name: issue_voucher
INSERT INTO vouchers (number, amount, issued_table, issued_seat, issued_seq)
VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING

-- name: redeem_voucher
UPDATE vouchers SET redeemed_table = ?, redeemed_seat = ?, redeemed_seq = ?
WHERE number = ? AND amount = ? AND redeemed_table IS NULL

-- name: all_tables
SELECT * FROM tables

-- name: all_rounds
SELECT * FROM rounds

-- name: all_wagers
SELECT * FROM wagers

-- name: all_got
SELECT * FROM got

-- name: all_meters
SELECT * FROM meters

-- name: all_vouchers
SELECT * FROM vouchers

-- name: empty_vouchers
DELETE FROM vouchers

-- name: empty_meters
DELETE FROM meters

-- name: empty_got
DELETE FROM got

-- name: empty_wagers
DELETE FROM wagers

-- name: empty_rounds
DELETE FROM rounds

-- name: empty_tables
DELETE FROM tables
