-- Operators look through listings of whatever state: what their filters ask stands in the indexes themselves, because
-- fetching each row for that costs a block each. Drizzle can't declare INCLUDE.
CREATE INDEX "listing_maintenance" ON "listing" USING btree ("id" DESC NULLS FIRST)
  INCLUDE (zc_type, publish_status, second_class, disposal_status, province_code, city_code, district_code, creditor_id, title_key);--> statement-breakpoint
CREATE INDEX "listing_off_shelf" ON "listing" USING btree ("publish_status","id" DESC NULLS FIRST)
  INCLUDE (zc_type, second_class, disposal_status, province_code, city_code, district_code, creditor_id, title_key) WHERE publish_status <> 4;--> statement-breakpoint
CREATE INDEX "listing_grams_off_shelf" ON "listing" USING gin ("title_grams") WHERE publish_status <> 4;
