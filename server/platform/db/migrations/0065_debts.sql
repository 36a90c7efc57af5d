CREATE TABLE "debt_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debt_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"creditor_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "debt_payment_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_not_overdrawn";--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_of_its_owner";--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "owed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "debt_payment" ADD CONSTRAINT "debt_payment_creditor_id_creditor_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."creditor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debt_payment_creditor" ON "debt_payment" USING btree ("creditor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_owed" CHECK ("settlement"."owed" = 0 or ("settlement"."trade_type" = 2 and "settlement"."owed" between 0 and "settlement"."amount"));--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_not_overdrawn" CHECK (case code when 'debt' then balance <= 0 else balance >= 0 end);--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_of_its_owner" CHECK (case owner_role
        when 'platform' then owner_id = 0 and code not in ('available', 'frozen', 'debt') and balance is null and version is null
        else code in ('available', 'frozen', 'debt') and balance is not null and version is not null end);
--> statement-breakpoint
-- As in 0022, but an account of debts may go below zero: what it pays is owed.
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
  -- The platform's accounts have no balance here: what they have is for ledger:check to look at. A debt may grow.
  IF payer.balance IS NULL OR payer.code = 'debt' OR payer.balance >= ledger_post.amount THEN
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
  IF payer.code <> 'debt' AND payer.balance < ledger_post.amount THEN
    RETURN 'overdraft';
  END IF;
  RAISE EXCEPTION 'transfer % of % % is another one', phase, reference_kind, reference_id
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
