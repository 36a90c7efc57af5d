CREATE TABLE "message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_role" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"event" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "title" text;--> statement-breakpoint
UPDATE "consultation" SET "title" = "listing"."title" FROM "listing" WHERE "listing"."id" = "consultation"."listing_id";--> statement-breakpoint
ALTER TABLE "consultation" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "wants_sms" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "status" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "answer_way" smallint;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "message_event" ON "message" USING btree ("owner_role","owner_id","event");--> statement-breakpoint
CREATE INDEX "message_owner" ON "message" USING btree ("owner_role","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("owner_role","owner_id","created_at","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "message_created" ON "message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consultation_new" ON "consultation" USING btree ("listing_id") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "consultation_created" ON "consultation" USING btree ("created_at");