/**
 * Imports many drafts from a file. A draft changes the creditor's own subject with its identity. An empty
 * cell keeps the stored value: people complete drafts by hand and import the file again.
 */
import { problemsOf, type SubjectInput } from '../../../../shared/contract/creditors/subject-fields.ts';
import { doubtsAboutDeal } from '../../../../shared/domain/auctions/plausibility.ts';
import type { Round } from '../../../../shared/domain/auctions/round-names.ts';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import { SUBJECT_TRANSITIONS } from '../../../../shared/domain/subject.ts';
import { isAllowed } from '../../../../shared/domain/transitions.ts';
import { messages } from '../../../../shared/messages.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/lock-owner.ts';
import {
  changesBetween,
  type FieldChange,
  fieldWords,
  type Identity,
  type ImportedResult,
  isUnchanged,
  keysAfter,
  keysOf,
  matchOf,
  planResult,
} from '../../listing-import/index.ts';
import { contentEquals, contentOf, doubtsInContent, inputOf } from '../content.ts';
import { releaseUnused } from '../pictures/picture-references.ts';
import { TEXTS, textPictures } from '../pictures/pictures.ts';
import {
  auctionOf,
  type ChangedDraft,
  type StoredDraft,
  storedDrafts,
  writeDrafts,
} from './stored-drafts.ts';

export interface Draft {
  /** What identifies it in later imports. */
  identity: Identity;
  /** The hash of the row's whole content. */
  hash: string;
  input: SubjectInput;
  /** The platform's own id. */
  sourceId: string | null;
  /** What the file states of it. */
  round: Round | null;
  /** How that round ended. */
  result: ImportedResult | null;
  /** What a person should check of the amounts, beyond the rules of `shared/domain/auctions/plausibility.ts`. */
  doubts: readonly string[];
  /** Where its texts contradict its fields. */
  contradictions: readonly string[];
}

type Field = keyof SubjectInput | keyof ImportedResult | 'round';

export interface Outcome<Row> {
  inserted: Row[];
  updated: Row[];
  /** What the updates change. */
  changes: { row: Row; id: number; title: string; fields: FieldChange[] }[];
  skipped: Row[];
  /** The problems by field. A null field means the subject as a whole. */
  refused: { row: Row; problems: { field: Field | null; reason: string }[] }[];
  /** Rows with implausible amounts. Without a confirmation they are refused, too. */
  confirm: { row: Row; reason: string }[];
}

type Problems = Outcome<Draft>['refused'][number]['problems'];

/** Finds the pictures of a text. Importers pass a lookup, because parsing many texts takes long. */
export type PicturesOf = (text: string | null) => readonly string[];

interface DraftOptions {
  picturesOf: PicturesOf;
  /** The creditor has confirmed implausible amounts. */
  isConfirmed: boolean;
  now: Date;
}

/** @param stored the subjects that the rows may be about */
function planChanges<Row extends Draft>(
  rows: readonly Row[],
  stored: readonly StoredDraft[],
  { picturesOf, isConfirmed, now }: DraftOptions,
): Outcome<Row> & { changed: ChangedDraft[] } {
  const outcome: Outcome<Row> = {
    inserted: [],
    updated: [],
    changes: [],
    skipped: [],
    refused: [],
    confirm: [],
  };
  const changed: ChangedDraft[] = [];
  const taken = new Set<StoredDraft>();
  for (const row of rows) {
    const refuse = (problems: Problems) => outcome.refused.push({ row, problems });
    const before = matchOf(row.identity, stored);
    if (typeof before === 'string') {
      refuse([{ field: null, reason: before }]);
      continue;
    }
    if (before && taken.has(before)) {
      refuse([{ field: null, reason: messages.importTwice }]);
      continue;
    }
    if (before) taken.add(before);
    const after =
      before && isUnchanged(row, before.hash) ? null : changedDraft(row, before, { picturesOf, now });
    if (after === null) {
      outcome.skipped.push(row);
      continue;
    }
    if (Array.isArray(after)) {
      refuse(after);
      continue;
    }
    const doubts = [
      ...row.doubts,
      ...doubtsInContent(after.content, before?.content ?? null).map(({ text }) => text),
      ...dealDoubts(after),
    ];
    const reason = reasonToConfirm(doubts, row.contradictions);
    if (reason !== '') {
      outcome.confirm.push({ row, reason });
      if (!isConfirmed) {
        refuse([{ field: null, reason }]);
        continue;
      }
    }
    (before ? outcome.updated : outcome.inserted).push(row);
    if (before) {
      const fields = changesBetween(wordsOf(before), wordsOf(after));
      outcome.changes.push({ row, id: before.id, title: after.content.listing.title ?? '', fields });
    }
    changed.push(after);
  }
  return { ...outcome, changed };
}

const wordsOf = ({
  type,
  content,
  sourceId,
  round,
  result,
}: Pick<ChangedDraft, 'type' | 'content' | 'sourceId' | 'round' | 'result'>) =>
  fieldWords({ ...inputOf(type, content), source_id: sourceId, round, ...result });

function dealDoubts({ content: { listing }, result, hasNewResult }: ChangedDraft): string[] {
  const price = hasNewResult ? result?.deal_price : null;
  if (!price) return [];
  return doubtsAboutDeal(price, { initial_price: listing.initialPrice, assess_price: listing.assessPrice });
}

const reasonToConfirm = (doubts: readonly string[], contradictions: readonly string[]): string =>
  [
    ...(doubts.length > 0 ? [`请核对金额：${doubts.join('；')}`] : []),
    ...(contradictions.length > 0 ? [`请核对：${contradictions.join('；')}`] : []),
  ].join('；');

/** Returns the draft to store, null where nothing of it changes, or the problems that prevent it. */
function changedDraft(
  draft: Draft,
  before: StoredDraft | null,
  { picturesOf, now }: Pick<DraftOptions, 'picturesOf' | 'now'>,
): ChangedDraft | null | Problems {
  if (before && before.type !== draft.input.zc_type) {
    return [{ field: 'zc_type', reason: messages.typeIsFixed }];
  }
  const input = before ? merged(draft.input, before) : draft.input;
  const content = contentOf(input, [], before?.content ?? null);
  const sourceId = draft.sourceId ?? before?.sourceId ?? null;
  const round = draft.round ?? before?.round ?? null;
  const isSame = before !== null && contentEquals(content, before.content);
  const isKept = isSame && sourceId === before.sourceId && round === before.round;
  const ended = planResult(draft, before?.last, auctionOf(content), now);
  if (ended.problem) return [ended.problem as Problems[number]];
  const { result, isNew: hasNewResult } = ended;
  if (isKept && !hasNewResult) return null;
  // A result is no content: it needs neither a draft nor a review.
  if (before && !isKept && (before.hasRevision || !isAllowed(SUBJECT_TRANSITIONS, 'save', before.status))) {
    return [{ field: null, reason: messages.importLocked }];
  }
  const problems = Object.entries(problemsOf(input, false));
  if (problems.length > 0) {
    return problems.map(([field, reason]) => ({ field: field as Field, reason }));
  }
  const storedPictures = new Set(before && textPictures(before.content, picturesOf));
  const foreign = Object.entries(TEXTS).filter(([name]) =>
    picturesOf(content.text[name as keyof typeof TEXTS]).some((url) => !storedPictures.has(url)),
  );
  if (foreign.length > 0) return foreign.map(([, field]) => ({ field, reason: messages.importPicture }));
  return {
    before,
    keys: before ? keysAfter(before, draft.identity) : keysOf(draft.identity),
    hash: draft.hash,
    type: draft.input.zc_type,
    status: isKept ? before.status : PUBLISH_STATUS.offShelf,
    version: (before?.version ?? 1) + (before && !isSame ? 1 : 0),
    content,
    sourceId,
    round,
    isKept,
    result,
    hasNewResult,
    stated: draft.round,
  };
}

const PLACE = ['province_code', 'city_code', 'district_code', 'address'] as const;

/**
 * Merges the input over the stored draft. The region's levels and the address are replaced together, and so are
 * coordinate and datum.
 */
function merged(input: SubjectInput, before: StoredDraft): SubjectInput {
  const there = inputOf(before.type, before.content);
  const isPlaced = input.province_code !== undefined;
  const filled = Object.entries(input).filter(([, value]) => value !== undefined && value !== '');
  return {
    ...there,
    ...(isPlaced ? Object.fromEntries(PLACE.map((name) => [name, undefined])) : {}),
    ...(input.coordinate === undefined ? {} : { datum: undefined }),
    bid_cycle: undefined,
    img: undefined,
    ...Object.fromEntries(filled),
  };
}

/**
 * Writes drafts. Their creditor is locked, so nothing else changes or reviews them meanwhile.
 * @param tx a transaction of their own
 * @param importId the import that new ones come from
 */
export async function saveDrafts<Row extends Draft>(
  tx: Queries,
  { creditorId, importId }: { creditorId: number; importId: number | null },
  rows: readonly Row[],
  options: DraftOptions,
): Promise<Outcome<Row>> {
  const { picturesOf, now } = options;
  const { name: sellerName } = await lockOwner(tx, 'creditor', creditorId);
  const stored = await storedDrafts(tx, creditorId, rows);
  const { changed, ...outcome } = planChanges(rows, stored, options);
  await writeDrafts(tx, { creditorId, sellerName }, importId, changed, now);
  const lost = changed.flatMap(({ before, content }) => {
    const oldPictures = before ? textPictures(before.content, picturesOf) : [];
    const used = new Set(oldPictures.length > 0 ? textPictures(content, picturesOf) : []);
    return oldPictures.filter((url) => !used.has(url));
  });
  await releaseUnused(tx, creditorId, lost);
  return outcome;
}

/** Reports what saving would do, without saving. */
export async function tryDrafts<Row extends Draft>(
  db: Queries,
  creditorId: number,
  rows: readonly Row[],
  options: DraftOptions,
): Promise<Outcome<Row>> {
  const { changed: _, ...outcome } = planChanges(rows, await storedDrafts(db, creditorId, rows), options);
  return outcome;
}
