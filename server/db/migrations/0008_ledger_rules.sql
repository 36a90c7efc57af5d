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
