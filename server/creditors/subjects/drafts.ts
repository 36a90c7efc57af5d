/**
 * Subjects as drafts, many at once, as files bring them. A draft is known again by its key, under which no other
 * creditor's is found. What a file leaves empty stays as it is: people complete drafts by hand, and import once more.
 */
import { problemsOf, type SubjectInput } from '../../../shared/contract/subject-fields.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { SUBJECT_TRANSITIONS } from '../../../shared/domain/subject.ts';
import { may } from '../../../shared/domain/transitions.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { contentEquals, contentOf, inputOf } from './content.ts';
import { type KeptDraft, keptDrafts, keyOf, writeDrafts } from './kept-drafts.ts';
import { releaseUnused } from './picture-references.ts';
import { TEXTS, textPictures } from './pictures.ts';

export interface Draft {
  /** What makes it the same subject next time. */
  key: string;
  /** Of all that the file says. */
  hash: string;
  said: SubjectInput;
  address: string | null;
  /** The platform's own id. */
  sourceId: string | null;
}

type Field = keyof SubjectInput;

export interface Outcome<Row> {
  inserted: Row[];
  updated: Row[];
  skipped: Row[];
  /** What is wrong, by field; null means the subject as a whole. */
  refused: { row: Row; problems: { field: Field | null; reason: string }[] }[];
}

type Problems = Outcome<Draft>['refused'][number]['problems'];

/** Finds the pictures of a text. Importers pass a lookup, because parsing many texts takes long. */
export type PicturesOf = (text: string | null) => readonly string[];

/** What becomes of drafts, in their order; `kept` is changed with them. */
function settle<Row extends Draft>(
  rows: readonly Row[],
  kept: Map<string, KeptDraft>,
  creditorId: number,
  picturesOf: PicturesOf,
): Outcome<Row> {
  const outcome: Outcome<Row> = { inserted: [], updated: [], skipped: [], refused: [] };
  for (const row of rows) {
    const before = kept.get(keyOf(creditorId, row.key));
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
    kept.set(after.key, after);
  }
  return outcome;
}

/** A draft in the place of what is kept, or why it can't take it. */
function changed(
  draft: Draft,
  before: KeptDraft | undefined,
  creditorId: number,
  picturesOf: PicturesOf,
): KeptDraft | Problems {
  if (before && (before.hasRevision || !may(SUBJECT_TRANSITIONS, 'save', before.status))) {
    return [{ field: null, reason: messages.importLocked }];
  }
  if (before && before.type !== draft.said.zc_type) {
    return [{ field: 'zc_type', reason: messages.typeIsFixed }];
  }
  const said = before ? merged(draft.said, before) : draft.said;
  const problems = Object.entries(problemsOf(said, false));
  if (problems.length > 0) {
    return problems.map(([field, reason]) => ({ field: field as Field, reason }));
  }
  const content = contentOf(said, [], !before);
  const known = new Set(before && textPictures(before.content, picturesOf));
  const foreign = Object.entries(TEXTS).filter(([name]) =>
    picturesOf(content.text[name as keyof typeof TEXTS]).some((url) => !known.has(url)),
  );
  if (foreign.length > 0) return foreign.map(([, field]) => ({ field, reason: messages.importPicture }));
  const isSame = before && contentEquals(content, before.content);
  return {
    key: keyOf(creditorId, draft.key),
    hash: draft.hash,
    type: draft.said.zc_type,
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

/** What is said over what was there. A place is one thing, whatever its levels. */
function merged(said: SubjectInput, before: KeptDraft): SubjectInput {
  const there = inputOf(before.type, before.content);
  const isPlaced = said.province_code !== undefined;
  const given = Object.entries(said).filter(([, value]) => value !== undefined && value !== '');
  return {
    ...there,
    ...(isPlaced ? Object.fromEntries(LEVELS.map((level) => [level, undefined])) : {}),
    bid_cycle: undefined,
    img: undefined,
    ...Object.fromEntries(given),
  };
}

const isSamePlace = ({ content }: KeptDraft, place: KeptDraft['content']['listing']) =>
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
  const kept = await keptDrafts(tx, creditorId, rows);
  const outcome = settle(rows, kept, creditorId, picturesOf);
  const written = [...kept.values()].filter(({ isChanged }) => isChanged);
  await writeDrafts(tx, { creditorId, merchantName }, written, now);
  const lost = written.flatMap(({ before, content }) => {
    const shown = before ? textPictures(before, picturesOf) : [];
    const used = new Set(shown.length > 0 ? textPictures(content, picturesOf) : []);
    return shown.filter((url) => !used.has(url));
  });
  await releaseUnused(tx, creditorId, lost);
  return outcome;
}

/**
 * Says what saving would do.
 * @returns takes one part of a file after the other, and remembers what the earlier ones would have left
 */
export function draftTrial(db: Queries, creditorId: number) {
  const kept = new Map<string, KeptDraft>();
  return async <Row extends Draft>(rows: readonly Row[], picturesOf: PicturesOf): Promise<Outcome<Row>> => {
    const unknown = rows.filter(({ key }) => !kept.has(keyOf(creditorId, key)));
    for (const [key, draft] of await keptDrafts(db, creditorId, unknown)) kept.set(key, draft);
    return settle(rows, kept, creditorId, picturesOf);
  };
}
