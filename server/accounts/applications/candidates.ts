/** Candidates: who proved a phone by a code, in order to apply or to follow an application. */
import { and, eq, lt } from 'drizzle-orm';
import type { ApplicationKind } from '../../../shared/domain/applications/index.ts';
import { CANDIDATE_MS, CANDIDATE_UPLOAD_MS } from '../../../shared/domain/applications/index.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { candidate } from '../../platform/db/schema.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { type CheckedCode, spendCode } from '../codes/index.ts';
import { endSession, openSession } from '../sessions/index.ts';

interface Proof {
  me: Principal | null;
  phone: string;
  /** What files are for; null for who only reads. */
  kind: ApplicationKind | null;
  code: CheckedCode;
}

/**
 * Uses up a code. The candidate of the caller's session is renewed if phone and kind are the same: its files stay its
 * own, and its old session ends.
 * @param tx a transaction
 * @returns the new session's token, and until when files can be uploaded
 * @throws Refusal 422 for a code that was used before
 */
export async function proveCandidate(tx: Queries, { me, phone, kind, code }: Proof, now: Date) {
  await spendCode(tx, code, now);
  const id =
    (await renewCandidate(tx, me, { phone, kind }, now)) ?? (await addCandidate(tx, phone, kind, now));
  const uploadUntil = kind ? formatTime(new Date(now.getTime() + CANDIDATE_UPLOAD_MS)) : null;
  return { token: await openSession(tx, 'candidate', id, now, CANDIDATE_MS), upload_until: uploadUntil };
}

async function renewCandidate(
  tx: Queries,
  me: Principal | null,
  { phone, kind }: Pick<Proof, 'phone' | 'kind'>,
  now: Date,
): Promise<number | undefined> {
  if (me?.role !== 'candidate' || me.phone !== phone || me.kind !== kind) return undefined;
  const [renewed] = await tx
    .update(candidate)
    .set({ provenAt: now })
    .where(eq(candidate.id, me.id))
    .returning({ id: candidate.id });
  await endSession(tx, me);
  return renewed?.id;
}

async function addCandidate(tx: Queries, phone: string, kind: ApplicationKind | null, now: Date) {
  const [added] = await tx
    .insert(candidate)
    .values({ phone, kind, provenAt: now, createdAt: now })
    .returning({ id: candidate.id });
  if (!added) throw new Error('the candidate was not added');
  return added.id;
}

/** Deletes candidates who proved their phone before that moment. */
export async function purgeCandidates(db: Queries, before: Date): Promise<void> {
  await db.delete(candidate).where(and(lt(candidate.createdAt, before), lt(candidate.provenAt, before)));
}
