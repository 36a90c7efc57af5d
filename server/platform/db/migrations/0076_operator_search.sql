CREATE INDEX "appointment_words" ON "appointment" USING gin (search_grams(search_key(("title" || ' ' || "name"))));--> statement-breakpoint
CREATE INDEX "appointment_phone" ON "appointment" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "promotion_order_title" ON "promotion_order" USING gin (search_grams(search_key("listing_title")));--> statement-breakpoint
CREATE INDEX "consultation_words" ON "consultation" USING gin (search_grams(search_key(("title" || ' ' || "name" || ' ' || "message"))));