-- The order of operators' lists: what waits, the oldest first, then the others, the newest first.
CREATE INDEX "withdrawal_waiting_first" ON "withdrawal" ((status = 1) DESC, (CASE WHEN status = 1 THEN id END), id DESC);--> statement-breakpoint
CREATE INDEX "claim_waiting_first" ON "claim" ((status = 1) DESC, (CASE WHEN status = 1 THEN id END), id DESC);--> statement-breakpoint
CREATE INDEX "merchant_change_waiting_first" ON "merchant_change" (kind, (status = 1) DESC, (CASE WHEN status = 1 THEN id END), id DESC);--> statement-breakpoint
CREATE INDEX "application_waiting_first" ON "application" ((status = 2) DESC, (CASE WHEN status = 2 THEN submitted_at END), submitted_at DESC, id DESC);
