-- One role becomes three: they permit what it permitted.
UPDATE "operator" SET "roles" = array_remove("roles", 'operations') || ARRAY['reviewer', 'support', 'content']
WHERE 'operations' = ANY("roles");
