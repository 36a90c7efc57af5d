CREATE TABLE "subject_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subject_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"creditor_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "subject_import_id" bigint;--> statement-breakpoint
ALTER TABLE "subject_import" ADD CONSTRAINT "subject_import_creditor_id_creditor_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."creditor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subject_import_creditor" ON "subject_import" USING btree ("creditor_id","id");--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_subject_import_id_subject_import_id_fk" FOREIGN KEY ("subject_import_id") REFERENCES "public"."subject_import"("id") ON DELETE no action ON UPDATE no action;