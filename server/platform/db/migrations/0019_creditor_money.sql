CREATE TABLE "merchant_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchant_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"creditor_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"remark" text,
	"field_remarks" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promotion_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_num" text NOT NULL,
	"creditor_id" bigint NOT NULL,
	"package_id" bigint NOT NULL,
	"listing_id" bigint,
	"listing_title" text NOT NULL,
	"snap_name" text NOT NULL,
	"snap_desc" text NOT NULL,
	"price" bigint NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"trade_status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"pay_type" smallint NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"refund_amount" bigint,
	"refunded_at" timestamp with time zone,
	"refund_reason" text,
	CONSTRAINT "promotion_order_order_num_unique" UNIQUE("order_num"),
	CONSTRAINT "promotion_order_days" CHECK (start_day <= end_day)
);
--> statement-breakpoint
CREATE TABLE "promotion_package" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"zc_type" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"cycle" integer NOT NULL,
	"price" bigint NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_package_price" CHECK (price > 0),
	CONSTRAINT "promotion_package_cycle" CHECK (cycle > 0)
);
--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "bank_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "approved_by" bigint;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "paid_by" bigint;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "payout_reference" text;--> statement-breakpoint
ALTER TABLE "listing_day" ADD COLUMN "visits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_day" ADD COLUMN "impressions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_day" ADD COLUMN "clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_change" ADD CONSTRAINT "merchant_change_creditor_id_creditor_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."creditor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_order" ADD CONSTRAINT "promotion_order_creditor_id_creditor_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."creditor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_order" ADD CONSTRAINT "promotion_order_package_id_promotion_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."promotion_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_order" ADD CONSTRAINT "promotion_order_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_change_open" ON "merchant_change" USING btree ("creditor_id","kind") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "merchant_change_creditor" ON "merchant_change" USING btree ("creditor_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "merchant_change_waiting" ON "merchant_change" USING btree ("created_at") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "promotion_order_owner" ON "promotion_order" USING btree ("creditor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "promotion_order_status" ON "promotion_order" USING btree ("trade_status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "promotion_order_expiry" ON "promotion_order" USING btree ("expires_at") WHERE trade_status = 0;--> statement-breakpoint
CREATE INDEX "promotion_order_listing" ON "promotion_order" USING btree ("listing_id","end_day");--> statement-breakpoint
CREATE INDEX "promotion_order_days_paid" ON "promotion_order" USING btree ("end_day","start_day") WHERE trade_status = 1;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_reference_unique" UNIQUE("reference");