ALTER TABLE "listing" DROP CONSTRAINT "listing_import_key_unique";--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "import_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The keys of server/files/import/identity.ts: the lot's number in the link, the number of the row, and the whole content. Keys
-- of title and price are dropped.
UPDATE "listing" SET "import_keys" = array_remove(array[
    CASE WHEN k.is_lot THEN k.prefix || "source" || ':link:' || upper(coalesce(
      substring("source_url" from '(?i)/(\d{5,}|[0-9a-f]{32})(?:\.[a-z]+)?/?(?:[?#]|$)'),
      substring("source_url" from '(?i)[?&](?:id|(?:web_?)?item_?id|(?:lot|pai_?mai|auction|sku|object|product|project)_?id)=(\d{5,}|[0-9a-f]{32})(?:[&#]|$)')
    )) END,
    k.prefix || substring(k.own from '^\d+:id:') || upper(regexp_replace(substring(k.own from '^\d+:id:(.*)$'), '\s', '', 'g')),
    k.prefix || 'content:' || "import_hash"
  ], null)
  FROM (
    SELECT "id", coalesce(substring("import_key" from '^creditor:\d+:'), '') AS prefix,
      regexp_replace("import_key", '^creditor:\d+:', '') AS own,
      regexp_replace("source_url", '^https?://(?:www\.)?([^?#]*).*$', '\1') !~* 'list|search|(?:^|[/._-])(?:shop|store|mall|index|home|category|channel|special)' AS is_lot
    FROM "listing" WHERE "import_key" IS NOT NULL
  ) k WHERE "listing"."id" = k."id";--> statement-breakpoint
CREATE INDEX "listing_import_keys" ON "listing" USING gin ("import_keys") WHERE import_keys <> '{}';--> statement-breakpoint
ALTER TABLE "listing" DROP COLUMN "import_key";
