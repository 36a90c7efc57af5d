ALTER TABLE "appointment" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "appointment_staff" ON "appointment" USING btree ("staff_phone","starts_at") WHERE status = 2;--> statement-breakpoint
-- Waiting, confirmed, cancelled: each state comes after one change more.
UPDATE "appointment" SET "revision" = "status" - 1;
