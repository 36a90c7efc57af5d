/** Operators' corrections of listings: of some fields, and of the publish status. */
import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns } from 'drizzle-orm';
import { problemsOf, type SubjectInput } from '../../../../shared/contract/creditors/subject-fields.ts';
import { holds } from '../../../../shared/domain/condition.ts';
import type { Field } from '../../../../shared/domain/fields.ts';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import {
  CORRECTED_FIELDS,
  type CorrectedField,
  LISTING_ACTIONS,
  type ListingState,
  PLATFORM_FIELDS,
} from '../../../../shared/domain/operators/listing-maintenance.ts';
import type { PublishStatus } from '../../../../shared/domain/subject.ts';
import { LISTING_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { kindOf, wireValue } from '../../../../shared/fields/index.ts';
import { messages } from '../../../../shared/messages.ts';
import { NATIONWIDE, regionCodes, regionPath } from '../../../../shared/regions/index.ts';
import { logged } from '../../../market/listing-log/index.ts';
import { followTerms } from '../../../market/results/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { fieldValues, storedValues } from '../../../platform/db/field-columns.ts';
import { listing } from '../../../platform/db/schema.ts';
import { assertMay } from '../../../platform/db/transition.ts';
import { Refusal, refusals } from '../../../platform/http/errors.ts';
import type { OperatorPrincipal } from '../../../platform/http/handler.ts';
import { recordBegunRound } from '../begun-round.ts';
import { contentOf, inputOf, type SubjectContent } from '../content.ts';
import { editionOf } from '../edition.ts';
import { SUBJECT, setState, writeContent } from '../lifecycle.ts';
import { type LockedListing, lockListing, revisionStatusOf } from '../lock.ts';
import { releaseOperatorPictures, releaseUnused } from '../pictures/picture-references.ts';
import { assertNoNewPictures, filesOf, takePictures } from '../pictures/pictures.ts';

/** Parsed fields: absent ones stay, `emptied` ones become empty. */
type Correction = { [Name in CorrectedField]?: unknown } & { emptied: readonly CorrectedField[] };

/** The changes, by wire names. */
export interface ListingChange {
  listing: LockedListing;
  /** The number of the version that the change made. */
  version: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

type PlatformRow = Pick<LockedListing['row'], keyof typeof platformColumns>;

const { courtName, sellerName, organisationName, disposalStatus } = getTableColumns(listing);
/** Columns that creditors do not write. */
export const platformColumns = { courtName, sellerName, organisationName, disposalStatus };

type VersionedRow = PlatformRow & Pick<LockedListing['row'], 'publishStatus' | 'version'>;

/** Identifies the content of a listing that an operator read. */
export const listingEditionOf = (row: VersionedRow, content: SubjectContent): string =>
  editionOf({
    ...content,
    images: [
      ...content.images,
      JSON.stringify(Object.keys(platformColumns).map((name) => row[name as keyof PlatformRow])),
      `${row.publishStatus} ${row.version}`,
    ],
  });

interface ListingEdition {
  id: number;
  edition: string;
}

/** @throws Refusal 404, 409 if it was changed since the operator read it */
export async function lockReadListing(tx: Queries, { id, edition }: ListingEdition): Promise<LockedListing> {
  const locked = await lockListing(tx, id);
  if (edition !== listingEditionOf(locked.row, locked.content)) {
    throw refusals.conflict(messages.listingEdited);
  }
  return locked;
}

/** Imported and judicial listings are published without a review. */
export const wasOnShelf = (row: {
  type: number;
  approvedVersion: number | null;
  creditorId: number | null;
}) => row.type === 1 || row.creditorId === null || row.approvedVersion !== null;

const stateOf = ({ row, revision, creditorId }: LockedListing): ListingState => ({
  is_start: row.publishStatus as PublishStatus,
  revision_status: revisionStatusOf({ revision }),
  was_on_shelf: wasOnShelf({ ...row, creditorId }),
});

/** @throws Refusal 409 for content that the review would overwrite */
export function assertNotInReview(locked: LockedListing): void {
  if (!holds<ListingState>(LISTING_ACTIONS.correct, stateOf(locked))) {
    throw refusals.conflict(messages.listingInReview);
  }
}

interface CorrectionContext {
  /** The operator, whose uploads may be added. */
  by: OperatorPrincipal;
  now: Date;
  /** The prefix of our paths in answers. */
  publicOrigin: string;
}

/**
 * Changes some fields of a listing at once. An approved version stays approved.
 * @param tx a transaction
 * @throws Refusal 404, 409 if it is under review or was changed since, 422 for wrong values and without any change
 */
export async function correctListing(
  tx: Queries,
  target: ListingEdition,
  correction: Correction,
  { by, now, publicOrigin }: CorrectionContext,
): Promise<ListingChange> {
  const locked = await lockReadListing(tx, target);
  assertNotInReview(locked);
  const { row, content: before, creditorId } = locked;
  const input = correctedInput(row.type, before, correction);
  const using = { owner: by, now, publicOrigin };
  const images = await takePictures(tx, correction.img as SubjectInput['img'], before.images, using);
  const content = contentOf(input, images, before);
  const platform = correctedPlatform(row, correction);
  const difference = differenceOf(
    { type: row.type, content: before, platform: row },
    { type: row.type, content, platform },
  );
  assertValid({ ...input, img: inputOf(row.type, content).img }, Object.keys(difference.after));
  assertNoNewPictures(content, before);
  const { version, begun } = await logged(tx, [row.id], now, async () => {
    await writeContent(tx, locked, content, now);
    const written = await writeVersion(tx, locked, platform, now);
    return { version: written, begun: (await followTerms(tx, [row.id], now)).get(row.id) };
  });
  if (begun) await recordBegunRound(tx, by, begun, now);
  if (creditorId !== null) await releaseUnused(tx, creditorId, filesOf(before));
  const removed = before.images.filter((url) => !images.includes(url));
  await releaseOperatorPictures(tx, creditorId, removed);
  return { listing: locked, version, ...difference };
}

/**
 * Writes columns of a listing as its next version. An approved version stays approved.
 * @returns the version's number
 */
export async function writeVersion(
  tx: Queries,
  { row }: LockedListing,
  columns: Partial<typeof listing.$inferInsert>,
  now: Date,
): Promise<number> {
  const version = row.version + 1;
  const isApproved = row.approvedVersion === row.version;
  await tx
    .update(listing)
    .set({ ...columns, version, ...(isApproved && { approvedVersion: version }), updatedAt: now })
    .where(eq(listing.id, row.id));
  return version;
}

/**
 * @param tx a transaction
 * @throws Refusal 404, 409 for another state, and if it was changed since
 */
export async function moveListing(
  tx: Queries,
  move: 'takeDown' | 'putBack',
  target: ListingEdition,
  { by, now }: Pick<CorrectionContext, 'by' | 'now'>,
): Promise<ListingChange> {
  const locked = await lockReadListing(tx, target);
  const { row } = locked;
  assertMay(SUBJECT, move, row.publishStatus);
  if (!holds<ListingState>(LISTING_ACTIONS[move], stateOf(locked))) {
    throw refusals.conflict(messages.listingNeverOnShelf);
  }
  // A listing that an operator took off the shelf returns by a decision only: its creditor needs a review.
  const version = row.version + 1;
  const isBack = move === 'putBack';
  const begun = await logged(tx, [row.id], now, async () => {
    await setState(tx, row.id, {
      publishStatus: isBack ? PUBLISH_STATUS.onShelf : PUBLISH_STATUS.offShelf,
      version,
      ...(isBack && { approvedVersion: version }),
      updatedAt: now,
    });
    return isBack ? (await followTerms(tx, [row.id], now)).get(row.id) : undefined;
  });
  if (begun) await recordBegunRound(tx, by, begun, now);
  return { listing: locked, version, before: {}, after: {} };
}

const regionOf = ({ provinceCode, cityCode, districtCode }: SubjectContent['listing']) =>
  districtCode ?? cityCode ?? provinceCode ?? '';

function correctedInput(
  type: number,
  content: SubjectContent,
  { emptied, ...given }: Correction,
): SubjectInput {
  const values: Record<string, unknown> = { ...inputOf(type, content), bid_cycle: undefined };
  for (const [name, value] of Object.entries(given)) if (value !== undefined) values[name] = value;
  for (const name of emptied) values[name] = undefined;
  const region = 'region' in values ? String(values.region ?? '') : regionOf(content.listing);
  const codes = region === NATIONWIDE ? { province_code: region } : regionCodes(regionPath(region) ?? []);
  return {
    ...values,
    // Absent, it would not change.
    address: values.address ?? '',
    province_code: codes.province_code ?? undefined,
    city_code: ('city_code' in codes && codes.city_code) || undefined,
    district_code: ('district_code' in codes && codes.district_code) || undefined,
  } as SubjectInput;
}

function correctedPlatform(row: LockedListing['row'], { emptied, ...given }: Correction): PlatformRow {
  const values: Record<string, unknown> = { ...fieldValues(LISTING_FIELDS, PLATFORM_FIELDS, row) };
  for (const name of PLATFORM_FIELDS) {
    if (given[name] !== undefined) values[name] = given[name];
    if (emptied.includes(name)) values[name] = undefined;
  }
  return storedValues(LISTING_FIELDS, PLATFORM_FIELDS, values, row.type) as PlatformRow;
}

/** A problem that existed before does not prevent the correction of another field. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  end_time: ['start_time', 'end_time'],
  source_url: ['source', 'source_url'],
  province_code: ['region'],
};

function assertValid(input: SubjectInput, changed: readonly string[]): void {
  if (changed.length === 0) throw new Refusal(422, messages.listingUnchanged);
  // The rules of auctions also apply to judicial ones.
  const problems = problemsOf({ ...input, zc_type: Number(input.zc_type) === 3 ? 3 : 2 }, false);
  if (changed.includes('img') && input.img?.length === 0) problems.img = messages.imagesRequired;
  const own = Object.entries(problems).filter(([name]) =>
    (CAUSES[name] ?? [name]).some((cause) => changed.includes(cause)),
  );
  if (own.length > 0) {
    throw refusals.invalid(
      Object.fromEntries(own.map(([name, text]) => [name === 'province_code' ? 'region' : name, text])),
    );
  }
}

interface Version {
  type: number;
  content: SubjectContent;
  platform: PlatformRow;
}

function differenceOf(one: Version, other: Version): Pick<ListingChange, 'before' | 'after'> {
  const [before, after] = [readable(one), readable(other)];
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** The fields of a version as calls answer them, the region by its name. */
function readable({ type, content, platform }: Version): Record<string, unknown> {
  const values: Record<string, unknown> = {
    ...inputOf(type, content),
    ...fieldValues(LISTING_FIELDS, PLATFORM_FIELDS, platform),
    img: content.images.join('\n'),
    region: kindOf(CORRECTED_FIELDS.region).words(regionOf(content.listing), CORRECTED_FIELDS.region),
  };
  return Object.fromEntries(
    Object.entries<Field>(CORRECTED_FIELDS).map(([name, field]) => [
      name,
      wireValue(field, values[name]) ?? '',
    ]),
  );
}
