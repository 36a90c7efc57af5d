/** Backups of the database and the uploaded files, and their restoring. */
export { backUp, OBJECTS_FILE, unfinishedOf } from './back-up.ts';
export { answerCopyRequests } from './copy-requests.ts';
export { openFolder } from './folder.ts';
export { runOnFolder } from './folder-command.ts';
export type { Installation } from './installation.ts';
export { lastBackup } from './last-backup.ts';
export { BackupRefused } from './manifest.ts';
export { newPassphrase, passphraseFor } from './passphrase.ts';
export { restore } from './restore.ts';
