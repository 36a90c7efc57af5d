-- Lists are ordered by their dates alone: promoted listings have places of their own at the top of each page, and are
-- found by an index that holds only them. What an order of the newest needs besides, filters find in the index itself.
DROP INDEX listing_default;
--> statement-breakpoint
DROP INDEX listing_type;
--> statement-breakpoint
DROP INDEX listing_province;
--> statement-breakpoint
DROP INDEX listing_city;
--> statement-breakpoint
DROP INDEX listing_district;
--> statement-breakpoint
DROP INDEX listing_kind;
--> statement-breakpoint
DROP INDEX listing_drifting;
--> statement-breakpoint
DROP INDEX listing_disposal;
--> statement-breakpoint
CREATE INDEX listing_promoted ON listing (id) WHERE publish_status = 4 AND promoted;
--> statement-breakpoint
CREATE INDEX listing_type ON listing (zc_type, created_at DESC, id DESC)
  INCLUDE (second_class, disposal_status, price, start_time, end_time, title_key) WHERE publish_status = 4;
--> statement-breakpoint
CREATE INDEX listing_province ON listing (province_code, created_at DESC, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, price, start_time, end_time, title_key) WHERE publish_status = 4;
--> statement-breakpoint
CREATE INDEX listing_city ON listing (city_code, created_at DESC, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, price, start_time, end_time, title_key) WHERE publish_status = 4;
--> statement-breakpoint
CREATE INDEX listing_district ON listing (district_code, created_at DESC, id DESC) WHERE publish_status = 4;
--> statement-breakpoint
CREATE INDEX listing_kind ON listing (second_class, created_at DESC, id DESC) WHERE publish_status = 4;
--> statement-breakpoint
CREATE INDEX listing_drifting ON listing (created_at DESC, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, price, start_time, end_time, title_key) WHERE publish_status = 4 AND disposal_status IS NOT NULL;
--> statement-breakpoint
CREATE INDEX listing_disposal ON listing (disposal_status, created_at DESC, id DESC) WHERE publish_status = 4 AND disposal_status IS NOT NULL;
