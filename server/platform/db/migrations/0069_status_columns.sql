-- Indexes follow a renamed column.
ALTER TABLE "user_order" RENAME COLUMN "trade_status" TO "status";--> statement-breakpoint
ALTER TABLE "promotion_order" RENAME COLUMN "trade_status" TO "status";--> statement-breakpoint
ALTER TABLE "subscription_mail" RENAME COLUMN "state" TO "status";
