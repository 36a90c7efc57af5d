-- An entry moves its account's balance, and remembers what it left behind. The account is locked by the update, so
-- that its entries have one order.
CREATE FUNCTION ledger_move_balance() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
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
CREATE FUNCTION ledger_guard_account() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 OR NEW.version <> 0 THEN
      RAISE EXCEPTION 'a ledger account begins empty' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR pg_trigger_depth() < 2
    OR (NEW.id, NEW.owner_role, NEW.owner_id, NEW.code) IS DISTINCT FROM (OLD.id, OLD.owner_role, OLD.owner_id, OLD.code)
  THEN
    RAISE EXCEPTION 'ledger accounts change by entries only' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_account_guarded BEFORE INSERT OR UPDATE OR DELETE ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_guard_account();
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
-- Looked at when the transaction ends: a transfer has at least two entries, and they add up to zero.
CREATE FUNCTION ledger_demand_balance() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  transfer bigint;
  entries integer;
  total numeric;
BEGIN
  IF TG_TABLE_NAME = 'ledger_transfer' THEN transfer := NEW.id; ELSE transfer := NEW.transfer_id; END IF;
  SELECT count(*), coalesce(sum(amount), 0) INTO entries, total FROM ledger_entry WHERE transfer_id = transfer;
  IF entries < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'transfer % has % entries that add up to %', transfer, entries, total
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transfer_balances AFTER INSERT ON ledger_transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_demand_balance();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry
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
    ON CONFLICT DO NOTHING
    RETURNING id INTO transfer;
  IF transfer IS NULL THEN
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
