/**
 * What a subject says: the part of its row that creditors write, its texts and its pictures.
 */
import { isDeepStrictEqual } from 'node:util';
import { getTableColumns } from 'drizzle-orm';
import { endOf, type SubjectInput } from '../../../shared/contract/subject-fields.ts';
import type { Platform, PropertyKind } from '../../../shared/domain/listing.ts';
import { customCycle, type PublishedType, presetOf } from '../../../shared/domain/subject.ts';
import { NATIONWIDE, regionCodes, regionPath } from '../../../shared/regions/index.ts';
import { listing, listingText } from '../../platform/db/schema.ts';

const {
  title,
  kind,
  source,
  sourceUrl,
  initialPrice,
  assessPrice,
  securityDeposit,
  bidIncrement,
  startTime,
  endTime,
  bidCycle,
  provinceCode,
  cityCode,
  districtCode,
  latitude,
  longitude,
} = getTableColumns(listing);

export const moneyColumns = { initialPrice, assessPrice, securityDeposit, bidIncrement };
export const timeColumns = { startTime, endTime };

/** The columns that a creditor writes. */
export const saidColumns = {
  title,
  kind,
  source,
  sourceUrl,
  ...moneyColumns,
  ...timeColumns,
  bidCycle,
  provinceCode,
  cityCode,
  districtCode,
  latitude,
  longitude,
};

const { announcement, notice, introduction } = listingText;

export const textColumns = { announcement, notice, introduction };
export const NO_TEXT = { announcement: null, notice: null, introduction: null };

export interface SubjectContent {
  listing: Pick<typeof listing.$inferSelect, keyof typeof saidColumns>;
  /** As Markdown. */
  text: Pick<typeof listingText.$inferSelect, keyof typeof textColumns>;
  /** Paths or addresses of pictures in their order, the cover first. */
  images: string[];
}

/**
 * What was said, as it is kept: without the fields that the type doesn't have.
 * @param images what became of the pictures that were said
 * @param isNew an auction that is being created counts its hours otherwise
 */
export function contentOf(said: SubjectInput, images: string[], isNew: boolean): SubjectContent {
  const isAuction = said.zc_type === 2;
  const ofAuctions = <Value>(value: Value | undefined) => (isAuction ? (value ?? null) : null);
  const start = ofAuctions(said.start_time);
  const end = ofAuctions(endOf(said));
  return {
    listing: {
      title: said.object_title,
      kind: said.second_class ?? null,
      source: ofAuctions(said.source),
      sourceUrl: ofAuctions(said.source_url || undefined),
      initialPrice: ofAuctions(said.initial_price),
      assessPrice: said.assess_price ?? null,
      securityDeposit: ofAuctions(said.security_deposit),
      bidIncrement: ofAuctions(said.bid_increment),
      startTime: start,
      endTime: end,
      bidCycle: start && end && (presetOf(start, end) ?? customCycle(start, end, isNew)),
      ...placeOf(said),
      latitude: said.coordinate?.latitude ?? null,
      longitude: said.coordinate?.longitude ?? null,
    },
    text: {
      announcement: said.announcement || null,
      notice: ofAuctions(said.should_know || undefined),
      introduction: said.introduce || null,
    },
    images,
  };
}

/** The whole country has no levels below it, and is no place that a filter finds. */
function placeOf({ province_code, city_code, district_code }: SubjectInput) {
  const path = regionPath(district_code ?? city_code ?? province_code ?? '') ?? [];
  const codes = regionCodes(path);
  return {
    provinceCode: province_code === NATIONWIDE ? NATIONWIDE : codes.province_code,
    cityCode: codes.city_code,
    districtCode: codes.district_code,
  };
}

/** What is kept, as if its creditor had just said it. */
export function inputOf(type: number, { listing: it, text, images }: SubjectContent): SubjectInput {
  const { latitude, longitude } = it;
  const coordinate = latitude === null || longitude === null ? undefined : { latitude, longitude };
  return {
    zc_type: type as PublishedType,
    second_class: (it.kind as PropertyKind | null) ?? undefined,
    object_title: it.title,
    initial_price: it.initialPrice ?? undefined,
    assess_price: it.assessPrice ?? undefined,
    security_deposit: it.securityDeposit ?? undefined,
    bid_increment: it.bidIncrement ?? undefined,
    province_code: it.provinceCode ?? undefined,
    city_code: it.cityCode ?? undefined,
    district_code: it.districtCode ?? undefined,
    start_time: it.startTime ?? undefined,
    end_time: it.endTime ?? undefined,
    bid_cycle: it.bidCycle ?? undefined,
    source: (it.source as Platform | null) ?? undefined,
    source_url: it.sourceUrl ?? undefined,
    coordinate,
    announcement: text.announcement ?? undefined,
    should_know: text.notice ?? undefined,
    introduce: text.introduction ?? undefined,
    img: images.map((img_path) => ({ id: undefined, img_path, delete_sign: 0 })),
  };
}

/** The hours follow from the times and say nothing by themselves. */
export const saysTheSame = (one: SubjectContent, other: SubjectContent): boolean =>
  isDeepStrictEqual(withoutCycle(one), withoutCycle(other));

const withoutCycle = (content: SubjectContent) => ({
  ...content,
  listing: { ...content.listing, bidCycle: null },
});
