/** Permissions to upload a file. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, gte, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { APPLICANT_MAX_FILES, APPLICANT_UPLOAD_MS } from '../../../shared/domain/applications/application.ts';
import { UPLOAD_PURPOSES, type UploadPurpose } from '../../../shared/domain/upload.ts';
import { fill, messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { applicant, upload } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { ApplicantPrincipal, Principal } from '../../platform/http/handler.ts';
import type { StorageGateway } from '../storage/index.ts';
import { incoming } from './files.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const VALID_MS = 10 * MINUTE_MS;

/**
 * The most permissions of one person in an hour and in a day. Referenced files don't count. All others count, even
 * failed ones: each may have used a process.
 */
const MAX_UNUSED = [
  { withinMs: HOUR_MS, files: 60 },
  { withinMs: 24 * HOUR_MS, files: 200 },
] as const;

/** Files of all applicants with the same phone in a day. */
const MAX_OF_PHONE = 60;

const MiB = 1024 * 1024;

interface UploadRequest {
  owner: Principal;
  purpose: UploadPurpose;
  /** Bytes. */
  size: number;
  now: Date;
}

/**
 * @returns the key, and how a browser posts the file
 * @throws Refusal 403 for a purpose that is not the caller's, and for an applicant whose code was entered too long
 * ago; 409, 413, 429
 */
export async function signUpload(
  db: Queries,
  storage: StorageGateway,
  { owner, purpose, size, now }: UploadRequest,
): Promise<{ key: string; url: string; fields: Record<string, string> }> {
  const { roles, maxBytes, ofApplication }: (typeof UPLOAD_PURPOSES)[UploadPurpose] =
    UPLOAD_PURPOSES[purpose];
  const isAllowed = (roles as readonly string[]).includes(owner.role);
  const isUnapproved = owner.role === 'creditor' && !owner.isApproved;
  if (!isAllowed || (isUnapproved && !ofApplication)) throw refusals.forbidden();
  if (owner.role === 'applicant') assertMayUpload(owner, now);
  if (size > maxBytes) {
    throw refusals.tooLarge(fill(messages.fileTooLarge, { megabytes: maxBytes / MiB }));
  }
  const key = randomBytes(16).toString('hex');
  if (purpose === 'archive') await dropOldArchives(db, storage, owner, now);
  const expiresAt = await addUpload(db, { owner, purpose, key, now });
  return { key, ...(await storage.signPost({ key, maxBytes: size, expiresAt })) };
}

/**
 * @returns when its permission ends
 * @throws Refusal 429
 */
export async function addUpload(
  db: Queries,
  { owner, purpose, key, now }: Omit<UploadRequest, 'size'> & { key: string },
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await db.transaction(async (tx) => {
    await refuseTooMany(tx, owner, now);
    await tx
      .insert(upload)
      .values({ key, ownerRole: owner.role, ownerId: owner.id, purpose, createdAt: now, expiresAt })
      .onConflictDoNothing();
  });
  return expiresAt;
}

/** Archives are large: each person may have a few, for parallel windows or colleagues. */
const MAX_ARCHIVES = 3;

/** Makes room for one more. The permissions of dropped archives still count. */
async function dropOldArchives(db: Queries, storage: StorageGateway, { role, id }: Principal, now: Date) {
  const isOwn = and(
    eq(upload.ownerRole, role),
    eq(upload.ownerId, id),
    eq(upload.purpose, 'archive'),
    isNull(upload.refusedAt),
  );
  const newest = db
    .select({ key: upload.key })
    .from(upload)
    .where(isOwn)
    .orderBy(desc(upload.createdAt), desc(upload.key))
    .limit(MAX_ARCHIVES - 1);
  const dropped = await db
    .update(upload)
    .set({ refusedAt: now })
    .where(and(isOwn, notInArray(upload.key, newest)))
    .returning({ key: upload.key });
  for (const { key } of dropped) await storage.remove(incoming(key));
}

/** Only for some minutes after the code was entered. */
function assertMayUpload({ provenAt }: ApplicantPrincipal, now: Date) {
  if (now.getTime() - provenAt.getTime() >= APPLICANT_UPLOAD_MS) {
    throw refusals.forbidden(messages.applicationUploadsOver);
  }
}

/** Independent of the results: everybody can have a phone, and each file uses a process. */
async function refuseTooManyOfPhone(tx: Queries, { id, phone, provenAt }: ApplicantPrincipal, now: Date) {
  await lock(tx, `applicant:${phone}`);
  const dayAgo = new Date(now.getTime() - 24 * HOUR_MS);
  const ofPhone = tx.select({ id: applicant.id }).from(applicant).where(eq(applicant.phone, phone));
  const isApplicants = eq(upload.ownerRole, 'applicant');
  const isOfPhone = and(isApplicants, inArray(upload.ownerId, ofPhone), gt(upload.createdAt, dayAgo));
  if ((await tx.$count(upload, isOfPhone)) >= MAX_OF_PHONE) throw refusals.tooMany(HOUR_MS / 1_000);
  const isSinceProof = and(isApplicants, eq(upload.ownerId, id), gte(upload.createdAt, provenAt));
  if ((await tx.$count(upload, isSinceProof)) >= APPLICANT_MAX_FILES) {
    throw refusals.conflict(messages.applicationFilesTooMany);
  }
}

/** One at a time for each person, or many at once would all be the first. */
const lock = (tx: Queries, owner: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${owner}`}, 0))`);

async function refuseTooMany(tx: Queries, owner: Principal, now: Date) {
  if (owner.role === 'applicant') return refuseTooManyOfPhone(tx, owner, now);
  const { role, id } = owner;
  await lock(tx, `${role}:${id}`);
  for (const { withinMs, files } of MAX_UNUSED) {
    const unused = await tx.$count(
      upload,
      and(
        eq(upload.ownerRole, role),
        eq(upload.ownerId, id),
        gt(upload.createdAt, new Date(now.getTime() - withinMs)),
        isNull(upload.usedAt),
      ),
    );
    if (unused >= files) throw refusals.tooMany(HOUR_MS / 1_000);
  }
}
