ALTER INDEX "listing_import_keys" SET (fastupdate = false);--> statement-breakpoint
-- The option holds for what comes. What waits is sorted in here.
SELECT gin_clean_pending_list('listing_import_keys');
