CREATE TABLE "gateway_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"is_verified" boolean NOT NULL,
	"payment_id" bigint,
	"type" text NOT NULL,
	"status" text,
	"number" text,
	"amount" bigint,
	"result" text NOT NULL,
	"reason" text,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gateway_event" ADD CONSTRAINT "gateway_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_event_time" ON "gateway_event" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "gateway_event_gateway" ON "gateway_event" USING btree ("gateway","received_at","id");--> statement-breakpoint
CREATE INDEX "gateway_event_unverified" ON "gateway_event" USING btree ("received_at","id") WHERE not is_verified;--> statement-breakpoint
CREATE INDEX "gateway_event_payment" ON "gateway_event" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "gateway_event_number" ON "gateway_event" USING btree ("number");--> statement-breakpoint
CREATE INDEX "settlement_time" ON "settlement" USING btree ("created_at");