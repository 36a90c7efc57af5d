CREATE TABLE "application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"phone" text NOT NULL,
	"c_type" smallint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"region" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"content" jsonb NOT NULL,
	"id_card" text,
	"credit_code" text,
	"bank_account_num" text,
	"fee" bigint,
	"status" smallint NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"remark" text,
	"field_remarks" jsonb,
	"creditor_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"due_day" date NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "application_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "application_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"event" text NOT NULL,
	"remark" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_day" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"is_working" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_day_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "candidate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"kind" text,
	"proven_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "franchise_fee" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "franchise_fee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"region" text NOT NULL,
	"fee" bigint NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "franchise_fee_region_unique" UNIQUE("region")
);
--> statement-breakpoint
ALTER TABLE "creditor" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_creditor_id_creditor_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."creditor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_phone" ON "application" USING btree ("phone","kind");--> statement-breakpoint
CREATE INDEX "application_waiting" ON "application" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "application_creditor" ON "application" USING btree ("creditor_id");--> statement-breakpoint
CREATE INDEX "application_id_card" ON "application" USING btree ("id_card");--> statement-breakpoint
CREATE INDEX "application_credit_code" ON "application" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "application_bank_account" ON "application" USING btree ("bank_account_num");--> statement-breakpoint
CREATE INDEX "application_listed" ON "application" USING btree ("kind","decided_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "application_event_application" ON "application_event" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "candidate_created" ON "candidate" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "candidate_phone" ON "candidate" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "merchant_id_card" ON "merchant" USING btree ("id_card");--> statement-breakpoint
CREATE INDEX "merchant_credit_code" ON "merchant" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "merchant_bank_account" ON "merchant" USING btree ("bank_account_num");