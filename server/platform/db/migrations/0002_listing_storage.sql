-- Room in every block, so that a changed counter can stay beside its old version and touch no index.
ALTER TABLE listing SET (fillfactor = 90);
--> statement-breakpoint
-- Types, kinds and regions depend on one another: without this a combination that matches nothing looks common,
-- and the planner walks the whole shelf for it.
CREATE STATISTICS listing_place (dependencies, mcv) ON zc_type, province_code, city_code FROM listing;
--> statement-breakpoint
CREATE STATISTICS listing_sort_of (dependencies, mcv) ON zc_type, second_class FROM listing;
