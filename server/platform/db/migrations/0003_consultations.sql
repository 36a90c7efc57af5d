CREATE TABLE "consultation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"content_key" text NOT NULL,
	"visitor" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consultation_content_key_unique" UNIQUE("content_key")
);
--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_listing" ON "consultation" USING btree ("listing_id","created_at");--> statement-breakpoint
CREATE INDEX "consultation_phone" ON "consultation" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "consultation_visitor" ON "consultation" USING btree ("visitor","created_at") WHERE visitor is not null;