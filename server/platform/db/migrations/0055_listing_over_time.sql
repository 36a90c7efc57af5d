-- An auction without a known end is over after the longest period of its kind. Status filters compare this time, so it
-- takes the place of the end in every index that holds the end for them.
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
    WHERE schemaname = current_schema() AND tablename = 'listing' AND indexdef LIKE '%end_time%';
  FOREACH name IN ARRAY names LOOP
    EXECUTE format('DROP INDEX %I', name);
  END LOOP;
  ALTER TABLE "listing" ADD COLUMN "over_time" timestamp with time zone GENERATED ALWAYS AS (coalesce(end_time, timezone('UTC', timezone('UTC', start_time) + case
    when zc_type = 1 and title like '%变卖%' then interval '1440 hours'
    when zc_type = 1 then interval '72 hours'
    when zc_type = 2 then interval '720 hours'
    else interval '4320 hours' end))) STORED;
  FOREACH definition IN ARRAY definitions LOOP
    EXECUTE replace(definition, 'end_time', 'over_time');
  END LOOP;
END $$;
