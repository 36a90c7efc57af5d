CREATE INDEX "payment_time" ON "payment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_trade" ON "payment" USING btree ("trade_number");--> statement-breakpoint
CREATE INDEX "refund_time" ON "refund" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refund_waiting" ON "refund" USING btree ("id") WHERE done_at is null;