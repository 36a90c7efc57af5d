ALTER TABLE "visit" RENAME TO "appointment";--> statement-breakpoint
ALTER SEQUENCE "visit_id_seq" RENAME TO "appointment_id_seq";--> statement-breakpoint
ALTER TABLE "appointment" RENAME CONSTRAINT "visit_pkey" TO "appointment_pkey";--> statement-breakpoint
ALTER TABLE "appointment" RENAME CONSTRAINT "visit_user_id_app_user_id_fk" TO "appointment_user_id_app_user_id_fk";--> statement-breakpoint
ALTER TABLE "appointment" RENAME CONSTRAINT "visit_listing_id_listing_id_fk" TO "appointment_listing_id_listing_id_fk";--> statement-breakpoint
ALTER INDEX "visit_open" RENAME TO "appointment_open";--> statement-breakpoint
ALTER INDEX "visit_owner" RENAME TO "appointment_owner";--> statement-breakpoint
ALTER INDEX "visit_waiting" RENAME TO "appointment_waiting";--> statement-breakpoint
ALTER TABLE "visit_slot" RENAME TO "viewing_slot";--> statement-breakpoint
ALTER TABLE "viewing_slot" RENAME CONSTRAINT "visit_slot_listing_id_starts_at_pk" TO "viewing_slot_listing_id_starts_at_pk";--> statement-breakpoint
ALTER TABLE "viewing_slot" RENAME CONSTRAINT "visit_slot_listing_id_listing_id_fk" TO "viewing_slot_listing_id_listing_id_fk";--> statement-breakpoint
ALTER TABLE "viewing_slot" RENAME CONSTRAINT "visit_slot_places" TO "viewing_slot_places";
