/** What a backup consists of: the file `manifest.json` in its folder. Everything else in the folder is named in it. */
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
/** In an encrypted backup it is readable: it contains the salt of the passphrase. */
export const ENCRYPTION = 'encryption.json';
/** Changes when older programs can't restore it any more. */
export const FORMAT = 1;

const hash = z.string().regex(/^[\da-f]{64}$/);
const isName = (it: string) => /^[^/\p{Cc}]+$/u.test(it) && it !== '.' && it !== '..';
/** Never out of the folder. */
const path = z.string().refine((it) => it.split('/').every(isName));

export const manifest = z.object({
  format: z.literal(FORMAT),
  /** Of the product. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgresql']),
  /** The hashes of its migrations. */
  schema: z.array(z.string()),
  /** Tells whether an installation has the same SECRET_KEY, and nothing more. */
  secret: z.string(),
  rows: z.record(z.string(), z.int()),
  ledger: z.object({ transfers: z.int(), newest: z.int() }),
  audit: z.object({ position: z.int(), hash }).nullable(),
  /** Uploaded files: in this backup, or in a bucket that has to be kept by itself. */
  uploads: z.enum(['here', 'bucket']),
  folders: z.array(path),
  files: z.array(z.object({ path, bytes: z.int(), sha256: hash })),
});

export type Manifest = z.output<typeof manifest>;
export type StoredFile = Manifest['files'][number];

export const encryption = z.object({
  format: z.literal(FORMAT),
  key: z.literal('scrypt N=131072 r=8 p=1'),
  cipher: z.literal('AES-256-GCM in chunks of 64 KiB'),
  salt: z.base64(),
});

export class BackupRefused extends Error {}

export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
