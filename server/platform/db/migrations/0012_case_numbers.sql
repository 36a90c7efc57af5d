-- The numbers of court cases that a text names, written one way: 2024苏01执123 for (2024)苏01执123号 in any width and
-- brackets, with or without 字第, and each of (2024)苏01执123、124号. A court begins with its province or is the highest
-- one; before 2016 it could begin with anything, and 字第 stood before the number. What else has a year in brackets and
-- ends with 号 (announcements, certificates, addresses) names no kind of case.
CREATE FUNCTION case_numbers(said text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN coalesce(
    (
      SELECT array_agg(DISTINCT found[1] || coalesce(found[2], found[3]) || ltrim(number[1], '0'))
      FROM
        regexp_matches(
          search_key(said),
          '[(\[〔【](\d{4})[)\]〕】](?:'
            || '((?:最高法|[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新兵])\d{0,4}[㐀-鿿]{0,3}'
            || '[民刑行执破赔清保][初终再审申监执恢异议复督他特破清保提抗辖更备管]{0,4})(?:字?第)?'
            || '|([㐀-鿿]{1,5}[民刑行执破商知][初终再申监执恢]{0,3})字第'
            || ')(\d{1,8}(?:[-—–]\d{1,3})?(?:[、,]\d{1,8}(?:[-—–]\d{1,3})?){0,20})号',
          'g'
        ) AS found,
        regexp_matches(found[4], '(?:^|[、,])(\d+)', 'g') AS number
    ),
    '{}'
  );
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "case_numbers" text[] GENERATED ALWAYS AS (case_numbers(title)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "listing_text" ADD COLUMN "case_numbers" text[] GENERATED ALWAYS AS (case_numbers(coalesce(announcement, '') || '|' || coalesce(should_know, '') || '|' || coalesce(introduce, ''))) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "listing_case" ON "listing" USING gin ("case_numbers") WHERE case_numbers <> '{}';
--> statement-breakpoint
CREATE INDEX "listing_text_case" ON "listing_text" USING gin ("case_numbers") WHERE case_numbers <> '{}';
