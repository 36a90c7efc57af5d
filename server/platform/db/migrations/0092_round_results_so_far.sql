UPDATE "listing" SET "round_result" = "last"."result"
FROM (
  SELECT DISTINCT ON ("listing_id") "listing_id", "result" FROM "auction_round" ORDER BY "listing_id", "id" DESC
) AS "last"
WHERE "listing"."id" = "last"."listing_id" AND "last"."result" IS NOT NULL;
