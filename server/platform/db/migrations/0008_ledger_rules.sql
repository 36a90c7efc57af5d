-- An entry belongs to a transfer of its own transaction, moves its account's balance, and remembers what it left behind.
-- The account is locked by the update, so that its entries have one order.
CREATE FUNCTION ledger_move_balance() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_transfer WHERE id = NEW.transfer_id AND xact = pg_current_xact_id()::text::bigint
  ) THEN
    RAISE EXCEPTION 'transfer % is not of this transaction', NEW.transfer_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE ledger_account SET balance = balance + NEW.amount, version = version + 1
    WHERE id = NEW.account_id
    RETURNING balance, version INTO NEW.balance_after, NEW.account_version;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'ledger account % does not exist', NEW.account_id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_moves_balance BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_move_balance();
--> statement-breakpoint
-- Balances are moved by entries and by nothing else. An account begins empty and stays what it is.
CREATE FUNCTION ledger_refuse_account() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger accounts begin empty and change by entries only'
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_account_begins_empty BEFORE INSERT ON ledger_account
  FOR EACH ROW WHEN (NEW.balance <> 0 OR NEW.version <> 0) EXECUTE FUNCTION ledger_refuse_account();
--> statement-breakpoint
CREATE TRIGGER ledger_account_by_entries BEFORE UPDATE ON ledger_account
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_account();
--> statement-breakpoint
CREATE TRIGGER ledger_account_stays BEFORE UPDATE OF id, owner_role, owner_id, code ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_account();
--> statement-breakpoint
CREATE TRIGGER ledger_account_is_kept BEFORE DELETE ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_account();
--> statement-breakpoint
CREATE FUNCTION ledger_refuse_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_is_final BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transfer_is_final BEFORE UPDATE OR DELETE ON ledger_transfer
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entry_is_final BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_account_is_not_emptied BEFORE TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_is_not_emptied BEFORE TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transfer_is_not_emptied BEFORE TRUNCATE ON ledger_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entry_is_not_emptied BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
-- Each statement that adds entries adds whole transfers.
CREATE FUNCTION ledger_demand_whole_transfers() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY transfer_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'entries must be added together, and add up to 0' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_demand_whole_transfers();
--> statement-breakpoint
-- Looked at when the transaction ends: a transfer has at least two entries, and they add up to zero.
CREATE FUNCTION ledger_demand_balance() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  entries integer;
  total numeric;
BEGIN
  SELECT count(*), coalesce(sum(amount), 0) INTO entries, total FROM ledger_entry WHERE transfer_id = NEW.id;
  IF entries < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'transfer % has % entries that add up to %', NEW.id, entries, total
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transfer_balances AFTER INSERT ON ledger_transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_demand_balance();
--> statement-breakpoint
-- Posts a transfer of two entries in one step, so that accounts are locked for no longer than it takes. Locks both in
-- the order of their ids; a key is looked up after that: of two who ask at once the second sees what the first did.
-- Says `posted`, `known` (it is there already), `reused` (the key was used for something else) or `overdraft`, in which
-- last case the transaction must be given up.
CREATE FUNCTION ledger_post(
  kind text, reference_kind text, reference_id bigint, phase text,
  payer_role text, payer_owner bigint, payer_code text,
  payee_role text, payee_owner bigint, payee_code text,
  amount bigint, at timestamptz, principal text, key text, hash text
) RETURNS text
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  account ledger_account;
  payer ledger_account;
  payee ledger_account;
  transfer bigint;
  earlier text;
BEGIN
  FOR attempt IN 1 .. 2 LOOP
    FOR account IN
      SELECT * FROM ledger_account a
        WHERE (a.owner_role = payer_role AND a.owner_id = payer_owner AND a.code = payer_code)
          OR (a.owner_role = payee_role AND a.owner_id = payee_owner AND a.code = payee_code)
        ORDER BY a.id FOR UPDATE
    LOOP
      IF (account.owner_role, account.owner_id, account.code) = (payer_role, payer_owner, payer_code) THEN
        payer := account;
      ELSE
        payee := account;
      END IF;
    END LOOP;
    EXIT WHEN payer.id IS NOT NULL AND payee.id IS NOT NULL;
    -- In one order, so that two who make the same accounts don't wait for each other.
    INSERT INTO ledger_account (owner_role, owner_id, code)
      SELECT * FROM (VALUES (payer_role, payer_owner, payer_code), (payee_role, payee_owner, payee_code)) AS v
      ORDER BY 1, 2, 3
      ON CONFLICT DO NOTHING;
  END LOOP;
  IF key IS NOT NULL THEN
    -- The same key may come with other accounts at the same time.
    PERFORM pg_advisory_xact_lock(hashtextextended(ledger_post.principal || ' ' || key, 0));
    SELECT t.request_hash INTO earlier FROM ledger_transfer t
      WHERE t.principal = ledger_post.principal AND t.idempotency_key = key AND t.idempotency_key IS NOT NULL;
    IF FOUND THEN
      RETURN CASE WHEN earlier = hash THEN 'known' ELSE 'reused' END;
    END IF;
  END IF;
  INSERT INTO ledger_transfer
      (kind, reference_kind, reference_id, phase, principal, idempotency_key, request_hash, created_at)
    VALUES (ledger_post.kind, ledger_post.reference_kind, ledger_post.reference_id, ledger_post.phase,
      ledger_post.principal, key, hash, at)
    ON CONFLICT ON CONSTRAINT ledger_transfer_once DO NOTHING
    RETURNING id INTO transfer;
  IF transfer IS NULL THEN
    -- Under this name it is the same money between the same accounts, or a mistake.
    PERFORM FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id
      WHERE (t.kind, t.reference_kind, t.reference_id, t.phase)
          = (ledger_post.kind, ledger_post.reference_kind, ledger_post.reference_id, ledger_post.phase)
        AND e.account_id = payee.id AND e.amount = ledger_post.amount;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'transfer % of % % is another one', phase, reference_kind, reference_id
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN 'known';
  END IF;
  IF payer.balance < ledger_post.amount AND payer.code NOT IN ('alipay', 'wechat', 'payout', 'settlement') THEN
    RETURN 'overdraft';
  END IF;
  -- The trigger writes the last two figures.
  INSERT INTO ledger_entry (transfer_id, account_id, amount, balance_after, account_version)
    VALUES (transfer, payer.id, -ledger_post.amount, 0, 0), (transfer, payee.id, ledger_post.amount, 0, 0);
  RETURN 'posted';
END $$;
