-- The order of the inbox of questions: new ones, the oldest first, then the others, the newest first.
CREATE INDEX "consultation_waiting_first" ON "consultation" ((status = 1) DESC, (CASE WHEN status = 1 THEN created_at END), created_at DESC, id DESC);
