CREATE TABLE "idempotency_key" (
	"principal" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_principal_key_pk" PRIMARY KEY("principal","key")
);
--> statement-breakpoint
CREATE TABLE "listing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"zc_type" smallint NOT NULL,
	"publish_status" smallint DEFAULT 1 NOT NULL,
	"disposal_status" smallint,
	"title" text NOT NULL,
	"title_key" text GENERATED ALWAYS AS (search_key(title)) STORED NOT NULL,
	"title_grams" text[] GENERATED ALWAYS AS (search_grams(search_key(title))) STORED NOT NULL,
	"second_class" smallint,
	"source" smallint,
	"source_id" text,
	"source_url" text,
	"initial_price" bigint,
	"assess_price" bigint,
	"price" bigint GENERATED ALWAYS AS (coalesce(initial_price, assess_price)) STORED,
	"security_deposit" bigint,
	"bid_increment" bigint,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"province_code" text,
	"city_code" text,
	"district_code" text,
	"address" text,
	"latitude" double precision,
	"longitude" double precision,
	"court_name" text,
	"merchants_name" text,
	"org_name" text,
	"cover" text,
	"promoted" boolean DEFAULT false NOT NULL,
	"own_looker_num" integer DEFAULT 0 NOT NULL,
	"consult_num" integer DEFAULT 0 NOT NULL,
	"heat" integer DEFAULT 0 NOT NULL,
	"import_key" text,
	"import_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_import_key_unique" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "listing_image" (
	"listing_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"img_path" text NOT NULL,
	CONSTRAINT "listing_image_listing_id_position_pk" PRIMARY KEY("listing_id","position")
);
--> statement-breakpoint
CREATE TABLE "listing_text" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"announcement" text,
	"should_know" text,
	"introduce" text
);
--> statement-breakpoint
CREATE TABLE "site_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_image" ADD CONSTRAINT "listing_image_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_text" ADD CONSTRAINT "listing_text_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listing_default" ON "listing" USING btree ("promoted" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX "listing_latest" ON "listing" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX "listing_cheap" ON "listing" USING btree ("price","id" DESC NULLS FIRST) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX "listing_dear" ON "listing" USING btree ("price" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX "listing_hot" ON "listing" USING btree ("heat" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX "listing_type" ON "listing" USING btree ("zc_type","promoted" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX "listing_type_cheap" ON "listing" USING btree ("zc_type","price","id" DESC NULLS FIRST) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX "listing_province" ON "listing" USING btree ("province_code","promoted" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX "listing_city" ON "listing" USING btree ("city_code","promoted" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX "listing_district" ON "listing" USING btree ("district_code","promoted" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX "listing_kind" ON "listing" USING btree ("second_class","promoted" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX "listing_start" ON "listing" USING btree ("start_time") WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX "listing_end" ON "listing" USING btree ("end_time") WHERE publish_status = 4;--> statement-breakpoint
CREATE INDEX "listing_drifting" ON "listing" USING btree ("promoted" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE publish_status = 4 and disposal_status is not null;--> statement-breakpoint
CREATE INDEX "listing_drifting_cheap" ON "listing" USING btree ("price","id" DESC NULLS FIRST) WHERE publish_status = 4 and disposal_status is not null;--> statement-breakpoint
CREATE INDEX "listing_drifting_dear" ON "listing" USING btree ("price" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE publish_status = 4 and disposal_status is not null;--> statement-breakpoint
CREATE INDEX "listing_drifting_hot" ON "listing" USING btree ("heat" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE publish_status = 4 and disposal_status is not null;--> statement-breakpoint
CREATE INDEX "listing_disposal" ON "listing" USING btree ("disposal_status","promoted" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE publish_status = 4 and disposal_status is not null;--> statement-breakpoint
CREATE INDEX "listing_grams" ON "listing" USING gin ("title_grams") WHERE publish_status = 4;