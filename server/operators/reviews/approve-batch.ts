/**
 * Approves subjects of one creditor. Each is approved by its own call, with the rules, the audit entry and the
 * transaction of that call: a refusal of one changes nothing for the others.
 */
import type { contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';
import { duplicatesOfSubmitted, submissionOf } from '../../creditors/subjects/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { Refusal, refusals } from '../../platform/http/errors.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { batchItems, unopenedSample } from './batch.ts';

type Context = RequestContext<'operator'> & { db: Queries };
type Input = ParsedInputOf<typeof contract.approveBatch>;
type Results = OutputOf<typeof contract.approveBatch>['data']['results'];

/** Makes the call that approves one subject. @throws Refusal */
export type ApproveSubject = (
  input: ParsedInputOf<typeof contract.approveSubject>,
  context: RequestContext<'operator'>,
) => Promise<unknown>;

/** @throws Refusal 409 if the operator has not opened the sample */
export async function approveBatch(
  { id: creditorId, items: named }: Input,
  context: Context,
  approve: ApproveSubject,
): Promise<Results> {
  const { db, me, now } = context;
  const waiting = await batchItems(db, me, creditorId, now);
  const chosen = waiting.filter((item) => named.some(({ id }) => id === item.id));
  const unopened = await unopenedSample(db, me, chosen);
  if (unopened.length > 0)
    throw refusals.conflict(fill(messages.sampleNotOpened, { count: String(unopened.length) }));
  const results: Results = [];
  for (const { id, submitted_time } of named) {
    const reason = await refusalOf(async () => {
      // The sample is of these only.
      if (!chosen.some((item) => item.id === id)) throw refusals.conflict(messages.nothingUnderReview);
      const edition = await harmlessEdition(db, id, submitted_time);
      await approve({ id, edition }, context);
    });
    results.push({ id, is_done: reason === null, reason });
  }
  return results;
}

/**
 * The edition that was under review when the batch was listed: the approval refuses a later one.
 * @throws Refusal 404, 409 also for what has a warning: a reviewer reads it first
 */
async function harmlessEdition(db: Queries, id: number, submitted_time: string): Promise<string> {
  const submission = await submissionOf(db, id);
  if (!submission.submittedAt || formatTime(submission.submittedAt) !== submitted_time)
    throw refusals.conflict(messages.submittedAnew);
  const [doubt] = submission.doubts;
  if (doubt) throw refusals.conflict(fill(messages.reviewAlone, { warning: doubt }));
  const [duplicate] = (await duplicatesOfSubmitted(db, id)).list;
  if (duplicate) {
    const warning = fill(messages.mayBeDuplicate, { title: duplicate.object_title });
    throw refusals.conflict(fill(messages.reviewAlone, { warning }));
  }
  return submission.edition;
}

/** Why it was refused; null if it was not. @throws any other error */
async function refusalOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
