CREATE TABLE "listing_viewer" (
	"viewer" text NOT NULL,
	"listing_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_viewer_viewer_listing_id_kind_pk" PRIMARY KEY("viewer","listing_id","kind")
);
--> statement-breakpoint
CREATE INDEX "listing_viewer_seen" ON "listing_viewer" USING btree ("seen_at");