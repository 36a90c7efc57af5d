ALTER TABLE "operator" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "pending_totp_secret" text;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "totp_period" bigint;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "recovery_codes" text[] DEFAULT '{}' NOT NULL;