/** Links to private files, valid for five minutes. An operator's access is written to the audit log. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import type { Queries } from '../../platform/db/database.ts';
import { upload, uploadView } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { Principal } from '../../platform/http/handler.ts';
import type { StorageGateway } from '../storage/index.ts';
import { isPrivateAddress, storedAs } from './files.ts';
import { ownedBy } from './owners.ts';

export const PRIVATE_PATH = '/upload/v1/private';

const SECONDS = 5 * 60;

/** Permission to read a file until a given time. */
export interface Pass {
  key: string;
  /** Seconds since 1970. */
  expires: number;
  /** The operator named in the watermark; null for the owner. */
  viewer: number | null;
}

const signatureOf = (secret: Buffer, { key, expires, viewer }: Pass) =>
  createHmac('sha256', secret)
    .update(`link ${key} ${expires} ${viewer ?? ''}`)
    .digest('base64url');

/** Content-Disposition of private files: browsers display pictures and download documents. */
export const dispositionOf = (key: string, contentType: string | null) =>
  contentType === 'application/pdf' ? `attachment; filename="${key}.pdf"` : 'inline';

/** Reviewers may read private files. */
const mayReview = (viewer: Principal) => viewer.role === 'operator' && viewer.permissions.includes('reviews');

/**
 * @param url from `complete`
 * @throws Refusal 404 for a missing file, or another owner's
 */
export async function linkTo(
  db: Queries,
  { storage, secret }: { storage: StorageGateway; secret: Buffer },
  { url, viewer, now }: { url: string; viewer: Principal; now: Date },
): Promise<{ url: string; content_type: string }> {
  const [file] = isPrivateAddress(url) ? await db.select().from(upload).where(eq(upload.url, url)) : [];
  const isOwner = (await db.$count(upload, and(eq(upload.url, url), ownedBy(db, viewer)))) > 0;
  if (!file?.contentType || !(isOwner || mayReview(viewer))) throw refusals.missing();
  const { key, contentType } = file;
  if (isOwner) {
    const [object] = storedAs(key, file.purpose as UploadPurpose, contentType);
    const link = { contentType, disposition: dispositionOf(key, contentType), seconds: SECONDS };
    const direct = object ? await storage.link(object, link) : null;
    if (direct) return { url: direct, content_type: contentType };
  } else {
    await db.insert(uploadView).values({ uploadKey: key, operatorId: viewer.id, viewedAt: now });
  }
  const passed = address(secret, {
    key,
    expires: Math.floor(now.getTime() / 1_000) + SECONDS,
    viewer: isOwner ? null : viewer.id,
  });
  return { url: passed, content_type: contentType };
}

function address(secret: Buffer, pass: Pass): string {
  const query = new URLSearchParams({
    expires: String(pass.expires),
    ...(pass.viewer === null ? {} : { viewer: String(pass.viewer) }),
    signature: signatureOf(secret, pass),
  });
  return `${PRIVATE_PATH}/${pass.key}?${query}`;
}

/** Null for a link that is over or that we did not give. */
export function readPass(secret: Buffer, key: string, query: URLSearchParams, now: Date): Pass | null {
  const viewer = query.get('viewer');
  const pass = {
    key,
    expires: Number(query.get('expires')),
    viewer: viewer === null ? null : Number(viewer),
  };
  const expected = Buffer.from(signatureOf(secret, pass));
  const signature = Buffer.from(query.get('signature') ?? '');
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
  return isOurs && pass.expires * 1_000 > now.getTime() ? pass : null;
}
