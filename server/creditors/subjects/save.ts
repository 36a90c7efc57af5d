/**
 * Writing subjects. What never was on the shelf, or left it, is changed itself; what is on it, or has changes that wait
 * already, keeps what visitors see, and the change becomes its revision.
 */
import type { Contract, ParsedInputOf } from '../../../shared/contract/index.ts';
import type { SubjectInput } from '../../../shared/contract/subject-fields.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { REVISION_STATUS, SAVE_OPERATION } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { listing, listingText } from '../../platform/db/schema.ts';
import { assertMay } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { CreditorPrincipal } from '../../platform/http/handler.ts';
import { contentEquals, contentOf, inputOf, type SubjectContent } from './content.ts';
import { editionOf } from './edition.ts';
import { addImages, REVISION, SUBJECT, setState, writeContent, writeRevision } from './lifecycle.ts';
import { type LockedSubject, lockOwn, revisionStatusOf } from './lock.ts';
import { releaseUnused } from './picture-references.ts';
import { filesOf, takePictures, takeTextPictures } from './pictures.ts';

type Said = ParsedInputOf<Contract['subjectAdd']>;

interface Saving {
  owner: CreditorPrincipal;
  now: Date;
  publicOrigin: string;
}

const isSubmitted = ({ operation }: Said) => operation === SAVE_OPERATION.submit;

/**
 * @param tx a transaction
 * @returns the subject's id
 * @throws Refusal 404 for another's, 409 for what is under review or was changed meanwhile, 422 for another type, pictures of others and an
 * auction that would be over
 */
export async function saveSubject(tx: Queries, said: Said, saving: Saving): Promise<number> {
  if (said.id === undefined) return addSubject(tx, said, saving);
  const subject = await lockOwn(tx, saving.owner.id, said.id);
  if (subject.row.type !== said.zc_type) throw refusals.invalid({ zc_type: messages.typeIsFixed });
  assertUnchanged(said, subject);
  const isRevision = subject.row.publishStatus === PUBLISH_STATUS.onShelf || subject.revision !== null;
  const save = isRevision ? saveRevision : saveItself;
  await save(tx, subject, said, saving);
  return said.id;
}

function assertUnchanged({ edition }: Said, { revision, content }: LockedSubject): void {
  if (edition !== undefined && edition !== editionOf(revision?.content ?? content)) {
    throw refusals.conflict(messages.subjectChanged);
  }
}

/**
 * What is said of a subject that isn't being changed, as if its creditor had just said it.
 * @param tx a transaction
 * @throws Refusal 404 for another's
 */
export async function ownSubject(tx: Queries, creditorId: number, id: number): Promise<SubjectInput> {
  const { row, content } = await lockOwn(tx, creditorId, id);
  return inputOf(row.type, content);
}

async function addSubject(tx: Queries, said: Said, saving: Saving): Promise<number> {
  const { owner, now } = saving;
  const { name: merchantName } = await lockOwner(tx, 'creditor', owner.id);
  const content = await heard(tx, said, null, saving);
  const [added] = await tx
    .insert(listing)
    .values({
      ...content.listing,
      type: said.zc_type,
      cover: content.images[0] ?? null,
      creditorId: owner.id,
      merchantName,
      ...stateAfter(said, now),
      writtenAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: listing.id });
  if (!added) throw new Error('a subject was not written');
  await tx.insert(listingText).values({ listingId: added.id, ...content.text });
  await addImages(tx, added.id, content.images);
  return added.id;
}

async function saveItself(tx: Queries, subject: LockedSubject, said: Said, saving: Saving): Promise<void> {
  assertMay(SUBJECT, isSubmitted(said) ? 'submit' : 'save', subject.row.publishStatus);
  const { row, content: before, creditorId } = subject;
  const content = await heard(tx, said, before, saving);
  const version = contentEquals(content, before) ? row.version : row.version + 1;
  await writeContent(tx, subject, content);
  await setState(tx, row.id, { ...stateAfter(said, saving.now), version });
  await releaseUnused(tx, creditorId, gone(before, content));
}

/** What the new content doesn't point to any more. */
function gone(before: SubjectContent, content: SubjectContent): string[] {
  const kept = new Set(filesOf(content));
  return filesOf(before).filter((it) => !kept.has(it));
}

const stateAfter = (said: Said, now: Date) =>
  isSubmitted(said)
    ? { publishStatus: PUBLISH_STATUS.underReview, submittedAt: now, remark: null }
    : { publishStatus: PUBLISH_STATUS.offShelf };

async function saveRevision(tx: Queries, subject: LockedSubject, said: Said, saving: Saving): Promise<void> {
  assertMay(REVISION, isSubmitted(said) ? 'submit' : 'save', revisionStatusOf(subject));
  const { row, revision, creditorId } = subject;
  const { now } = saving;
  const before = revision?.content ?? subject.content;
  const content = await heard(tx, said, before, saving);
  const state = isSubmitted(said)
    ? { status: REVISION_STATUS.underReview, submittedAt: now, remark: null }
    : { status: REVISION_STATUS.draft };
  await writeRevision(tx, row.id, content, state, now);
  await releaseUnused(tx, creditorId, gone(before, content));
}

/**
 * What was said, with pictures that may be used.
 * @param before the version that is edited
 */
async function heard(
  tx: Queries,
  said: Said,
  before: SubjectContent | null,
  saving: Saving,
): Promise<SubjectContent> {
  const images = await takePictures(tx, said.img, before?.images ?? [], saving);
  const content = contentOf(said, images, before === null);
  if (isSubmitted(said)) assertLasting(content, saving.now);
  await takeTextPictures(tx, content, before, saving);
  return content;
}

/** @throws Refusal 422 for an auction that is over before anybody can see it */
export function assertLasting({ listing: { endTime } }: SubjectContent, now: Date): void {
  if (endTime && endTime <= now) throw refusals.invalid({ end_time: messages.endTimePast });
}
