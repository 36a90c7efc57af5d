-- The regions lose districts that were abolished and stood beside what followed them. What is stored under their codes
-- gets the code of today. 江干区 was split: of it the city is left.
CREATE TEMPORARY TABLE former_region (code text PRIMARY KEY, district text, place text NOT NULL) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO former_region (code, district, place)
SELECT code, nullif(today, '330100'), today FROM (VALUES
  ('330103', '330105'), ('330104', '330100'), ('350402', '350404'), ('350403', '350404'), ('350427', '350405'),
  ('350625', '350605'), ('350681', '350604'), ('410306', '410308'), ('410322', '410308'), ('410381', '410307'),
  ('431121', '431181'), ('450127', '450181'), ('460321', '460302'), ('460322', '460303'), ('460323', '460302'),
  ('513425', '513402'), ('520522', '520581'), ('532331', '532302'), ('540422', '540481'), ('540530', '540581'),
  ('610322', '610305'), ('610928', '610981'), ('654223', '654203')
) AS change (code, today);--> statement-breakpoint
UPDATE listing SET district_code = change.district FROM former_region AS change WHERE district_code = change.code;--> statement-breakpoint
UPDATE listing_revision
SET content = jsonb_set(content, '{listing,districtCode}', coalesce(to_jsonb(change.district), 'null'::jsonb))
FROM former_region AS change WHERE content #>> '{listing,districtCode}' = change.code;--> statement-breakpoint
UPDATE application SET region = change.place FROM former_region AS change WHERE region = change.code;--> statement-breakpoint
UPDATE application SET content = jsonb_set(content, '{intention_region}', to_jsonb(change.place))
FROM former_region AS change WHERE content ->> 'intention_region' = change.code;--> statement-breakpoint
-- A region has one fee: that of today's region stays, and of several former ones the last.
UPDATE franchise_fee SET region = change.place FROM former_region AS change
WHERE region = change.code
  AND NOT EXISTS (SELECT FROM franchise_fee AS other WHERE other.region = change.place)
  AND NOT EXISTS (
    SELECT FROM franchise_fee AS later JOIN former_region AS next ON next.code = later.region
    WHERE next.place = change.place AND later.id > franchise_fee.id
  );--> statement-breakpoint
DELETE FROM franchise_fee USING former_region AS change WHERE region = change.code;--> statement-breakpoint
UPDATE saved_view SET query = replace(query, change.code, change.place)
FROM former_region AS change WHERE query ~ ('(^|&)region=' || change.code || '(&|$)');
