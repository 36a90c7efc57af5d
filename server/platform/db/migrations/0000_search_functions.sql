-- What a keyword is looked for in: no white space, full-width forms as half-width, ASCII letters small.
-- The C collation makes lower() touch ASCII only, so that every engine agrees on it.
CREATE FUNCTION search_key(title text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(regexp_replace(normalize(title, NFKC), '\s', '', 'g') COLLATE "C");
--> statement-breakpoint
-- Every character of a search key and every pair of neighbours: an index over these finds any substring.
CREATE FUNCTION search_grams(key text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  letters text[] := regexp_split_to_array(key, '');
  grams text[] := letters;
BEGIN
  FOR i IN 1 .. array_length(letters, 1) - 1 LOOP
    grams := grams || (letters[i] || letters[i + 1]);
  END LOOP;
  RETURN grams;
END $$;
