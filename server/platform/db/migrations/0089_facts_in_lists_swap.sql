-- Lists by facts read the marks from the index in the list's order: fetching a row for each step costs ten times as
-- much. The indexes that the migration before built beside writing take the places of those without the marks.
DROP INDEX "listing_cheap";--> statement-breakpoint
ALTER INDEX "listing_cheap_marks" RENAME TO "listing_cheap";--> statement-breakpoint
DROP INDEX "listing_dear";--> statement-breakpoint
ALTER INDEX "listing_dear_marks" RENAME TO "listing_dear";--> statement-breakpoint
DROP INDEX "listing_drifting_cheap";--> statement-breakpoint
ALTER INDEX "listing_drifting_cheap_marks" RENAME TO "listing_drifting_cheap";--> statement-breakpoint
DROP INDEX "listing_drifting_dear";--> statement-breakpoint
ALTER INDEX "listing_drifting_dear_marks" RENAME TO "listing_drifting_dear";--> statement-breakpoint
DROP INDEX "listing_province";--> statement-breakpoint
ALTER INDEX "listing_province_marks" RENAME TO "listing_province";--> statement-breakpoint
DROP INDEX "listing_city";--> statement-breakpoint
ALTER INDEX "listing_city_marks" RENAME TO "listing_city";--> statement-breakpoint
DROP INDEX "listing_latest";--> statement-breakpoint
ALTER INDEX "listing_latest_marks" RENAME TO "listing_latest";--> statement-breakpoint
DROP INDEX "listing_type";--> statement-breakpoint
ALTER INDEX "listing_type_marks" RENAME TO "listing_type";--> statement-breakpoint
DROP INDEX "listing_drifting";--> statement-breakpoint
ALTER INDEX "listing_drifting_marks" RENAME TO "listing_drifting";
