/** The value that some calls send in place of a password: see docs/protocol.md. */
import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** MD5 of the password without its spaces, as 32 lower-case hex digits. */
export const passwordDigest = (password: string): string =>
  bytesToHex(md5(utf8ToBytes(password.replace(/\s/g, ''))));
