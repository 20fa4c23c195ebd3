-- Everything that croupier ever asks of PostgreSQL, one statement after each name.

-- name: schema
CREATE TABLE journal_meta (
  application TEXT NOT NULL,
  version     INTEGER NOT NULL
);

CREATE TABLE owners (
  number     INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name TEXT COLLATE "C" NOT NULL UNIQUE,
  epoch      BIGINT NOT NULL,
  owner      TEXT COLLATE "C" NOT NULL,
  head_seq   BIGINT NOT NULL,
  head_hash  TEXT COLLATE "C" NOT NULL
);

CREATE TABLE entries (
  table_name   TEXT COLLATE "C" NOT NULL,
  seq          BIGINT NOT NULL CHECK (seq > 0),
  at           TEXT COLLATE "C" NOT NULL,
  by_whom      TEXT COLLATE "C" NOT NULL,
  command_id   TEXT COLLATE "C",
  command_hash TEXT COLLATE "C",
  type         TEXT COLLATE "C" NOT NULL,
  version      BIGINT NOT NULL,
  clause       TEXT COLLATE "C",
  event        TEXT COLLATE "C" NOT NULL,
  previous     TEXT COLLATE "C" NOT NULL,
  hash         TEXT COLLATE "C" NOT NULL,
  UNIQUE (table_name, seq)
);
CREATE INDEX entries_of_commands ON entries (table_name, command_id) WHERE command_id IS NOT NULL;

CREATE FUNCTION entries_stay() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the journal is only added to'; END $$;
CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
FOR EACH STATEMENT EXECUTE FUNCTION entries_stay();

CREATE TABLE tables (
  table_name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  book       TEXT COLLATE "C" NOT NULL,
  terminal   TEXT COLLATE "C" NOT NULL,
  layout     TEXT COLLATE "C" NOT NULL,
  digest     TEXT COLLATE "C" NOT NULL,
  wheel      TEXT COLLATE "C" NOT NULL
);

CREATE TABLE rounds (
  table_name TEXT COLLATE "C" NOT NULL,
  round      BIGINT NOT NULL,
  opened_seq BIGINT NOT NULL,
  ended_seq  BIGINT,
  outcome    TEXT COLLATE "C" CHECK (outcome IN ('settled', 'void')),
  pocket     TEXT COLLATE "C",
  spins      BIGINT NOT NULL,
  staked     BIGINT NOT NULL,
  returned   BIGINT NOT NULL,
  corrected  BIGINT NOT NULL,
  PRIMARY KEY (table_name, round)
);

CREATE TABLE wagers (
  table_name TEXT COLLATE "C" NOT NULL,
  round      BIGINT NOT NULL,
  seat       TEXT COLLATE "C" NOT NULL,
  wager      TEXT COLLATE "C" NOT NULL,
  amount     BIGINT NOT NULL,
  stake      BIGINT,
  returned   BIGINT,
  clause     TEXT COLLATE "C",
  PRIMARY KEY (table_name, round, seat, wager),
  FOREIGN KEY (table_name, round) REFERENCES rounds (table_name, round)
);

CREATE TABLE got (
  table_name TEXT COLLATE "C" NOT NULL,
  round      BIGINT NOT NULL,
  seat       TEXT COLLATE "C" NOT NULL,
  stake      BIGINT NOT NULL,
  got        BIGINT NOT NULL,
  due        BIGINT NOT NULL,
  PRIMARY KEY (table_name, round, seat),
  FOREIGN KEY (table_name, round) REFERENCES rounds (table_name, round)
);

CREATE TABLE meters (
  table_name TEXT COLLATE "C" NOT NULL,
  seat       TEXT COLLATE "C" NOT NULL,
  paid_in    BIGINT NOT NULL DEFAULT 0,
  paid_out   BIGINT NOT NULL DEFAULT 0,
  staked     BIGINT NOT NULL DEFAULT 0,
  won        BIGINT NOT NULL DEFAULT 0,
  refunded   BIGINT NOT NULL DEFAULT 0,
  adjusted   BIGINT NOT NULL DEFAULT 0,
  shortfall  BIGINT NOT NULL DEFAULT 0,
  rounds     BIGINT NOT NULL DEFAULT 0,
  voided     BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (table_name, seat)
);

CREATE TABLE vouchers (
  number         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  amount         BIGINT NOT NULL CHECK (amount > 0),
  issued_table   TEXT COLLATE "C" NOT NULL,
  issued_seat    TEXT COLLATE "C" NOT NULL,
  issued_seq     BIGINT NOT NULL,
  redeemed_table TEXT COLLATE "C",
  redeemed_seat  TEXT COLLATE "C",
  redeemed_seq   BIGINT
);

CREATE TABLE keys (
  kind       TEXT COLLATE "C" NOT NULL,
  name       TEXT COLLATE "C" NOT NULL,
  place      TEXT COLLATE "C" NOT NULL,
  role       TEXT COLLATE "C" NOT NULL,
  token_hash TEXT COLLATE "C" NOT NULL UNIQUE,
  made_at    TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (kind, name, place)
);

-- name: set_key
INSERT INTO keys VALUES (%s, %s, %s, %s, %s, %s)
ON CONFLICT (kind, name, place) DO UPDATE SET role = excluded.role,
  token_hash = excluded.token_hash, made_at = excluded.made_at

-- name: take_key
DELETE FROM keys WHERE kind = %s AND name = %s AND place = %s

-- name: key
SELECT kind, name, place, role, made_at FROM keys WHERE token_hash = %s

-- name: keys
SELECT kind, name, place, role, made_at FROM keys ORDER BY kind, place, name

-- name: last_rounds
SELECT * FROM rounds WHERE table_name = %s ORDER BY round DESC LIMIT %s

-- name: owner_row
INSERT INTO owners (table_name, epoch, owner, head_seq, head_hash) VALUES (%s, 0, '', 0, %s)
ON CONFLICT DO NOTHING

-- name: owner
SELECT number, epoch, owner, head_seq, head_hash FROM owners WHERE table_name = %s

-- name: claim
UPDATE owners SET epoch = epoch + 1, owner = %s WHERE table_name = %s RETURNING epoch

-- name: advance
UPDATE owners SET head_seq = %s, head_hash = %s WHERE table_name = %s AND epoch = %s AND head_seq = %s

-- name: add_entries
COPY entries FROM STDIN

-- name: lock
SELECT pg_try_advisory_lock(('owners'::regclass::oid::bigint << 32) | %s::bigint)

-- name: lock_schema
SELECT pg_advisory_xact_lock(%s, 0)

-- name: tables_there
SELECT count(*), count(*) FILTER (WHERE table_name = 'journal_meta')
FROM information_schema.tables WHERE table_schema = current_schema()

-- name: version
SELECT application, version FROM journal_meta

-- name: set_version
INSERT INTO journal_meta VALUES (%s, %s)

-- name: lock_for_rebuild
LOCK TABLE entries, tables, rounds, wagers, got, meters, vouchers IN SHARE ROW EXCLUSIVE MODE

-- name: tables
SELECT table_name FROM entries UNION SELECT table_name FROM owners WHERE head_seq > 0
ORDER BY table_name

-- name: head
SELECT seq, hash FROM entries WHERE table_name = %s ORDER BY seq DESC LIMIT 1

-- name: entries
SELECT table_name, seq, at, by_whom, command_id, command_hash, type, version, clause, event, previous, hash
FROM entries WHERE table_name = %s AND seq > %s ORDER BY seq LIMIT %s

-- name: last_opened
SELECT seq FROM entries WHERE table_name = %s AND type = 'bets-opened' ORDER BY seq DESC LIMIT 1

-- name: of_commands
SELECT table_name, seq, at, by_whom, command_id, command_hash, type, version, clause, event, previous, hash
FROM entries WHERE table_name = %s AND command_id = ANY(%s) ORDER BY seq

-- name: voucher
SELECT * FROM vouchers WHERE number = %s

-- name: round
SELECT * FROM rounds WHERE table_name = %s AND round = %s

-- name: slips
SELECT seat, wager, amount FROM wagers WHERE table_name = %s AND round = %s ORDER BY seat, wager

-- name: got
SELECT seat, stake, got, due FROM got WHERE table_name = %s AND round = %s ORDER BY seat

-- name: meters
SELECT seat, paid_in, paid_out, staked, won, refunded, adjusted, shortfall, rounds, voided
FROM meters WHERE table_name = %s ORDER BY seat

-- name: meters_by_book
-- One row for each table: together they may need more than 64 bits.
SELECT book, paid_in, paid_out, staked, won, refunded, adjusted, shortfall, rounds, voided
FROM meters JOIN tables USING (table_name) WHERE seat = '' ORDER BY book

-- name: meters_by_wheel
-- One row for each table: together they may need more than 64 bits.
SELECT wheel, paid_in, paid_out, staked, won, refunded, adjusted, shortfall, rounds, voided
FROM meters JOIN tables USING (table_name) WHERE seat = '' ORDER BY wheel

-- name: set_up
INSERT INTO tables VALUES (%s, %s, %s, %s, %s, %s)
ON CONFLICT (table_name) DO UPDATE SET book = excluded.book, terminal = excluded.terminal,
  layout = excluded.layout, digest = excluded.digest, wheel = excluded.wheel

-- name: open_round
INSERT INTO rounds VALUES (%s, %s, %s, NULL, NULL, NULL, 0, 0, 0, 0)

-- name: add_spin
UPDATE rounds SET spins = spins + 1 WHERE table_name = %s AND round = %s

-- name: add_wager
INSERT INTO wagers SELECT * FROM unnest(%s::text[], %s::bigint[], %s::text[], %s::text[],
  %s::bigint[], %s::bigint[], %s::bigint[], %s::text[])

-- name: add_got
INSERT INTO got SELECT * FROM unnest(%s::text[], %s::bigint[], %s::text[], %s::bigint[],
  %s::bigint[], %s::bigint[])
ON CONFLICT (table_name, round, seat) DO UPDATE SET stake = got.stake + excluded.stake,
  got = got.got + excluded.got, due = got.due + excluded.due

-- name: add_to_round
UPDATE rounds SET staked = staked + %s, returned = returned + %s
WHERE table_name = %s AND round = %s

-- name: end_round
UPDATE rounds SET ended_seq = %s, outcome = %s, pocket = %s WHERE table_name = %s AND round = %s

-- name: correct_round
UPDATE rounds SET outcome = %s, pocket = %s, returned = returned + %s, corrected = corrected + 1
WHERE table_name = %s AND round = %s

-- name: correct_got
UPDATE got SET got = got + %s, due = %s WHERE table_name = %s AND round = %s AND seat = %s

-- name: unsettle_round
UPDATE rounds SET staked = 0, returned = returned - %s, corrected = corrected + 1
WHERE table_name = %s AND round = %s

-- name: unsettle_wagers
DELETE FROM wagers WHERE table_name = %s AND round = %s

-- name: unsettle_got
UPDATE got SET stake = 0, due = 0 WHERE table_name = %s AND round = %s

-- name: void_wagers
UPDATE wagers SET returned = stake, clause = %s WHERE table_name = %s AND round = %s

-- name: void_for_seats
INSERT INTO meters (table_name, seat, voided)
SELECT table_name, seat, 1 FROM got WHERE table_name = %s AND round = %s
ON CONFLICT (table_name, seat) DO UPDATE SET voided = meters.voided + 1

-- name: add_meters
INSERT INTO meters SELECT * FROM unnest(%s::text[], %s::text[], %s::bigint[], %s::bigint[],
  %s::bigint[], %s::bigint[], %s::bigint[], %s::bigint[], %s::bigint[], %s::bigint[], %s::bigint[])
ON CONFLICT (table_name, seat) DO UPDATE SET paid_in = meters.paid_in + excluded.paid_in,
  paid_out = meters.paid_out + excluded.paid_out, staked = meters.staked + excluded.staked,
  won = meters.won + excluded.won, refunded = meters.refunded + excluded.refunded,
  adjusted = meters.adjusted + excluded.adjusted, shortfall = meters.shortfall + excluded.shortfall,
  rounds = meters.rounds + excluded.rounds, voided = meters.voided + excluded.voided

-- name: issue_voucher
INSERT INTO vouchers (number, amount, issued_table, issued_seat, issued_seq)
VALUES (%s, %s, %s, %s, %s) ON CONFLICT DO NOTHING

-- name: redeem_voucher
UPDATE vouchers SET redeemed_table = %s, redeemed_seat = %s, redeemed_seq = %s
WHERE number = %s AND amount = %s AND redeemed_table IS NULL

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
