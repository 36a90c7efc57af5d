DROP INDEX "listing_facts_marks";--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "sought_marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listing_sought" ON "listing" USING gin ("sought_marks") WHERE publish_status = 4;