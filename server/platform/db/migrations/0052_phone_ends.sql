CREATE INDEX "app_user_phone_end" ON "app_user" USING btree (right("phone", 4));--> statement-breakpoint
CREATE INDEX "creditor_phone_end" ON "creditor" USING btree (right("phone", 4));--> statement-breakpoint
CREATE INDEX "application_phone_end" ON "application" USING btree (right("phone", 4));