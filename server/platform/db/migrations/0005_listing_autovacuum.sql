-- Lists read indexes alone as long as the visibility map knows their blocks, and every counted look makes it forget one:
-- cleaning up begins after a hundredth of the table has changed, not a fifth.
ALTER TABLE listing SET (
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
