CREATE INDEX "withdrawal_status" ON "withdrawal" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "withdrawal_time" ON "withdrawal" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "withdrawal_amount" ON "withdrawal" USING btree ("amount");--> statement-breakpoint
CREATE INDEX "user_order_price" ON "user_order" USING btree ("price");--> statement-breakpoint
CREATE INDEX "promotion_order_time" ON "promotion_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "promotion_order_price" ON "promotion_order" USING btree ("price");