ALTER TABLE "app_user" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "lock_reason" text;--> statement-breakpoint
ALTER TABLE "creditor" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "creditor" ADD COLUMN "lock_reason" text;--> statement-breakpoint
CREATE INDEX "app_user_locked" ON "app_user" USING btree ("id") WHERE locked_at is not null;
