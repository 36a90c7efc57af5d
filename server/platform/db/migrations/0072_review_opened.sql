CREATE TABLE "review_opened" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"operator_id" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_opened_operator_id_kind_record_id_pk" PRIMARY KEY("operator_id","kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "review_opened" ADD CONSTRAINT "review_opened_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_opened_age" ON "review_opened" USING btree ("opened_at");