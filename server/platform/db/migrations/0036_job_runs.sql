CREATE TABLE "job_lease" (
	"job" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job" text NOT NULL,
	"process" text NOT NULL,
	"runs" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"failure" text,
	"started_by" text
);
--> statement-breakpoint
CREATE INDEX "job_run_job" ON "job_run" USING btree ("job","started_at");--> statement-breakpoint
CREATE INDEX "job_run_ended" ON "job_run" USING btree ("ended_at");