ALTER TABLE "follow" ADD COLUMN "seen_title" text;--> statement-breakpoint
UPDATE "follow" SET "seen_title" = "listing"."title" FROM "listing" WHERE "listing"."id" = "follow"."listing_id";--> statement-breakpoint
ALTER TABLE "follow" ALTER COLUMN "seen_title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_mail" ADD COLUMN "unconfirmed_email" text;--> statement-breakpoint
ALTER TABLE "subscription_mail" ADD COLUMN "unconfirmed_token" text;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "cover" text;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "place" text;--> statement-breakpoint
UPDATE "visit" SET "title" = "listing"."title", "cover" = "listing"."cover", "place" = "listing"."address" FROM "listing" WHERE "listing"."id" = "visit"."listing_id";--> statement-breakpoint
ALTER TABLE "visit" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_mail" ADD CONSTRAINT "subscription_mail_unconfirmed_token_unique" UNIQUE("unconfirmed_token");
