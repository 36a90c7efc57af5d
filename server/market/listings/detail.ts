/** One listing with its pictures and texts. */
import { and, asc, eq } from 'drizzle-orm';
import type { ListingDetail } from '../../../shared/contract/index.ts';
import { DEFAULT_DATUM } from '../../../shared/domain/datum.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listing, listingImage, listingText } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Presentation, pictureAddress, presentListing } from './present.ts';
import { presentRound, roundsOf } from './rounds.ts';

/** @throws Refusal 404 for a listing that is not there or not on shelf */
export async function listingDetail(
  db: Queries,
  id: number,
  presentation: Presentation,
): Promise<ListingDetail> {
  const [found] = await db
    .select({ listing, text: listingText })
    .from(listing)
    .leftJoin(listingText, eq(listingText.listingId, listing.id))
    .where(and(eq(listing.id, id), eq(listing.publishStatus, PUBLISH_STATUS.onShelf)));
  if (!found) throw refusals.missing();

  const images = await db
    .select()
    .from(listingImage)
    .where(eq(listingImage.listingId, id))
    .orderBy(asc(listingImage.position));

  const { listing: row, text } = found;
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
    items1: images.map(({ position, path }) => ({
      id: position + 1,
      img_path: pictureAddress(path, presentation.publicOrigin),
    })),
    announcement: text?.announcement || null,
    should_know: text?.notice || null,
    introduce: text?.introduction || null,
    rounds: row.type === 3 ? [] : (await roundsOf(db, id)).map(presentRound),
  };
}
