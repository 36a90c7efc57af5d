/** Operators' calls about all listings of the market. */
import { z } from 'zod';
import { ROUND_NAMES } from '../../domain/auctions/auction-round.ts';
import { codesOf, LISTING_TYPES, PROPERTY_KINDS } from '../../domain/listing.ts';
import { LISTING_FILE_MAX_BYTES } from '../../domain/operators/listing-file.ts';
import { CORRECTED_FIELDS, type CorrectedField } from '../../domain/operators/listing-maintenance.ts';
import { CLAIM_STATUS_NAMES, PUBLISH_STATUS_NAMES } from '../../domain/subject.ts';
import { messages } from '../../messages.ts';
import { amount, codeOf, id, someTime, text } from '../../validation.ts';
import { done, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import {
  bodyWith,
  changeReport,
  confirmReport,
  fileToImport,
  importReport,
} from '../creditors/file-import.ts';
import { resultValues } from '../creditors/round-results.ts';
import { subject, subjectDetail } from '../creditors/subject-record.ts';
import { edition } from '../creditors/subjects.ts';
import { inputSchemas } from '../field-schemas.ts';
import { factStatement, listingFact } from '../market/facts.ts';
import { auctionRound } from '../market/listings.ts';
import { operatorResource } from '../operator-resource.ts';
import { auditRecord } from '../platform/audit.ts';
import { remark } from '../reasons.ts';
import { regionFilter } from '../region-codes.ts';
import { range } from '../rest.ts';

const listings = operatorResource('listings', 'listings');
const action = { access: 'operator', permission: 'listings', since: 'added' } as const;

const path = '/ops/v1/listings';

const listingImportReport = {
  ...importReport,
  /** Rows that change the title or the place of a published listing, or have implausible amounts. */
  ...confirmReport,
  changes: changeReport.changes,
};
const wholeReport = z.object(listingImportReport);
export type ListingImportReport = z.output<typeof wholeReport>;

const own = {
  /** Null without an owner. */
  creditor_id: maybeNumber,
  creditor_name: maybeText,
  /** 1 to be confirmed, 2 disposable, 3 not disposable; null if it is not drifting. */
  disposal_status: maybeNumber,
};

const maintainedRound = auctionRound.extend({
  id: idNumber,
  note: maybeText,
  recorded_time: maybeTime,
  /** Null without a result. */
  recorded_by: z.enum(['owner', 'operator']).nullable(),
});

const listing = subject.extend(own);

const listingDetail = subjectDetail.extend({
  ...own,
  /** The code of the deepest level. */
  region: someText,
  source_id: maybeText,
  was_on_shelf: z.boolean(),
  updated_time: maybeTime,
  /** Oldest first; none before the first result. */
  rounds: z.array(maintainedRound),
  /** Newest first. */
  claims: z.array(
    z.object({
      id: idNumber,
      creditor_name: someText,
      status: codeOf(codesOf(CLAIM_STATUS_NAMES)),
      create_time: maybeTime,
    }),
  ),
  /** Operators' actions on it, newest first. */
  history: z.array(auditRecord),
});
export type MaintainedListing = z.output<typeof listingDetail>;

const round = codeOf(codesOf(ROUND_NAMES));

/** The edition that the operator has read: a change that is based on an older one is refused. */
const idAndEdition = {
  id,
  edition: edition.describe('As the detail returned it; 409 if it has changed since'),
};

/** A listing keeps its title, and one of its pictures. */
const { object_title: _title, img: _img, ...OPTIONAL } = CORRECTED_FIELDS;
const corrected = z.object(inputSchemas(CORRECTED_FIELDS));
const emptiable = Object.keys(OPTIONAL) as [CorrectedField, ...CorrectedField[]];

export const listingMaintenanceCalls = {
  allListings: defineCall({
    ...action,
    method: 'GET',
    answers: 'rows',
    path,
    summary: 'Lists listings of all states and owners, newest first; counts end at a limit',
    input: z.object({
      ...range,
      q: text(100).optional().describe('Words of the title, or the number'),
      zc_type: codeOf(codesOf(LISTING_TYPES)).optional(),
      second_class: codeOf(codesOf(PROPERTY_KINDS)).optional(),
      region: regionFilter.optional(),
      is_start: codeOf(codesOf(PUBLISH_STATUS_NAMES)).optional(),
      drifting: codeOf([0, 1]).optional(),
      creditor_id: id.optional(),
      owned: codeOf([0, 1])
        .optional()
        .describe('1: published or claimed by a creditor; 0: without a creditor'),
    }),
    output: listOf(listing),
  }),
  oneListing: listings.one({
    summary: 'Returns a listing with its owner, its claims and what operators did with it',
    row: listingDetail,
  }),
  correctListing: defineCall({
    ...action,
    method: 'PATCH',
    answers: 'record',
    path: `${path}/{id}`,
    summary: 'Changes some fields of a listing; its owner receives a message with the reason',
    writes: true,
    input: z.object({
      ...idAndEdition,
      reason: remark,
      emptied: z.array(z.enum(emptiable)).max(emptiable.length).default([]).describe('Fields to empty'),
      ...corrected.partial().shape,
    }),
    output: z.object({ data: listingDetail }),
  }),
  importListings: defineCall({
    ...action,
    commits: true,
    answers: 'record',
    path: `${path}/import`,
    summary:
      'Imports listings from an Excel, CSV or JSON file; a row that was imported before changes its listing',
    input: z.object({
      ...fileToImport,
      confirm: codeOf([0, 1])
        .default(0)
        .describe(
          '1: titles and places of published listings may change, and implausible amounts are right; without it, such rows are refused',
        ),
    }),
    maxBodyBytes: bodyWith(LISTING_FILE_MAX_BYTES),
    output: z.object({ data: z.object(listingImportReport) }),
  }),
  takeListingDown: defineCall({
    ...action,
    path: `${path}/{id}/take-down`,
    summary: 'Takes a listing off the shelf; its owner receives the reason, and needs a review to shelve it',
    writes: true,
    input: z.object({ ...idAndEdition, remark }),
    output: done,
  }),
  putListingBack: defineCall({
    ...action,
    path: `${path}/{id}/put-back`,
    summary: 'Puts a listing that was on the shelf back on it; its owner receives the reason',
    writes: true,
    input: z.object({ ...idAndEdition, remark }),
    output: done,
  }),
  listingFacts: defineCall({
    ...action,
    method: 'GET',
    answers: 'record',
    path: `${path}/{id}/facts`,
    summary: 'Lists the facts of a listing: what its texts state, and what people stated',
    input: z.object({ id }),
    output: z.object({ data: z.object({ facts: z.array(listingFact) }) }),
  }),
  stateListingFact: defineCall({
    ...action,
    path: `${path}/{id}/facts`,
    summary: "States a fact of a listing, or takes the statement back; it wins over the creditor's",
    writes: true,
    input: z.object({ id, ...factStatement }),
    output: done,
  }),
  recordRoundResult: defineCall({
    ...action,
    path: `${path}/{id}/result`,
    summary: 'Records how the latest round of an auction ended, or corrects it; what found no buyer drifts',
    writes: true,
    input: z.object({
      ...idAndEdition,
      ...resultValues.shape,
    }),
    output: done,
  }),
  removeRoundResult: defineCall({
    ...action,
    path: `${path}/{id}/remove-result`,
    summary: 'Takes back the result of the latest round of an auction, which was recorded by mistake',
    idempotent: true,
    input: z.object({ ...idAndEdition, remark }),
    output: done,
  }),
  beginRound: defineCall({
    ...action,
    path: `${path}/{id}/round`,
    summary: 'Begins another round of an auction that was not sold, with its own price and times',
    writes: true,
    input: z.object({
      ...idAndEdition,
      round,
      initial_price: amount,
      start_time: someTime(messages.required),
      end_time: someTime(messages.endTimeRequired, 'end'),
      remark,
    }),
    output: done,
  }),
};

/** The form of a correction sends all fields, so the title is required. */
export const listingCorrection = listingMaintenanceCalls.correctListing.input.extend({
  object_title: corrected.shape.object_title,
});

/** A result that replaces a recorded one has a reason. */
export const resultCorrection = listingMaintenanceCalls.recordRoundResult.input.extend({ remark });
