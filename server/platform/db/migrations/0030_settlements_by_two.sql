ALTER TABLE "settlement" DROP CONSTRAINT "settlement_reference_unique";--> statement-breakpoint
DROP INDEX "settlement_creditor_time";--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "status" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
UPDATE "settlement" SET "decided_at" = "created_at";--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "registered_by" bigint;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "decided_by" bigint;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "remark" text;--> statement-breakpoint
CREATE INDEX "settlement_status" ON "settlement" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "settlement_reference" ON "settlement" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_reference_once" ON "settlement" USING btree ("reference") WHERE status in (1, 2);--> statement-breakpoint
CREATE INDEX "settlement_posted" ON "settlement" USING btree ("creditor_id","decided_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 2;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_by_two" CHECK ("settlement"."status" <> 2 or "settlement"."decided_by" <> "settlement"."registered_by");--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_decided" CHECK (("settlement"."status" = 1) = ("settlement"."decided_at" is null));