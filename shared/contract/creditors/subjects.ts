/** Creditors' calls about subjects: publishing, shelving, claiming. The paths are the old protocol's. */
import { z } from 'zod';
import { PLATFORMS, type Platform } from '../../domain/auctions/platform.ts';
import { COMPLETENESS_FILTERS } from '../../domain/facts.ts';
import { codesOf, PROPERTY_KINDS } from '../../domain/listing.ts';
import {
  CLAIM_STATUS_NAMES,
  EDITION_LENGTH,
  PUBLISHED_TYPES,
  type PublishStatus,
  SAVE_OPERATION,
  SHELF_OPERATION,
  SUBJECT_BULK_ACTIONS,
  SUBJECT_FILE_MAX_BYTES,
  SUBJECT_TEXT_MAX,
  SUBJECT_TITLE_MAX,
} from '../../domain/subject.ts';
import { FILE_COLUMNS_MAX } from '../../domain/subject-file.ts';
import { messages } from '../../messages.ts';
import { amount, codeOf, day, id, idList, requiredText, text, wholeNumber } from '../../validation.ts';
import { count, done, idNumber, listOf, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { factStatement, factStatements, listingFact } from '../market/facts.ts';
import { pageOf } from '../paging.ts';
import { regionFilter } from '../region-codes.ts';
import {
  bodyWith,
  changeReport,
  columnChoice,
  columnReport,
  confirmReport,
  fileToImport,
  importReport,
  isEachFieldOnce,
} from './file-import.ts';
import { completeSubject, subjectCodes, subjectFields } from './subject-fields.ts';
import { subjectPromotion } from './subject-promotion.ts';
import { subject, subjectDetail } from './subject-record.ts';

const AREA = '/creditor/v1.Zc_object';
/** The version of a subject's content that the user has read. */
export const edition = text(EDITION_LENGTH);

const own = { access: 'creditor' } as const;
const addedOwn = { access: 'creditor', since: 'added' } as const;

const onShelf = { win: count, sustain: count };

/** Listings that may be the same as a subject. */
export const duplicates = z.object({
  list: z.array(
    z.object({
      id: idNumber,
      object_title: someText,
      zctype_name: someText,
      /** The creditor who publishes it; null for own ones. */
      merchants_name: maybeText,
      is_own: z.boolean(),
      /** Why it may be the same. */
      reason: z.enum(['case', 'title']),
    }),
  ),
  count,
});

export const subjectCalls = {
  subjectAdd: defineCall({
    ...own,
    path: `${AREA}/getObjectAdd`,
    summary: 'Creates or changes a subject: operation 2 saves it, operation 1 submits it for review',
    idempotent: true,
    input: completeSubject(
      z.object({
        id: id.optional(),
        operation: codeOf(Object.values(SAVE_OPERATION)),
        edition: edition.optional().describe('As getObjectDetails returned it; 409 if it has changed since'),
        amounts_confirmed: codeOf([0, 1])
          .optional()
          .describe(
            '0: refuses implausible amounts of a submitted subject, naming them; 1 or absent: accepts them, and the review shows them',
          ),
        ...subjectFields,
        facts: factStatements
          .optional()
          .describe(
            'States facts with it; one without a value is taken back. The public page shows them at once',
          ),
      }),
    ),
    output: z.object({ message: someText, data: z.object({ id: idNumber }).optional() }),
  }),
  subjectDetails: defineCall({
    ...own,
    path: `${AREA}/getObjectDetails`,
    summary: 'Returns a subject of the creditor, or any judicial listing on the shelf, to claim it',
    input: z.object({
      id,
      type: subjectCodes.anyType.optional(),
      version: z
        .enum(['published', 'edited'])
        .default('published')
        .describe('edited: with the changes that are not approved yet'),
    }),
    output: z.object({ data: subjectDetail }),
  }),
  subjectStat: defineCall({
    ...own,
    path: `${AREA}/graObjectStat`,
    summary:
      "Counts the creditor's subjects that are on the shelf (win), under review (sustain), promoted (spread)",
    input: z.object({}),
    output: z.object({
      data: z.object({
        judicial: z.object({ judicial_win: count, judicial_sustain: count, judicial_spread: count }),
        object: z.object({ object_win: count, object_sustain: count, object_spread: count }),
        recomm: z.object({ recomm_win: onShelf.win, recomm_sustain: onShelf.sustain }),
      }),
    }),
  }),
  subjectPromotion: defineCall({
    ...own,
    path: `${AREA}/getObjectTgDetails`,
    summary:
      'Returns the views, questions and appointments of a subject, and its promotion with daily figures: the running one, else the latest one',
    input: z.object({ id, order_id: id.optional().describe('Another promotion of the subject') }),
    output: z.object({ data: subjectPromotion }),
  }),
  subjectList: defineCall({
    ...own,
    path: `${AREA}/getObjectList`,
    summary:
      "Lists the creditor's subjects, or with scope=claim the judicial listings on the shelf that can be claimed",
    input: z.object({
      ...pageOf(2, { pages: 100_000, most: 1_000 }),
      type: subjectCodes.anyType.optional(),
      name: text(100).optional().describe('Words of the title'),
      scope: z.enum(['own', 'claim']).optional(),
      is_start: codeOf<PublishStatus>([1, 2, 3, 4]).optional(),
      status: codeOf(codesOf(CLAIM_STATUS_NAMES)).optional().describe('Of the latest claim, with type 1'),
      second_class: codeOf(codesOf(PROPERTY_KINDS)).optional(),
      region: regionFilter.optional(),
      start_from: day.optional().describe('The first day on which the auction starts: 2026-11-20'),
      start_to: day.optional().describe('The last one'),
      price_min: amount.optional().describe('Of the starting price, or the assessed one where there is none'),
      price_max: amount.optional(),
      progress: z
        .enum(['todo', 'doing', 'done'])
        .optional()
        .describe('Not started, running, or over (also without a buyer)'),
      import_id: id.optional().describe('Subjects that this import added'),
      completeness: z
        .enum(COMPLETENESS_FILTERS)
        .optional()
        .describe('Of the facts that its kind should state are known: less than half, half or more, all'),
      sort: z
        .enum([
          'create_time',
          'start_time',
          'assess_price',
          'initial_price',
          'own_looker_num',
          'completeness',
        ])
        .optional(),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: z.object({ data: z.preprocess((list) => list ?? [], z.array(subject)), count }),
  }),
  shelveSubject: defineCall({
    ...own,
    path: `${AREA}/getObjectShelves`,
    summary: 'Operation 1 shelves: an approved version at once, any other through the review; 2 unshelves',
    writes: true,
    input: z.object({
      zc_type: subjectCodes.anyType.optional(),
      object_id: id,
      operation: codeOf(Object.values(SHELF_OPERATION)),
    }),
    output: done,
  }),
  deleteDraft: defineCall({
    ...addedOwn,
    path: `${AREA}/deleteDraft`,
    summary: 'Deletes a draft for good; a subject that was ever approved is refused',
    writes: true,
    input: z.object({ object_id: id }),
    output: done,
  }),
  changeSubjects: defineCall({
    ...addedOwn,
    commits: true,
    path: `${AREA}/changeMany`,
    summary: 'Shelves, unshelves or deletes up to twenty subjects, each by itself, and reports on each',
    input: z.object({
      action: z.enum(SUBJECT_BULK_ACTIONS),
      ids: idList.describe('Ids with commas between them'),
    }),
    output: z.object({
      data: z.object({
        /** In the order of the input. `message` says what was done, or why nothing was. */
        results: z.array(z.object({ id: idNumber, is_done: z.boolean(), message: someText })),
      }),
    }),
  }),
  subjectImports: defineCall({
    ...addedOwn,
    path: `${AREA}/imports`,
    summary: 'Lists the imports that added subjects which are still there, the newest fifty',
    input: z.object({}),
    output: listOf(
      z.object({
        id: idNumber,
        file_name: someText,
        create_time: maybeTime,
        /** Subjects of it that are still there. */
        count,
      }),
    ),
  }),
  discardRevision: defineCall({
    ...addedOwn,
    path: `${AREA}/discardRevision`,
    summary: 'Discards the revision of a published subject, unless it is under review',
    writes: true,
    input: z.object({ object_id: id }),
    output: done,
  }),
  subjectFacts: defineCall({
    ...addedOwn,
    path: `${AREA}/facts`,
    summary: 'Lists the facts of a subject: what its texts state, and what people stated',
    input: z.object({ object_id: id }),
    output: listOf(listingFact),
  }),
  stateSubjectFact: defineCall({
    ...addedOwn,
    path: `${AREA}/stateFact`,
    summary: 'States a fact of a subject, or takes the statement back; the public page shows it at once',
    writes: true,
    input: z.object({ object_id: id, ...factStatement }),
    output: done,
  }),
  subjectDuplicates: defineCall({
    ...addedOwn,
    path: `${AREA}/duplicates`,
    summary: 'Lists listings with the same case number, or nearly the same title in the same region',
    input: z.object({
      id: id
        .optional()
        .describe('The subject itself, which is left out; without a title, its stored content is compared'),
      object_title: text(SUBJECT_TITLE_MAX).optional(),
      announcement: text(SUBJECT_TEXT_MAX).optional(),
      should_know: text(SUBJECT_TEXT_MAX).optional(),
      introduce: text(SUBJECT_TEXT_MAX).optional(),
      province_code: text(6).optional(),
      city_code: text(6).optional(),
    }),
    output: duplicates,
  }),
  claimSubject: defineCall({
    ...own,
    path: `${AREA}/getObjectClaim`,
    summary: 'Claims a judicial listing; the judgment proves that the creditor enforces it',
    idempotent: true,
    input: z.object({
      object_id: id,
      name: requiredText(100, messages.required, messages.invalidValue).optional(),
      url: requiredText(200, messages.required, messages.invalidValue).describe(
        'Address of an upload with the purpose judgment',
      ),
    }),
    output: done,
  }),
  importSubjects: defineCall({
    ...addedOwn,
    path: `${AREA}/import`,
    summary:
      'Imports subjects from an Excel, CSV or JSON file as drafts; a row that was imported before changes its subject',
    input: z.object({
      ...fileToImport,
      confirm: codeOf([0, 1])
        .default(0)
        .describe('1: implausible amounts are right; without it, rows with such amounts are refused'),
      type: codeOf(PUBLISHED_TYPES).optional().describe('The type of rows that name none'),
      source: codeOf(codesOf<Platform>(PLATFORMS))
        .optional()
        .describe('The platform of rows that neither name one nor link to one'),
      columns: z
        .array(columnChoice)
        .max(FILE_COLUMNS_MAX, { error: messages.invalidValue })
        .refine(isEachFieldOnce, { error: messages.importColumnTwice })
        .optional()
        .describe(
          'What columns are, by their names; without a field they are not read. An import remembers it',
        ),
      archive: text(64)
        .optional()
        .describe('The key of an uploaded zip file (purpose `archive`) with the pictures that the rows name'),
      pictures_from: wholeNumber(0, 1_000_000, messages.invalidValue)
        .default(0)
        .describe('`next` of the previous answer: a request stores the pictures of some rows only'),
    }),
    maxBodyBytes: bodyWith(SUBJECT_FILE_MAX_BYTES),
    output: z.object({
      message: someText,
      data: z.object({
        ...importReport,
        /** Rows with implausible amounts. */
        ...confirmReport,
        ...columnReport,
        ...changeReport,
        /** The types of the inserted and the updated ones. */
        types: z.array(count),
        /** Identifies the import in lists; null if it inserted nothing. Other installations do not say. */
        import_id: z.preprocess((value) => value ?? null, z.number().nullable()),
        pictures: z.object({
          /** How many pictures the rows name, without missing ones. */
          named: count,
          /** Those of the workbook itself; they are among the named. */
          embedded: count,
          /** How many this request stored. */
          stored: count,
          /** How many files of the zip file no row names. */
          unused: count,
          /** Repeat the request with this `pictures_from` to go on; null at the end. */
          next: z.number().nullable(),
          /** Pictures that are missing or can't be used; their rows are imported without them. The first thousand. */
          problems: z.array(z.object({ row: count, name: z.string(), reason: someText })),
          /** How many there are. */
          problem_count: count,
        }),
      }),
    }),
  }),
};
