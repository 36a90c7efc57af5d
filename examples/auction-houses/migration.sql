CREATE TABLE "example_auction_house" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"phone" text,
	"licence" text NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "example_auction_house_licence_unique" UNIQUE("licence")
);
