CREATE INDEX CONCURRENTLY "listing_begun" ON "listing" USING btree (date_bin('6 hours', created_at at time zone 'UTC', timestamp '2000-01-01'),"start_time","over_time") WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listing_cheap_marks" ON listing (price, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, start_time, over_time, sought_marks, search_text) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listing_dear_marks" ON listing (price DESC NULLS LAST, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, start_time, over_time, sought_marks, search_text) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listing_drifting_cheap_marks" ON listing (price, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, start_time, over_time, sought_marks, search_text) WHERE publish_status = 4 AND disposal_status IS NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listing_drifting_dear_marks" ON listing (price DESC NULLS LAST, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, start_time, over_time, sought_marks, search_text) WHERE publish_status = 4 AND disposal_status IS NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listing_province_marks" ON listing (province_code, created_at DESC, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, price, start_time, over_time, sought_marks, search_text) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listing_city_marks" ON listing (city_code, created_at DESC, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, price, start_time, over_time, sought_marks, search_text) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listing_latest_marks" ON listing (created_at DESC, id DESC, start_time, over_time)
  INCLUDE (zc_type, second_class, disposal_status, price, sought_marks, search_text) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listing_type_marks" ON listing (zc_type, created_at DESC, id DESC, start_time, over_time)
  INCLUDE (second_class, disposal_status, price, sought_marks, search_text) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listing_drifting_marks" ON listing (created_at DESC, id DESC, start_time, over_time)
  INCLUDE (zc_type, second_class, disposal_status, price, sought_marks, search_text) WHERE publish_status = 4 AND disposal_status IS NOT NULL;
