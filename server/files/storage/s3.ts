/**
 * Files in an S3 bucket: `incoming/`, `private/` and `u/`, of which only `u/` may be public. Its packages are loaded
 * at the first use.
 */
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../../platform/config/storage-settings.ts';
import { StorageFailed, type StorageGateway, type StoredObject } from './storage.ts';

const PREFIX = { incoming: 'incoming/', private: 'private/', public: 'u/' };

export const keyInBucket = ({ area, name }: StoredObject): string => PREFIX[area] + name;

/** A service that does not answer must not block requests for long. */
const TIMEOUTS = { connectionTimeout: 5_000, requestTimeout: 30_000 };

/** Until a file is checked, it is served as binary: no browser displays it. */
const BINARY = { 'Content-Type': 'application/octet-stream' };

const FOREVER = 'public, max-age=31536000, immutable';
const NEVER = 'private, no-store';

export function s3Storage(settings: BucketSettings): StorageGateway {
  const { bucket: Bucket, publicUrl } = settings;
  const service = once(() => open(settings));
  const keyOf = (object: StoredObject) => ({ Bucket, Key: keyInBucket(object) });

  return {
    signPost: ({ key, maxBytes, expiresAt }) =>
      withStorageError(async () => {
        const [{ client }, { createPresignedPost }] = await Promise.all([
          service(),
          import('@aws-sdk/s3-presigned-post'),
        ]);
        return createPresignedPost(client, {
          ...keyOf({ area: 'incoming', name: key }),
          Fields: BINARY,
          Conditions: [BINARY, ['content-length-range', 1, maxBytes]],
          Expires: Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 1_000)),
        });
      }),
    read: (object) =>
      withStorageError(async () => {
        const { client, s3 } = await service();
        try {
          const { Body } = await client.send(new s3.GetObjectCommand(keyOf(object)));
          return Body as Readable;
        } catch (error) {
          if (error instanceof s3.NoSuchKey) return null;
          throw error;
        }
      }),
    write: (object, file, ContentType) =>
      withStorageError(async () => {
        const { client, s3 } = await service();
        const CacheControl = object.area === 'public' ? FOREVER : NEVER;
        const Body = await readFile(file);
        await client.send(new s3.PutObjectCommand({ ...keyOf(object), Body, ContentType, CacheControl }));
      }),
    remove: (object) =>
      withStorageError(async () => {
        const { client, s3 } = await service();
        await client.send(new s3.DeleteObjectCommand(keyOf(object)));
      }),
    address: (name) => `${publicUrl}/${PREFIX.public}${name}`,
    link: (object, { contentType, disposition, seconds }) =>
      withStorageError(async () => {
        const [{ client, s3 }, { getSignedUrl }] = await Promise.all([
          service(),
          import('@aws-sdk/s3-request-presigner'),
        ]);
        const command = new s3.GetObjectCommand({
          ...keyOf(object),
          ResponseContentType: contentType,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: NEVER,
        });
        return getSignedUrl(client, command, { expiresIn: seconds });
      }),
    purgeIncoming: (before) =>
      withStorageError(async () => {
        const { client, s3 } = await service();
        for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX.incoming })) {
          for (const { Key, LastModified } of page.Contents ?? []) {
            const isOld = LastModified !== undefined && LastModified < before;
            if (isOld) await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
          }
        }
      }),
  };
}

async function open({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings) {
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: TIMEOUTS,
    // Services other than Amazon's do not support its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, s3 };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

async function withStorageError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StorageFailed(error);
  }
}
