/** One listing with its pictures and texts. */
import type { ListingDetail } from '../../../shared/contract/index.ts';
import { pickFields } from '../../../shared/domain/fields.ts';
import type { PropertyKind } from '../../../shared/domain/listing.ts';
import { DETAIL_FIELDS, SUBJECT_FIELDS, TEXT_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { publicFields } from '../../../shared/fields/index.ts';
import { DEFAULT_DATUM } from '../../../shared/map/datum.ts';
import type { Queries } from '../../platform/db/database.ts';
import { wireValues } from '../../platform/db/field-columns.ts';
import { presentFacts } from '../facts/index.ts';
import { roundsOfObject } from './object-rounds.ts';
import { type Presentation, pictureAddress, presentListing } from './present.ts';
import { wholeListing } from './read-listing.ts';
import { presentRound, roundsOf } from './rounds.ts';

/** What its creditor wrote about it and no code gives a place of its own. */
const WRITTEN = { ...publicFields(DETAIL_FIELDS), ...pickFields(SUBJECT_FIELDS, TEXT_FIELDS) };

/** @throws Refusal 404 for a listing that is unknown or not on the shelf */
export async function listingDetail(
  db: Queries,
  id: number,
  presentation: Presentation,
): Promise<ListingDetail> {
  const row = await wholeListing(db, id);
  const hasRounds = row.hasRounds && row.type !== 3;
  return {
    ...presentListing(row, presentation),
    province_code: row.provinceCode,
    city_code: row.cityCode,
    district_code: row.districtCode,
    latitude: row.latitude,
    longitude: row.longitude,
    datum: row.latitude === null ? null : (row.datum ?? DEFAULT_DATUM),
    address: row.address || null,
    source_url: row.sourceUrl || null,
    items1: row.pictures.map((path, index) => ({
      id: (row.picturePositions[index] ?? 0) + 1,
      img_path: pictureAddress(path, presentation.publicOrigin),
    })),
    ...(wireValues(WRITTEN, { ...row }) as Pick<ListingDetail, keyof typeof WRITTEN>),
    facts: presentFacts(row.kind as PropertyKind | null, {
      found: row.factsFound ?? {},
      stated: row.factsStated ?? {},
    }),
    rounds: hasRounds ? (await roundsOf(db, id)).map(presentRound) : [],
    object_rounds: row.isLinked ? await roundsOfObject(db, id, presentation.now) : [],
  };
}
