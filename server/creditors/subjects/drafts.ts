/**
 * Imports many drafts from a file. The key identifies a draft, and keys of different creditors never match. An empty
 * cell keeps the stored value: people complete drafts by hand and import the file again.
 */
import { problemsOf, type SubjectInput } from '../../../shared/contract/subject-fields.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { SUBJECT_TRANSITIONS } from '../../../shared/domain/subject.ts';
import { may } from '../../../shared/domain/transitions.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { contentEquals, contentOf, inputOf } from './content.ts';
import { releaseUnused } from './picture-references.ts';
import { TEXTS, textPictures } from './pictures.ts';
import { keyOf, type StoredDraft, storedDrafts, writeDrafts } from './stored-drafts.ts';

export interface Draft {
  /** Identifies the subject in later imports. */
  key: string;
  /** The hash of the row's whole content. */
  hash: string;
  input: SubjectInput;
  address: string | null;
  /** The platform's own id. */
  sourceId: string | null;
}

type Field = keyof SubjectInput;

export interface Outcome<Row> {
  inserted: Row[];
  updated: Row[];
  skipped: Row[];
  /** The problems by field. A null field means the subject as a whole. */
  refused: { row: Row; problems: { field: Field | null; reason: string }[] }[];
}

type Problems = Outcome<Draft>['refused'][number]['problems'];

/** Finds the pictures of a text. Importers pass a lookup, because parsing many texts takes long. */
export type PicturesOf = (text: string | null) => readonly string[];

/** Applies drafts in their order. Adds the resulting drafts to `stored`. */
function settle<Row extends Draft>(
  rows: readonly Row[],
  stored: Map<string, StoredDraft>,
  creditorId: number,
  picturesOf: PicturesOf,
): Outcome<Row> {
  const outcome: Outcome<Row> = { inserted: [], updated: [], skipped: [], refused: [] };
  for (const row of rows) {
    const before = stored.get(keyOf(creditorId, row.key));
    if (before?.hash === row.hash) {
      outcome.skipped.push(row);
      continue;
    }
    const after = changed(row, before, creditorId, picturesOf);
    if (Array.isArray(after)) {
      outcome.refused.push({ row, problems: after });
      continue;
    }
    (before ? outcome.updated : outcome.inserted).push(row);
    stored.set(after.key, after);
  }
  return outcome;
}

/** Returns the draft to store, or the problems that prevent it. */
function changed(
  draft: Draft,
  before: StoredDraft | undefined,
  creditorId: number,
  picturesOf: PicturesOf,
): StoredDraft | Problems {
  if (before && (before.hasRevision || !may(SUBJECT_TRANSITIONS, 'save', before.status))) {
    return [{ field: null, reason: messages.importLocked }];
  }
  if (before && before.type !== draft.input.zc_type) {
    return [{ field: 'zc_type', reason: messages.typeIsFixed }];
  }
  const input = before ? merged(draft.input, before) : draft.input;
  const problems = Object.entries(problemsOf(input, false));
  if (problems.length > 0) {
    return problems.map(([field, reason]) => ({ field: field as Field, reason }));
  }
  const content = contentOf(input, [], before?.content ?? null);
  const storedPictures = new Set(before && textPictures(before.content, picturesOf));
  const foreign = Object.entries(TEXTS).filter(([name]) =>
    picturesOf(content.text[name as keyof typeof TEXTS]).some((url) => !storedPictures.has(url)),
  );
  if (foreign.length > 0) return foreign.map(([, field]) => ({ field, reason: messages.importPicture }));
  const isSame = before && contentEquals(content, before.content);
  return {
    key: keyOf(creditorId, draft.key),
    hash: draft.hash,
    type: draft.input.zc_type,
    status: PUBLISH_STATUS.offShelf,
    version: (before?.version ?? 1) + (before && !isSame ? 1 : 0),
    hasRevision: false,
    content,
    address: draft.address ?? (before && isSamePlace(before, content.listing) ? before.address : null),
    sourceId: draft.sourceId,
    before: before ? (before.before ?? before.content) : null,
    isChanged: true,
  };
}

const LEVELS = ['province_code', 'city_code', 'district_code'] as const;

/** Merges the input over the stored draft. The region's levels are replaced together, and so are coordinate and datum. */
function merged(input: SubjectInput, before: StoredDraft): SubjectInput {
  const there = inputOf(before.type, before.content);
  const isPlaced = input.province_code !== undefined;
  const filled = Object.entries(input).filter(([, value]) => value !== undefined && value !== '');
  return {
    ...there,
    ...(isPlaced ? Object.fromEntries(LEVELS.map((level) => [level, undefined])) : {}),
    ...(input.coordinate === undefined ? {} : { datum: undefined }),
    bid_cycle: undefined,
    img: undefined,
    ...Object.fromEntries(filled),
  };
}

const isSamePlace = ({ content }: StoredDraft, place: StoredDraft['content']['listing']) =>
  (['provinceCode', 'cityCode', 'districtCode'] as const).every(
    (level) => content.listing[level] === place[level],
  );

/**
 * Writes drafts. Their creditor is locked: nobody changes or reviews them meanwhile.
 * @param tx a transaction of their own
 */
export async function saveDrafts<Row extends Draft>(
  tx: Queries,
  creditorId: number,
  rows: readonly Row[],
  now: Date,
  picturesOf: PicturesOf,
): Promise<Outcome<Row>> {
  const { name: merchantName } = await lockOwner(tx, 'creditor', creditorId);
  const stored = await storedDrafts(tx, creditorId, rows);
  const outcome = settle(rows, stored, creditorId, picturesOf);
  const written = [...stored.values()].filter(({ isChanged }) => isChanged);
  await writeDrafts(tx, { creditorId, merchantName }, written, now);
  const lost = written.flatMap(({ before, content }) => {
    const oldPictures = before ? textPictures(before, picturesOf) : [];
    const used = new Set(oldPictures.length > 0 ? textPictures(content, picturesOf) : []);
    return oldPictures.filter((url) => !used.has(url));
  });
  await releaseUnused(tx, creditorId, lost);
  return outcome;
}

/**
 * Reports what saving would do, without saving.
 * @returns a function that takes the parts of a file in turn and remembers the results of earlier parts
 */
export function draftTrial(db: Queries, creditorId: number) {
  const stored = new Map<string, StoredDraft>();
  return async <Row extends Draft>(rows: readonly Row[], picturesOf: PicturesOf): Promise<Outcome<Row>> => {
    const unloaded = rows.filter(({ key }) => !stored.has(keyOf(creditorId, key)));
    for (const [key, draft] of await storedDrafts(db, creditorId, unloaded)) stored.set(key, draft);
    return settle(rows, stored, creditorId, picturesOf);
  };
}
