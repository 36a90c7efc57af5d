-- A transfer says who pays whom how much, and writes its two entries itself. The platform's accounts are not updated any
-- more: transfers that meet there would wait for each other's commit. Their balance is the sum of their entries.
DROP TRIGGER "ledger_transfer_balances" ON "ledger_transfer";--> statement-breakpoint
DROP FUNCTION ledger_demand_balance();--> statement-breakpoint
DROP TRIGGER "ledger_entry_balances" ON "ledger_entry";--> statement-breakpoint
DROP FUNCTION ledger_demand_whole_transfers();--> statement-breakpoint
DROP TRIGGER "ledger_entry_moves_balance" ON "ledger_entry";--> statement-breakpoint
DROP FUNCTION ledger_move_balance();--> statement-breakpoint
DROP INDEX "ledger_entry_transfer";--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_account_id_account_version_pk";--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transfer_id_account_id_pk" PRIMARY KEY("transfer_id","account_id");--> statement-breakpoint
ALTER TABLE "ledger_transfer" DROP COLUMN "xact";--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD COLUMN "payer_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD COLUMN "payee_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transfer" DISABLE TRIGGER "ledger_transfer_is_final";--> statement-breakpoint
UPDATE "ledger_transfer" t SET payer_id = payer.account_id, payee_id = payee.account_id, amount = payee.amount
  FROM "ledger_entry" payer, "ledger_entry" payee
  WHERE payer.transfer_id = t.id AND payer.amount < 0 AND payee.transfer_id = t.id AND payee.amount = -payer.amount;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ENABLE TRIGGER "ledger_transfer_is_final";--> statement-breakpoint
ALTER TABLE "ledger_transfer" ALTER COLUMN "payer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ALTER COLUMN "payee_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ALTER COLUMN "amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_moves_money" CHECK (amount > 0 and payer_id <> payee_id);--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "balance_after" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "account_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" DISABLE TRIGGER "ledger_entry_is_final";--> statement-breakpoint
UPDATE "ledger_entry" e SET balance_after = NULL, account_version = NULL
  FROM "ledger_account" a WHERE a.id = e.account_id AND a.owner_role = 'platform';--> statement-breakpoint
ALTER TABLE "ledger_entry" ENABLE TRIGGER "ledger_entry_is_final";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_chain" ON "ledger_entry" USING btree ("account_id","account_version");--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_not_overdrawn";--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_of_its_owner";--> statement-breakpoint
ALTER TABLE "ledger_account" ALTER COLUMN "balance" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_account" ALTER COLUMN "version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_account" DISABLE TRIGGER "ledger_account_by_entries";--> statement-breakpoint
UPDATE "ledger_account" SET balance = NULL, version = NULL WHERE owner_role = 'platform';--> statement-breakpoint
ALTER TABLE "ledger_account" ENABLE TRIGGER "ledger_account_by_entries";--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_not_overdrawn" CHECK (balance >= 0);--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_of_its_owner" CHECK (case owner_role
        when 'platform' then owner_id = 0 and code not in ('available', 'frozen') and balance is null and version is null
        else code in ('available', 'frozen') and balance is not null and version is not null end);--> statement-breakpoint
-- Half of each page stays free: a balance's new version fits beside the old one, and no index has to learn of it.
ALTER TABLE "ledger_account" SET (fillfactor = 50);--> statement-breakpoint
-- One statement moves the balances and writes both entries, so that a transfer is always whole.
CREATE FUNCTION ledger_move() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  entries integer;
BEGIN
  WITH moved AS (
    UPDATE ledger_account SET version = version + 1,
        balance = balance + CASE id WHEN NEW.payer_id THEN -NEW.amount ELSE NEW.amount END
      WHERE id IN (NEW.payer_id, NEW.payee_id) AND balance IS NOT NULL
      RETURNING id, balance, version
  )
  INSERT INTO ledger_entry (transfer_id, account_id, amount, balance_after, account_version)
    SELECT NEW.id, a.id, CASE a.id WHEN NEW.payer_id THEN -NEW.amount ELSE NEW.amount END, m.balance, m.version
      FROM ledger_account a LEFT JOIN moved m ON m.id = a.id
      WHERE a.id IN (NEW.payer_id, NEW.payee_id);
  GET DIAGNOSTICS entries = ROW_COUNT;
  IF entries <> 2 THEN
    RAISE EXCEPTION 'ledger account % or % does not exist', NEW.payer_id, NEW.payee_id
      USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfer_moves AFTER INSERT ON ledger_transfer
  FOR EACH ROW EXECUTE FUNCTION ledger_move();
--> statement-breakpoint
CREATE FUNCTION ledger_refuse_entry() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries are written by their transfer only' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_by_transfer BEFORE INSERT ON ledger_entry
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_entry();
--> statement-breakpoint
-- Finds an account by its name, and makes it when it is named first. A creditor's is locked until the transaction ends.
CREATE FUNCTION ledger_lock(role text, owner bigint, name text) RETURNS ledger_account
  LANGUAGE plpgsql AS $$
DECLARE
  account ledger_account;
BEGIN
  FOR attempt IN 1 .. 2 LOOP
    IF role = 'platform' THEN
      SELECT * INTO account FROM ledger_account a WHERE a.owner_role = role AND a.owner_id = owner AND a.code = name;
    ELSE
      SELECT * INTO account FROM ledger_account a WHERE a.owner_role = role AND a.owner_id = owner AND a.code = name
        FOR NO KEY UPDATE;
    END IF;
    EXIT WHEN FOUND;
    INSERT INTO ledger_account (owner_role, owner_id, code, balance, version)
      SELECT role, owner, name, start, start FROM (SELECT CASE WHEN role <> 'platform' THEN 0 END) AS v (start)
      ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN account;
END $$;
--> statement-breakpoint
-- Posts a transfer in one step, so that accounts are locked for no longer than it takes. Locks both in the order of their
-- names; a key is looked up after that: of two who ask at once the second sees what the first did.
-- Says `posted`, `known` (it is there already), `reused` (the key was used for something else) or `overdraft`. All but
-- `posted` have changed nothing.
CREATE OR REPLACE FUNCTION ledger_post(
  kind text, reference_kind text, reference_id bigint, phase text,
  payer_role text, payer_owner bigint, payer_code text,
  payee_role text, payee_owner bigint, payee_code text,
  amount bigint, at timestamptz, principal text, key text, hash text
) RETURNS text
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  payer ledger_account;
  payee ledger_account;
  earlier text;
BEGIN
  IF (payer_role, payer_owner, payer_code) < (payee_role, payee_owner, payee_code) THEN
    payer := ledger_lock(payer_role, payer_owner, payer_code);
    payee := ledger_lock(payee_role, payee_owner, payee_code);
  ELSE
    payee := ledger_lock(payee_role, payee_owner, payee_code);
    payer := ledger_lock(payer_role, payer_owner, payer_code);
  END IF;
  IF key IS NOT NULL THEN
    -- The same key may come with other accounts at the same time.
    PERFORM pg_advisory_xact_lock(hashtextextended(ledger_post.principal || ' ' || key, 0));
    SELECT t.request_hash INTO earlier FROM ledger_transfer t
      WHERE t.principal = ledger_post.principal AND t.idempotency_key = key AND t.idempotency_key IS NOT NULL;
    IF FOUND THEN
      RETURN CASE WHEN earlier = hash THEN 'known' ELSE 'reused' END;
    END IF;
  END IF;
  -- The platform's accounts have no balance here: what they have is for ledger:check to look at.
  IF payer.balance IS NULL OR payer.balance >= ledger_post.amount THEN
    INSERT INTO ledger_transfer (kind, reference_kind, reference_id, phase, payer_id, payee_id, amount,
        principal, idempotency_key, request_hash, created_at)
      VALUES (ledger_post.kind, ledger_post.reference_kind, ledger_post.reference_id, ledger_post.phase,
        payer.id, payee.id, ledger_post.amount, ledger_post.principal, key, hash, at)
      ON CONFLICT ON CONSTRAINT ledger_transfer_once DO NOTHING;
    IF FOUND THEN
      RETURN 'posted';
    END IF;
  END IF;
  -- Under this name it is the same money between the same accounts, or a mistake.
  PERFORM FROM ledger_transfer t
    WHERE (t.kind, t.reference_kind, t.reference_id, t.phase)
        = (ledger_post.kind, ledger_post.reference_kind, ledger_post.reference_id, ledger_post.phase)
      AND (t.payer_id, t.payee_id, t.amount) = (payer.id, payee.id, ledger_post.amount);
  IF FOUND THEN
    RETURN 'known';
  END IF;
  IF payer.balance < ledger_post.amount THEN
    RETURN 'overdraft';
  END IF;
  RAISE EXCEPTION 'transfer % of % % is another one', phase, reference_kind, reference_id
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
