-- Walks along an order look at every entry, and must find in the index itself what filters ask: fetching each row
-- for that costs a block each. Drizzle can't declare INCLUDE: the schema shows these indexes without it.
DROP INDEX listing_default;
--> statement-breakpoint
CREATE INDEX listing_default ON listing (promoted DESC, created_at DESC, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, price, start_time, end_time, title_key) WHERE publish_status = 4;
--> statement-breakpoint
DROP INDEX listing_latest;
--> statement-breakpoint
CREATE INDEX listing_latest ON listing (created_at DESC, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, price, start_time, end_time, title_key) WHERE publish_status = 4;
--> statement-breakpoint
DROP INDEX listing_cheap;
--> statement-breakpoint
CREATE INDEX listing_cheap ON listing (price, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, start_time, end_time, title_key) WHERE publish_status = 4;
--> statement-breakpoint
DROP INDEX listing_dear;
--> statement-breakpoint
CREATE INDEX listing_dear ON listing (price DESC NULLS LAST, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, start_time, end_time, title_key) WHERE publish_status = 4;
--> statement-breakpoint
DROP INDEX listing_type;
--> statement-breakpoint
CREATE INDEX listing_type ON listing (zc_type, promoted DESC, created_at DESC, id DESC)
  INCLUDE (second_class, disposal_status, price, start_time, end_time, title_key) WHERE publish_status = 4;
--> statement-breakpoint
DROP INDEX listing_province;
--> statement-breakpoint
CREATE INDEX listing_province ON listing (province_code, promoted DESC, created_at DESC, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, price, start_time, end_time, title_key) WHERE publish_status = 4;
--> statement-breakpoint
DROP INDEX listing_city;
--> statement-breakpoint
CREATE INDEX listing_city ON listing (city_code, promoted DESC, created_at DESC, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, price, start_time, end_time, title_key) WHERE publish_status = 4;
--> statement-breakpoint
DROP INDEX listing_drifting;
--> statement-breakpoint
CREATE INDEX listing_drifting ON listing (promoted DESC, created_at DESC, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, price, start_time, end_time, title_key) WHERE publish_status = 4 AND disposal_status IS NOT NULL;
--> statement-breakpoint
DROP INDEX listing_drifting_cheap;
--> statement-breakpoint
CREATE INDEX listing_drifting_cheap ON listing (price, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, start_time, end_time, title_key) WHERE publish_status = 4 AND disposal_status IS NOT NULL;
--> statement-breakpoint
DROP INDEX listing_drifting_dear;
--> statement-breakpoint
CREATE INDEX listing_drifting_dear ON listing (price DESC NULLS LAST, id DESC)
  INCLUDE (zc_type, second_class, disposal_status, start_time, end_time, title_key) WHERE publish_status = 4 AND disposal_status IS NOT NULL;
--> statement-breakpoint
-- The orders by price hold the type now.
DROP INDEX listing_type_cheap;
