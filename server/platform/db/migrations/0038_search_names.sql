CREATE INDEX "app_user_name" ON "app_user" USING gin (search_grams(search_key("nickname")));--> statement-breakpoint
CREATE INDEX "creditor_name" ON "creditor" USING gin (search_grams(search_key("name")));--> statement-breakpoint
CREATE INDEX "application_name" ON "application" USING gin (search_grams(search_key("name")));