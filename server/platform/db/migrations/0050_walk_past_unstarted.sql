-- The newest listings have not begun. Whoever asks for what is going on or over walks past all of them: times that are
-- part of the key are compared in the index, before anything is made of an entry.
DROP INDEX "listing_latest";--> statement-breakpoint
CREATE INDEX "listing_latest" ON "listing" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"start_time","end_time")
  INCLUDE (zc_type, second_class, disposal_status, price, title_key) WHERE publish_status = 4;--> statement-breakpoint
DROP INDEX "listing_type";--> statement-breakpoint
CREATE INDEX "listing_type" ON "listing" USING btree ("zc_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"start_time","end_time")
  INCLUDE (second_class, disposal_status, price, title_key) WHERE publish_status = 4;--> statement-breakpoint
DROP INDEX "listing_drifting";--> statement-breakpoint
CREATE INDEX "listing_drifting" ON "listing" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"start_time","end_time")
  INCLUDE (zc_type, second_class, disposal_status, price, title_key) WHERE publish_status = 4 and disposal_status is not null;--> statement-breakpoint
-- What is going on or over is one range for each type, or two: with an end and without.
DROP INDEX "listing_end";--> statement-breakpoint
CREATE INDEX "listing_end" ON "listing" USING btree ("zc_type","end_time","start_time")
  INCLUDE (created_at, id, price) WHERE publish_status = 4;
