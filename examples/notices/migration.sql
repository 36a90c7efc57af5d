CREATE TABLE "example_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"title" text NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"state" smallint NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
