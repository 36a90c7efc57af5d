CREATE TABLE "example_contact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"creditor_id" bigint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"remark" text,
	"status" text NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "example_contact" ADD CONSTRAINT "example_contact_creditor_id_creditor_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."creditor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "example_contact_creditor" ON "example_contact" USING btree ("creditor_id");
