CREATE TABLE "upload_transfer" (
	"upload_key" text PRIMARY KEY NOT NULL,
	"transfer_id" text NOT NULL,
	"owner_role" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"address" text,
	"bytes" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "refused_at" timestamp with time zone;