CREATE TABLE "known_network" (
	"role" text NOT NULL,
	"principal_id" bigint NOT NULL,
	"network_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_network_role_principal_id_network_hash_pk" PRIMARY KEY("role","principal_id","network_hash")
);
--> statement-breakpoint
DROP INDEX "guess_since";--> statement-breakpoint
ALTER TABLE "guess" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
-- No limit was longer than a day.
UPDATE "guess" SET "expires_at" = coalesce("locked_until", "since" + interval '1 day');--> statement-breakpoint
ALTER TABLE "guess" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "has_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "known_network_seen" ON "known_network" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "guess_expiry" ON "guess" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_code_network" ON "sms_code" USING btree ("network","sent_at");