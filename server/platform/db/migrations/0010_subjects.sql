CREATE TABLE "merchant" (
	"creditor_id" bigint PRIMARY KEY NOT NULL,
	"email" text,
	"link_name" text,
	"contact_phone" text,
	"company_address" text,
	"legal_person" text,
	"id_card" text,
	"f_id_card" text,
	"r_id_card" text,
	"business_license" text,
	"credit_code" text,
	"registered_date" date,
	"bank_name" text,
	"bank_address" text,
	"bank_branch" text,
	"bank_account_name" text,
	"bank_account_num" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_role" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"creditor_id" bigint NOT NULL,
	"trade_type" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_num" text NOT NULL,
	"creditor_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account_name" text NOT NULL,
	"bank_account_num" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"remark" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "withdrawal_order_num_unique" UNIQUE("order_num")
);
--> statement-breakpoint
CREATE TABLE "claim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"creditor_id" bigint NOT NULL,
	"name" text NOT NULL,
	"document" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"remark" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "listing_day" (
	"listing_id" bigint NOT NULL,
	"day" date NOT NULL,
	"creditor_id" bigint NOT NULL,
	"looks" integer DEFAULT 0 NOT NULL,
	"consults" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listing_day_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
CREATE TABLE "listing_revision" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"status" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"remark" text,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "creditor_id" bigint;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "bid_cycle" integer;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "approved_version" integer;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_creditor_id_creditor_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."creditor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_creditor_id_creditor_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."creditor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_creditor_id_creditor_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."creditor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_creditor_id_creditor_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."creditor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_day" ADD CONSTRAINT "listing_day_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_day" ADD CONSTRAINT "listing_day_creditor_id_creditor_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."creditor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revision" ADD CONSTRAINT "listing_revision_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_view_owner" ON "saved_view" USING btree ("owner_role","owner_id","resource");--> statement-breakpoint
CREATE INDEX "settlement_creditor" ON "settlement" USING btree ("creditor_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_creditor" ON "withdrawal" USING btree ("creditor_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_open" ON "withdrawal" USING btree ("created_at") WHERE status = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_claimed" ON "claim" USING btree ("listing_id") WHERE status = 3;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_open" ON "claim" USING btree ("creditor_id","listing_id") WHERE status <> 2;--> statement-breakpoint
CREATE INDEX "claim_creditor" ON "claim" USING btree ("creditor_id","id");--> statement-breakpoint
CREATE INDEX "claim_listing" ON "claim" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "claim_waiting" ON "claim" USING btree ("created_at") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "listing_day_creditor" ON "listing_day" USING btree ("creditor_id","day");--> statement-breakpoint
CREATE INDEX "listing_revision_review" ON "listing_revision" USING btree ("submitted_at") WHERE status = 2;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_creditor_id_creditor_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."creditor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_creditor" ON "listing" USING btree ("creditor_id","zc_type","id") WHERE creditor_id is not null;--> statement-breakpoint
CREATE INDEX "listing_review" ON "listing" USING btree ("submitted_at") WHERE publish_status = 2;