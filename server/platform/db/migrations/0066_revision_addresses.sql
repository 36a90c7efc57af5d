-- The address is part of what a creditor writes: changes that wait keep the published one.
UPDATE "listing_revision" SET "content" = jsonb_set("content", '{listing,address}', to_jsonb("listing"."address"))
  FROM "listing"
  WHERE "listing"."id" = "listing_revision"."listing_id" AND "listing"."address" IS NOT NULL
    AND jsonb_typeof("content" -> 'listing') = 'object' AND NOT "content" -> 'listing' ? 'address';
