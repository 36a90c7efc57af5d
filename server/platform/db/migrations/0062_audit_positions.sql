ALTER TABLE "audit_entry" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_position" UNIQUE("position");--> statement-breakpoint
-- Entries that are there stay without a position: the first new one seals them. Servers of an older version that still
-- run can write no more entries.
CREATE FUNCTION audit_refuse_unchained() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.position IS NULL OR NEW.hash IS NULL THEN
    RAISE EXCEPTION 'an audit entry needs a position and a hash' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_is_chained BEFORE INSERT ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION audit_refuse_unchained();
