CREATE TABLE "listing_object" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"object_id" bigint NOT NULL,
	"round" smallint,
	"linked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "listing_object_key" (
	"key" bigint NOT NULL,
	"listing_id" bigint NOT NULL,
	CONSTRAINT "listing_object_key_key_listing_id_pk" PRIMARY KEY("key","listing_id")
);
--> statement-breakpoint
CREATE TABLE "listing_pair" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_pair_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_id" bigint NOT NULL,
	"second_id" bigint NOT NULL,
	"state" smallint NOT NULL,
	"likeness" smallint NOT NULL,
	"is_same_case" boolean NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "listing_to_link" (
	"listing_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_object" ADD CONSTRAINT "listing_object_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_object_key" ADD CONSTRAINT "listing_object_key_listing_id_listing_object_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing_object"("listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pair" ADD CONSTRAINT "listing_pair_first_id_listing_object_listing_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."listing_object"("listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pair" ADD CONSTRAINT "listing_pair_second_id_listing_object_listing_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."listing_object"("listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_to_link" ADD CONSTRAINT "listing_to_link_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_object_members" ON "listing_object" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "listing_object_key_listing" ON "listing_object_key" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_pair_listings" ON "listing_pair" USING btree ("first_id","second_id");--> statement-breakpoint
CREATE INDEX "listing_pair_second" ON "listing_pair" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "listing_pair_likely" ON "listing_pair" USING btree ("found_at","id") WHERE state = 1;--> statement-breakpoint
INSERT INTO "listing_to_link" ("listing_id") SELECT "id" FROM "listing";
