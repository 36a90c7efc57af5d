ALTER TABLE "app_user" ADD COLUMN "deletion_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deletion_asked_by" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deletion_reason" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deleted_at" timestamp with time zone;