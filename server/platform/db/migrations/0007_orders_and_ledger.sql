CREATE TABLE "ledger_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_role" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"code" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_owner" UNIQUE("owner_role","owner_id","code"),
	CONSTRAINT "ledger_account_not_overdrawn" CHECK (balance >= 0 or code in ('alipay', 'wechat', 'payout', 'settlement')),
	CONSTRAINT "ledger_account_of_its_owner" CHECK (case owner_role when 'platform' then owner_id = 0 and code not in ('available', 'frozen')
        else code in ('available', 'frozen') end)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"transfer_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"account_version" bigint NOT NULL,
	CONSTRAINT "ledger_entry_account_id_account_version_pk" PRIMARY KEY("account_id","account_version"),
	CONSTRAINT "ledger_entry_not_empty" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference_kind" text NOT NULL,
	"reference_id" bigint NOT NULL,
	"phase" text NOT NULL,
	"principal" text,
	"idempotency_key" text,
	"request_hash" text,
	"xact" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfer_once" UNIQUE("kind","reference_kind","reference_id","phase")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"payable_kind" text NOT NULL,
	"payable_id" bigint NOT NULL,
	"pay_type" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"way_to_pay" text,
	"trade_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"next_query_at" timestamp with time zone NOT NULL,
	"queries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_number_unique" UNIQUE("number"),
	CONSTRAINT "payment_once" UNIQUE("payable_kind","payable_id","pay_type")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_number_unique" UNIQUE("number"),
	CONSTRAINT "refund_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "refund_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "service" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"provider" text NOT NULL,
	"price" bigint NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_price" CHECK (price > 0)
);
--> statement-breakpoint
CREATE TABLE "user_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_num" text NOT NULL,
	"user_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"listing_id" bigint,
	"listing_title" text NOT NULL,
	"cover" text,
	"goods_name" text NOT NULL,
	"m_name" text NOT NULL,
	"price" bigint NOT NULL,
	"trade_status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"pay_type" smallint,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"refund_asked_at" timestamp with time zone,
	"refund_reason" text,
	"examine_status" smallint,
	"examined_at" timestamp with time zone,
	"examine_remark" text,
	"refund_amount" bigint,
	CONSTRAINT "user_order_order_num_unique" UNIQUE("order_num")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"number" text PRIMARY KEY NOT NULL,
	"pay_type" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"subject" text NOT NULL,
	"return_path" text,
	"status" text NOT NULL,
	"trade_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"notify_at" timestamp with time zone,
	"refunded" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
	"number" text PRIMARY KEY NOT NULL,
	"payment_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow" (
	"user_id" bigint NOT NULL,
	"listing_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"seen_price" bigint,
	"seen_status" smallint NOT NULL,
	CONSTRAINT "follow_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_search_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_address" UNIQUE("user_id","address")
);
--> statement-breakpoint
CREATE TABLE "subscription_mail" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" smallint NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirm_sent_at" timestamp with time zone NOT NULL,
	"looked_on" text,
	"sent_hash" text,
	CONSTRAINT "subscription_mail_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"listing_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"staff_name" text,
	"staff_phone" text,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "visit_slot" (
	"listing_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"is_own" boolean NOT NULL,
	CONSTRAINT "visit_slot_listing_id_starts_at_pk" PRIMARY KEY("listing_id","starts_at"),
	CONSTRAINT "visit_slot_places" CHECK (booked between 0 and capacity)
);
--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_order" ADD CONSTRAINT "user_order_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_order" ADD CONSTRAINT "user_order_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_order" ADD CONSTRAINT "user_order_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_payment_number_sandbox_payment_number_fk" FOREIGN KEY ("payment_number") REFERENCES "public"."sandbox_payment"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_mail" ADD CONSTRAINT "subscription_mail_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_slot" ADD CONSTRAINT "visit_slot_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entry_transfer" ON "ledger_entry" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfer_key" ON "ledger_transfer" USING btree ("principal","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","subject_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_query" ON "payment" USING btree ("next_query_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "user_order_owner" ON "user_order" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_order_status" ON "user_order" USING btree ("trade_status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "user_order_open" ON "user_order" USING btree ("user_id","listing_id","service_id") WHERE trade_status = 0;--> statement-breakpoint
CREATE INDEX "user_order_expiry" ON "user_order" USING btree ("expires_at") WHERE trade_status = 0;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_try_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "sandbox_payment_notify" ON "sandbox_payment" USING btree ("notify_at") WHERE notify_at is not null;--> statement-breakpoint
CREATE INDEX "follow_listing" ON "follow" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_open" ON "visit" USING btree ("user_id","listing_id","starts_at") WHERE status <> 3;--> statement-breakpoint
CREATE INDEX "visit_owner" ON "visit" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "visit_waiting" ON "visit" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
-- Operators that are there could do everything there was to do.
UPDATE "operator" SET "roles" = '{operations,finance}';
