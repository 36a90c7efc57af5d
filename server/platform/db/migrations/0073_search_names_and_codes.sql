-- Keywords find a listing's names, cases and codes besides its title. Each is a line. A code is a mark of capital letters,
-- which no keyword holds: the names of regions and types are not stored, and may change.
CREATE FUNCTION listing_search_text(title text, names text[], kinds text[], codes text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  said text := search_key(title);
  name text;
BEGIN
  FOREACH name IN ARRAY names LOOP
    -- Indexes hold the text, and an entry of theirs has a limit.
    IF name IS NOT NULL THEN said := said || E'\n' || left(search_key(name), 60); END IF;
  END LOOP;
  FOREACH name IN ARRAY case_numbers(title) LOOP
    said := said || E'\n' || left(name, 60);
  END LOOP;
  FOR place IN 1 .. array_length(codes, 1) LOOP
    IF codes[place] ~ '^[0-9]{1,20}$' THEN
      said := said || E'\n' || kinds[place] || translate(codes[place], '0123456789', 'ABCDEFGHIJ');
    END IF;
  END LOOP;
  RETURN said || E'\n';
END $$;--> statement-breakpoint
CREATE FUNCTION listing_grams(said text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  grams text[] := '{}';
  line text;
BEGIN
  FOREACH line IN ARRAY string_to_array(said, E'\n') LOOP
    IF line COLLATE "C" ~ '^[A-Z]' THEN
      grams := grams || line;
    ELSIF line <> '' THEN
      grams := grams || search_grams(line);
    END IF;
  END LOOP;
  RETURN grams;
END $$;--> statement-breakpoint
DROP INDEX "listing_grams_off_shelf";--> statement-breakpoint
DROP INDEX "listing_grams";--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "search_text" text GENERATED ALWAYS AS (listing_search_text(title, array[court_name, merchants_name, org_name],
  array['N', 'N', 'T', 'K', 'S', 'R', 'R', 'R'], array[id::text, source_id, zc_type::text, second_class::text,
  source::text, province_code, city_code, district_code])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (listing_grams(listing_search_text(title, array[court_name, merchants_name, org_name],
  array['N', 'N', 'T', 'K', 'S', 'R', 'R', 'R'], array[id::text, source_id, zc_type::text, second_class::text,
  source::text, province_code, city_code, district_code]))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "listing_grams_off_shelf" ON "listing" USING gin ("search_grams") WHERE publish_status <> 4;--> statement-breakpoint
CREATE INDEX "listing_grams" ON "listing" USING gin ("search_grams") WHERE publish_status = 4;--> statement-breakpoint
ALTER TABLE "listing" DROP COLUMN "title_grams";--> statement-breakpoint
-- The shelf's lists read the text from their indexes.
DO $$
DECLARE
  name text;
  names text[];
  definition text;
  definitions text[];
BEGIN
  -- In the order of their creation: between indexes that cost the same, the planner takes the first.
  SELECT array_agg(indexname ORDER BY to_regclass(indexname)::oid), array_agg(indexdef ORDER BY to_regclass(indexname)::oid)
    INTO names, definitions FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename = 'listing' AND indexdef LIKE '%title_key%'
      AND indexdef LIKE '%publish_status = 4%';
  FOREACH name IN ARRAY names LOOP
    EXECUTE format('DROP INDEX %I', name);
  END LOOP;
  FOREACH definition IN ARRAY definitions LOOP
    EXECUTE replace(definition, 'title_key', 'search_text');
  END LOOP;
END $$;
