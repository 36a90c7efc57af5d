/**
 * The key of the audit's hashes, derived from the master secret. Entries are written in transactions of every module, so
 * the process is told the key once, where it opens its secrets.
 */
let current: Buffer | undefined;

export function setAuditKey(key: Buffer): void {
  current = key;
}

/** @throws Error where it is not set: an entry without a keyed hash must not be written */
export function auditKey(): Buffer {
  if (!current) throw new Error('setAuditKey was not called');
  return current;
}
