CREATE TABLE "listing_facts" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"found" jsonb NOT NULL,
	"stated" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"marks" text[] DEFAULT '{}' NOT NULL,
	"known" smallint NOT NULL,
	"total" smallint NOT NULL,
	"rules" smallint NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_facts" ADD CONSTRAINT "listing_facts_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_facts_marks" ON "listing_facts" USING gin ("marks");