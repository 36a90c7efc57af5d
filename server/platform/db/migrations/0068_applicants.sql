ALTER TABLE "candidate" RENAME TO "applicant";--> statement-breakpoint
ALTER SEQUENCE "candidate_id_seq" RENAME TO "applicant_id_seq";--> statement-breakpoint
ALTER TABLE "applicant" RENAME CONSTRAINT "candidate_pkey" TO "applicant_pkey";--> statement-breakpoint
ALTER TABLE "applicant" RENAME CONSTRAINT "candidate_code_id_unique" TO "applicant_code_id_unique";--> statement-breakpoint
ALTER INDEX "candidate_created" RENAME TO "applicant_created";--> statement-breakpoint
ALTER INDEX "candidate_phone" RENAME TO "applicant_phone";--> statement-breakpoint
UPDATE "session" SET "role" = 'applicant' WHERE "role" = 'candidate';--> statement-breakpoint
UPDATE "upload" SET "owner_role" = 'applicant' WHERE "owner_role" = 'candidate';--> statement-breakpoint
UPDATE "upload_transfer" SET "owner_role" = 'applicant' WHERE "owner_role" = 'candidate';
