/** Warnings of an address that lies in another region, before a listing is submitted or approved. */
import type { Warning } from '../framework/resource.ts';

/** As forms hold it and calls answer it. */
interface Place {
  /** The region's code of any level. */
  region?: unknown;
  address?: unknown;
}

/** A listing as calls answer it. */
export interface PlacedListing {
  province_code: string | null;
  city_code: string | null;
  district_code: string | null;
  address?: string | null;
}

export const placeOfListing = ({ district_code, city_code, province_code, address }: PlacedListing) => ({
  region: district_code ?? city_code ?? province_code,
  address: address ?? null,
});

/** The reader of addresses has the history of all regions: it is loaded when there is something to compare. */
export async function placeWarnings({ region, address }: Place): Promise<Warning[]> {
  if (typeof region !== 'string' || typeof address !== 'string') return [];
  if (region === '' || address === '') return [];
  const [{ addressConflict }, { regionPath }] = await Promise.all([
    import('../../shared/regions/address.ts'),
    import('../../shared/regions/index.ts'),
  ]);
  const conflict = addressConflict(address, regionPath(region) ?? []);
  return conflict ? [{ text: `请核对地点：${conflict}` }] : [];
}
