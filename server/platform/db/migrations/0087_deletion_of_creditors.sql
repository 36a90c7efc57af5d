ALTER TABLE "creditor" ADD COLUMN "deletion_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "creditor" ADD COLUMN "deletion_asked_by" bigint;--> statement-breakpoint
ALTER TABLE "creditor" ADD COLUMN "deletion_reason" text;--> statement-breakpoint
ALTER TABLE "creditor" ADD COLUMN "deleted_at" timestamp with time zone;