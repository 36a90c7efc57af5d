CREATE TABLE "payout" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" bigint NOT NULL,
	"creditor_id" bigint NOT NULL,
	"attempt" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"reference_key" text,
	"paid_by" bigint,
	"paid_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"returned_by" bigint,
	"return_reason" text,
	CONSTRAINT "payout_reference_key_unique" UNIQUE("reference_key"),
	CONSTRAINT "payout_attempt" UNIQUE("withdrawal_id","attempt"),
	CONSTRAINT "payout_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"count" integer NOT NULL,
	"sum" bigint NOT NULL,
	"made_by" bigint,
	"made_at" timestamp with time zone NOT NULL,
	"withdrawn_by" bigint,
	"withdrawn_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "payout_batch_number_unique" UNIQUE("number"),
	CONSTRAINT "payout_batch_by_two" CHECK ("payout_batch"."withdrawn_by" <> "payout_batch"."made_by")
);
--> statement-breakpoint
CREATE TABLE "payout_limit_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_limit_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"limit" bigint NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "payout_limit_change_by_two" CHECK ("payout_limit_change"."status" <> 2 or "payout_limit_change"."decided_by" <> "payout_limit_change"."proposed_by")
);
--> statement-breakpoint
DROP INDEX "withdrawal_open";--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "payouts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "returned_by" bigint;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_creditor_id_creditor_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."creditor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_creditor" ON "payout" USING btree ("creditor_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_limit_change_waiting" ON "payout_limit_change" USING btree ("status") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "withdrawal_open" ON "withdrawal" USING btree ("created_at") WHERE status in (1, 4);
--> statement-breakpoint
-- What was paid out before has one payout each. A reference that stands at several was registered twice: the first keeps
-- it for itself.
INSERT INTO "payout" ("withdrawal_id", "creditor_id", "attempt", "amount", "reference", "reference_key", "paid_by", "paid_at")
  SELECT id, creditor_id, 1, amount, payout_reference,
      CASE WHEN row_number() OVER (PARTITION BY key ORDER BY id) = 1 THEN key END, paid_by, coalesce(decided_at, created_at)
    FROM (
      SELECT w.*, nullif(upper(regexp_replace(normalize(payout_reference, NFKC), '\s', '', 'g')), '') AS key
        FROM "withdrawal" w WHERE status = 2
    ) AS paid;--> statement-breakpoint
UPDATE "withdrawal" SET "payouts" = 1 WHERE "status" = 2;--> statement-breakpoint
INSERT INTO "payout_batch" ("number", "count", "sum", "made_at")
  SELECT payout_batch, count(*), sum(amount), min(batched_at) FROM "withdrawal"
    WHERE payout_batch IS NOT NULL GROUP BY payout_batch;
