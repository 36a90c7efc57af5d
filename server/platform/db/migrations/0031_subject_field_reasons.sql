ALTER TABLE "listing" ADD COLUMN "field_remarks" jsonb;--> statement-breakpoint
ALTER TABLE "listing_revision" ADD COLUMN "field_remarks" jsonb;