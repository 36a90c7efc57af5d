CREATE INDEX "appointment_time" ON "appointment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_received" ON "payment" USING btree ("received_at") WHERE status = 'received';--> statement-breakpoint
CREATE INDEX "user_order_time" ON "user_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consultation_time" ON "consultation" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listing_day_day" ON "listing_day" USING btree ("day");