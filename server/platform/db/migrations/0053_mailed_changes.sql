ALTER TABLE "follow" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "follow" ADD COLUMN "mailed_price" bigint;--> statement-breakpoint
ALTER TABLE "follow" ADD COLUMN "mailed_status" smallint;--> statement-breakpoint
ALTER TABLE "saved_search" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_mail" DROP COLUMN "sent_hash";