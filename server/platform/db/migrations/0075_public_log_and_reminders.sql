CREATE TABLE "listing_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"field" text NOT NULL,
	"values" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "listing_change_position" UNIQUE("position")
);
--> statement-breakpoint
ALTER TABLE "follow" ADD COLUMN "price_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "follow" ADD COLUMN "remind_hours" smallint DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_change" ADD CONSTRAINT "listing_change_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_change_listing" ON "listing_change" USING btree ("listing_id","position");
--> statement-breakpoint
CREATE TRIGGER listing_change_is_final BEFORE UPDATE OR DELETE ON listing_change
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER listing_change_is_not_emptied BEFORE TRUNCATE ON listing_change
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
