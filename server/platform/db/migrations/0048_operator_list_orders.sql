DROP INDEX "appointment_waiting";--> statement-breakpoint
DROP INDEX "consultation_created";--> statement-breakpoint
DROP INDEX "sign_in_at";--> statement-breakpoint
DROP INDEX "sign_in_name";--> statement-breakpoint
DROP INDEX "appointment_time";--> statement-breakpoint
DROP INDEX "appointment_start";--> statement-breakpoint
DROP INDEX "settlement_time";--> statement-breakpoint
DROP INDEX "withdrawal_status";--> statement-breakpoint
DROP INDEX "withdrawal_time";--> statement-breakpoint
DROP INDEX "withdrawal_amount";--> statement-breakpoint
DROP INDEX "job_run_job";--> statement-breakpoint
DROP INDEX "payment_time";--> statement-breakpoint
DROP INDEX "refund_time";--> statement-breakpoint
DROP INDEX "user_order_time";--> statement-breakpoint
DROP INDEX "user_order_price";--> statement-breakpoint
DROP INDEX "user_order_status";--> statement-breakpoint
DROP INDEX "outbox_created";--> statement-breakpoint
DROP INDEX "promotion_order_status";--> statement-breakpoint
DROP INDEX "promotion_order_time";--> statement-breakpoint
DROP INDEX "promotion_order_price";--> statement-breakpoint
DROP INDEX "consultation_time";--> statement-breakpoint
CREATE INDEX "creditor_name_order" ON "creditor" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "creditor_time" ON "creditor" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "creditor_standing" ON "creditor" USING btree ("delete_sign","id");--> statement-breakpoint
CREATE INDEX "sign_in_result" ON "sign_in" USING btree ("result","id");--> statement-breakpoint
CREATE INDEX "application_status" ON "application" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "application_kind" ON "application" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "application_submitted" ON "application" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "application_due" ON "application" USING btree ("due_day","id");--> statement-breakpoint
CREATE INDEX "appointment_status" ON "appointment" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "settlement_amount" ON "settlement" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "withdrawal_batch" ON "withdrawal" USING btree ("payout_batch") WHERE payout_batch is not null;--> statement-breakpoint
CREATE INDEX "subject_start" ON "listing" USING btree (coalesce(written_at, created_at),"id") WHERE creditor_id is not null and zc_type in (2, 3);--> statement-breakpoint
CREATE INDEX "subject_title" ON "listing" USING btree ("title","id") WHERE creditor_id is not null and zc_type in (2, 3);--> statement-breakpoint
CREATE INDEX "subject_status" ON "listing" USING btree ("publish_status","id") WHERE creditor_id is not null and zc_type in (2, 3);--> statement-breakpoint
CREATE INDEX "merchant_change_time" ON "merchant_change" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "merchant_change_status" ON "merchant_change" USING btree ("kind","status","id");--> statement-breakpoint
CREATE INDEX "payment_amount" ON "payment" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payment_status" ON "payment" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "refund_amount_order" ON "refund" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "outbox_next" ON "outbox" USING btree ("next_try_at","id");--> statement-breakpoint
CREATE INDEX "outbox_attempts" ON "outbox" USING btree ("attempts","id");--> statement-breakpoint
CREATE INDEX "outbox_kind" ON "outbox" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "outbox_cancelled" ON "outbox" USING btree ("id") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "consultation_status" ON "consultation" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "claim_time" ON "claim" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "claim_status" ON "claim" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "sign_in_at" ON "sign_in" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "sign_in_name" ON "sign_in" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "appointment_time" ON "appointment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "appointment_start" ON "appointment" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "settlement_time" ON "settlement" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_status" ON "withdrawal" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "withdrawal_time" ON "withdrawal" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_amount" ON "withdrawal" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "job_run_job" ON "job_run" USING btree ("job","started_at","id");--> statement-breakpoint
CREATE INDEX "payment_time" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refund_time" ON "refund" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_order_time" ON "user_order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_order_price" ON "user_order" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "user_order_status" ON "user_order" USING btree ("trade_status","id");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "promotion_order_status" ON "promotion_order" USING btree ("trade_status","id");--> statement-breakpoint
CREATE INDEX "promotion_order_time" ON "promotion_order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "promotion_order_price" ON "promotion_order" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "consultation_time" ON "consultation" USING btree ("created_at","id");