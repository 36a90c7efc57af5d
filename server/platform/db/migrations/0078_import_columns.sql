CREATE TABLE "import_column" (
	"creditor_id" bigint NOT NULL,
	"header" text NOT NULL,
	"field" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_column_creditor_id_header_pk" PRIMARY KEY("creditor_id","header")
);
--> statement-breakpoint
ALTER TABLE "import_column" ADD CONSTRAINT "import_column_creditor_id_creditor_id_fk" FOREIGN KEY ("creditor_id") REFERENCES "public"."creditor"("id") ON DELETE cascade ON UPDATE no action;