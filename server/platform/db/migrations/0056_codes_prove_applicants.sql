ALTER TABLE "sms_code" ADD COLUMN "apply_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidate" ADD COLUMN "code_id" bigint;--> statement-breakpoint
ALTER TABLE "candidate" ADD CONSTRAINT "candidate_code_id_unique" UNIQUE("code_id");