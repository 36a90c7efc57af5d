/**
 * The key of the audit's hashes, derived from the master secret. All modules write entries, so the process gets the
 * key once, when it opens its secrets.
 */
let current: Buffer | undefined;

export function setAuditKey(key: Buffer): void {
  current = key;
}

/** @throws Error if it is not set: an entry without a keyed hash must not be written */
export function auditKey(): Buffer {
  if (!current) throw new Error('setAuditKey was not called');
  return current;
}
