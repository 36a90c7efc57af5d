CREATE TABLE "auction_round" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auction_round_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"round" smallint NOT NULL,
	"initial_price" bigint,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"result" smallint,
	"deal_price" bigint,
	"deal_time" timestamp with time zone,
	"bidders" integer,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "auction_round" ADD CONSTRAINT "auction_round_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auction_round_listing" ON "auction_round" USING btree ("listing_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "auction_round_open" ON "auction_round" USING btree ("listing_id") WHERE result is null;