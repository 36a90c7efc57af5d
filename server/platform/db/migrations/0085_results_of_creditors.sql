ALTER TABLE "auction_round" ADD COLUMN "recorded_by" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listing_title" ON "listing" USING hash ("title_key");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listing_source_id" ON "listing" USING hash ("source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listing_source_url" ON "listing" USING hash ("source_url") WHERE source_url is not null;