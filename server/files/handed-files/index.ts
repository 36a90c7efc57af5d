/**
 * Files that pages made. A browser that saves only what a plain link leads to, as WeChat's, hands them in and gets a
 * link. The link works without a session, because such a browser may open it in another one.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { contract } from '../../../shared/contract/index.ts';
import {
  HANDED_FILE_MS,
  HANDED_FILE_NAME_MAX,
  HANDED_FILE_TYPES,
} from '../../../shared/domain/handed-file.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { handedFile } from '../../platform/db/schema.ts';
import type { DoorEnv } from '../../platform/http/door-env.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Implementation, implement, type Principal } from '../../platform/http/handler.ts';

/** The most files of one person; an older one gives way. */
const MAX_FILES = 5;

const PATH = '/upload/v1/handed';

/** The file cannot run as a page, and no cache may keep it. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

type Ending = keyof typeof HANDED_FILE_TYPES;

const endingOf = (name: string): Ending | undefined =>
  (Object.keys(HANDED_FILE_TYPES) as Ending[]).find((ending) => name.toLowerCase().endsWith(`.${ending}`));

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export const handedFileRoutes = (): Implementation[] => [
  implement(contract.handFile, async ({ file }, { tx, me, now }) => ({
    data: { url: await keep(tx, { file, owner: me, now }) },
  })),
];

/** @throws Refusal 422 for a file of another kind */
async function keep(
  tx: Queries,
  { file, owner, now }: { file: File; owner: Principal; now: Date },
): Promise<string> {
  if (owner.role === 'applicant') throw refusals.forbidden();
  if (!endingOf(file.name) || file.name.length > HANDED_FILE_NAME_MAX)
    throw refusals.invalid({ file: messages.invalidValue });
  await dropOld(tx, owner.role, owner.id);
  const token = randomBytes(32).toString('base64url');
  await tx.insert(handedFile).values({
    tokenHash: hashOf(token),
    ownerRole: owner.role,
    ownerId: owner.id,
    name: file.name,
    content: new Uint8Array(await file.arrayBuffer()),
    createdAt: now,
    expiresAt: new Date(now.getTime() + HANDED_FILE_MS),
  });
  return `${PATH}/${token}/${encodeURIComponent(file.name)}`;
}

async function dropOld(tx: Queries, role: 'user' | 'creditor' | 'operator', id: number): Promise<void> {
  await lockOwner(tx, role, id);
  const old = await tx
    .select({ tokenHash: handedFile.tokenHash })
    .from(handedFile)
    .where(and(eq(handedFile.ownerRole, role), eq(handedFile.ownerId, id)))
    .orderBy(desc(handedFile.createdAt))
    .offset(MAX_FILES - 1);
  const hashes = old.map(({ tokenHash }) => tokenHash);
  if (hashes.length > 0) await tx.delete(handedFile).where(inArray(handedFile.tokenHash, hashes));
}

/** Answers the links. */
export function handedFiles({ db, clock }: { db: Queries; clock: () => Date }) {
  const app = new Hono<DoorEnv>();
  app.get(`${PATH}/:token/:name`, async (c) => {
    c.set('route', `${PATH}/{token}/{name}`);
    const [file] = await db
      .select()
      .from(handedFile)
      .where(and(eq(handedFile.tokenHash, hashOf(c.req.param('token'))), gt(handedFile.expiresAt, clock())));
    const ending = endingOf(file?.name ?? '');
    if (!file || !ending) return c.text(messages.fileLinkOver, 404, HEADERS);
    return c.body(new Uint8Array(file.content), 200, {
      ...HEADERS,
      'Content-Type': HANDED_FILE_TYPES[ending],
      'Content-Disposition': `attachment; filename="file.${ending}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    });
  });
  return app;
}
