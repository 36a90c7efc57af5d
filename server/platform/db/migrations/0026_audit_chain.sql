ALTER TABLE "audit_entry" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "hash" text;
