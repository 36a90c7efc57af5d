/**
 * Writes subjects. A subject off the shelf is changed directly. A subject on the shelf, or one that has a revision
 * already, stays published as it is, and the change becomes its revision.
 */

import type { SubjectInput } from '../../../shared/contract/creditors/subject-fields.ts';
import type { Contract, ParsedInputOf } from '../../../shared/contract/index.ts';
import { doubtText } from '../../../shared/domain/auctions/plausibility.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { REVISION_STATUS, SAVE_OPERATION } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import { readFacts } from '../../market/facts/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { listing, listingText } from '../../platform/db/schema.ts';
import { assertMay } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { CreditorPrincipal } from '../../platform/http/handler.ts';
import { contentEquals, contentOf, doubtsInContent, inputOf, type SubjectContent } from './content.ts';
import { editionOf } from './edition.ts';
import {
  addImages,
  REVISION,
  SUBJECT,
  setState,
  submitted,
  writeContent,
  writeRevision,
} from './lifecycle.ts';
import { type LockedSubject, lockOwn, revisionStatusOf } from './lock.ts';
import { stateOwnFacts } from './own-facts.ts';
import { releaseUnused } from './pictures/picture-references.ts';
import { filesOf, takePictures, takeTextPictures } from './pictures/pictures.ts';

type SaveInput = ParsedInputOf<Contract['subjectAdd']>;

interface SaveContext {
  owner: CreditorPrincipal;
  now: Date;
  publicOrigin: string;
}

const isSubmitted = ({ operation }: SaveInput) => operation === SAVE_OPERATION.submit;

/**
 * @param tx a transaction
 * @returns the subject's id
 * @throws Refusal 404 for another creditor's, 409 if it is under review or was changed meanwhile, 422 for another
 * type, pictures of others and an auction that would have ended
 */
export async function saveSubject(tx: Queries, input: SaveInput, context: SaveContext): Promise<number> {
  const id = await saveContent(tx, input, context);
  await stateOwnFacts(tx, { id, creditorId: context.owner.id }, input.facts ?? [], context.now);
  return id;
}

async function saveContent(tx: Queries, input: SaveInput, context: SaveContext): Promise<number> {
  if (input.id === undefined) return addSubject(tx, input, context);
  const subject = await lockOwn(tx, context.owner.id, input.id);
  if (subject.row.type !== input.zc_type) throw refusals.invalid({ zc_type: messages.typeIsFixed });
  assertUnchanged(input, subject);
  const isRevision = subject.row.publishStatus === PUBLISH_STATUS.onShelf || subject.revision !== null;
  const save = isRevision ? saveRevision : saveItself;
  await save(tx, subject, input, context);
  return input.id;
}

function assertUnchanged({ edition }: SaveInput, { revision, content }: LockedSubject): void {
  if (edition !== undefined && edition !== editionOf(revision?.content ?? content)) {
    throw refusals.conflict(messages.subjectChanged);
  }
}

/**
 * A subject as the input that would save it unchanged.
 * @param tx a transaction
 * @throws Refusal 404 for another creditor's
 */
export async function ownSubject(tx: Queries, creditorId: number, id: number): Promise<SubjectInput> {
  const { row, content } = await lockOwn(tx, creditorId, id);
  return inputOf(row.type, content);
}

async function addSubject(tx: Queries, input: SaveInput, context: SaveContext): Promise<number> {
  const { owner, now } = context;
  const { name: sellerName } = await lockOwner(tx, 'creditor', owner.id);
  const content = await readContent(tx, input, null, context);
  const [added] = await tx
    .insert(listing)
    .values({
      ...content.listing,
      type: input.zc_type,
      cover: content.images[0] ?? null,
      creditorId: owner.id,
      sellerName,
      ...stateAfter(input, now),
      writtenAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: listing.id });
  if (!added) throw new Error('a subject was not written');
  await tx.insert(listingText).values({ listingId: added.id, ...content.text });
  await addImages(tx, added.id, content.images);
  await readFacts(tx, [added.id], now);
  return added.id;
}

async function saveItself(
  tx: Queries,
  subject: LockedSubject,
  input: SaveInput,
  context: SaveContext,
): Promise<void> {
  assertMay(SUBJECT, isSubmitted(input) ? 'submit' : 'save', subject.row.publishStatus);
  const { row, content: before, creditorId } = subject;
  const content = await readContent(tx, input, before, context);
  const version = contentEquals(content, before) ? row.version : row.version + 1;
  await writeContent(tx, subject, content, context.now);
  await setState(tx, row.id, { ...stateAfter(input, context.now), version });
  await releaseUnused(tx, creditorId, filesRemoved(before, content));
}

/** Files of the content before that the new one does not use. */
function filesRemoved(before: SubjectContent, content: SubjectContent): string[] {
  const referenced = new Set(filesOf(content));
  return filesOf(before).filter((it) => !referenced.has(it));
}

const stateAfter = (input: SaveInput, now: Date) =>
  isSubmitted(input)
    ? { publishStatus: PUBLISH_STATUS.underReview, ...submitted(now) }
    : { publishStatus: PUBLISH_STATUS.offShelf };

async function saveRevision(
  tx: Queries,
  subject: LockedSubject,
  input: SaveInput,
  context: SaveContext,
): Promise<void> {
  assertMay(REVISION, isSubmitted(input) ? 'submit' : 'save', revisionStatusOf(subject));
  const { row, revision, creditorId } = subject;
  const { now } = context;
  const before = revision?.content ?? subject.content;
  const content = await readContent(tx, input, before, context);
  const state = isSubmitted(input)
    ? { status: REVISION_STATUS.underReview, ...submitted(now) }
    : { status: REVISION_STATUS.draft };
  await writeRevision(tx, row.id, content, state, now);
  await releaseUnused(tx, creditorId, filesRemoved(before, content));
}

/**
 * The input's content, with pictures that the creditor may use.
 * @param before the version that is edited
 */
async function readContent(
  tx: Queries,
  input: SaveInput,
  before: SubjectContent | null,
  context: SaveContext,
): Promise<SubjectContent> {
  const images = await takePictures(tx, input.img, before?.images ?? [], context);
  // Empty fields are not sent. Old clients send no edition, and know no addresses.
  const address = input.edition === undefined ? input.address : (input.address ?? '');
  const content = contentOf({ ...input, address }, images, before);
  if (isSubmitted(input)) assertLasting(content, context.now);
  if (isSubmitted(input) && input.amounts_confirmed === 0) assertPlausible(content, before);
  await takeTextPictures(tx, content, before, context);
  return content;
}

/** @throws Refusal 422 for an auction that ends before its publication */
export function assertLasting({ listing: { endTime } }: SubjectContent, now: Date): void {
  if (endTime && endTime <= now) throw refusals.invalid({ end_time: messages.endTimePast });
}

/** @throws Refusal 422 that names implausible amounts */
function assertPlausible(content: SubjectContent, before: SubjectContent | null): void {
  const doubts = doubtText(doubtsInContent(content, before));
  if (doubts) throw refusals.invalid({ amounts_confirmed: doubts });
}
