ALTER TABLE "withdrawal" ADD COLUMN "payout_batch" text;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "batched_at" timestamp with time zone;