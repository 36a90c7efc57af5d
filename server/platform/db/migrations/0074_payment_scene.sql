ALTER TABLE "payment" DROP CONSTRAINT "payment_once";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "scene" text DEFAULT 'pc' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_once" UNIQUE("payable_kind","payable_id","pay_type","scene");