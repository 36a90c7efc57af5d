/** One listing with its pictures and texts. */
import type { ListingDetail } from '../../../shared/contract/index.ts';
import { DEFAULT_DATUM } from '../../../shared/domain/datum.ts';
import type { Queries } from '../../platform/db/database.ts';
import { type Presentation, pictureAddress, presentListing } from './present.ts';
import { presentRound, roundsOf } from './rounds.ts';
import { wholeListing } from './shelf.ts';

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
    announcement: row.announcement || null,
    should_know: row.notice || null,
    introduce: row.introduction || null,
    rounds: hasRounds ? (await roundsOf(db, id)).map(presentRound) : [],
  };
}
