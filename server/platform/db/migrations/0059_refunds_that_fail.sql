ALTER TABLE "payout" ALTER COLUMN "withdrawal_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout" ALTER COLUMN "creditor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_failed" ON "refund" USING btree ("id") WHERE failed_at is not null;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_refund_id_unique" UNIQUE("refund_id");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_ends_once" CHECK (done_at is null or failed_at is null);--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_of_one" CHECK ((withdrawal_id is null) <> (refund_id is null));--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_creditor_of_withdrawal" CHECK ((withdrawal_id is null) = (creditor_id is null));