CREATE TABLE "handed_file" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"owner_role" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "handed_file_owner" ON "handed_file" USING btree ("owner_role","owner_id","created_at");