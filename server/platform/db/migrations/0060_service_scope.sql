ALTER TABLE "service" ADD COLUMN "listing_types" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "property_kinds" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "period" smallint DEFAULT 1 NOT NULL;