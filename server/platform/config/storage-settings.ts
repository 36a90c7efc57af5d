/** The configuration of file storage: on this machine or in a bucket. */
import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

export const storageVariables = {
  STORAGE: z.enum(['local', 's3']).default('local'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: httpUrl.optional(),
};

type Variables = z.output<z.ZodObject<typeof storageVariables>>;

export interface BucketSettings {
  kind: 's3';
  /** The address of the service, without the bucket; browsers post there too. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The prefix of public files. */
  publicUrl: string;
}

export type StorageSettings = { kind: 'local' } | BucketSettings;

const NEEDED = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PUBLIC_URL',
] as const;

/** The missing variables of a bucket, as lines of the message that stops the start. */
export const missingStorage = (given: Record<string, string | undefined>): string[] =>
  given.STORAGE === 's3'
    ? NEEDED.filter((name) => !given[name]).map((name) => `${name}: needed with STORAGE=s3`)
    : [];

/** To be called with variables of which none is missing. */
export function readStorage(env: Variables): StorageSettings {
  if (env.STORAGE === 'local') return { kind: 'local' };
  return {
    kind: 's3',
    endpoint: env.S3_ENDPOINT ?? '',
    region: env.S3_REGION ?? '',
    bucket: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    publicUrl: env.S3_PUBLIC_URL ?? '',
  };
}
