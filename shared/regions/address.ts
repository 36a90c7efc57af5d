/** Whether an address lies in the region beside it. */
import { canAgree, inWords, type Meanings, pathName } from './agree.ts';
import type { RegionPath } from './index.ts';
import { readRegion } from './read.ts';

/**
 * @param region empty for none and for the whole country
 * @returns 地址在浙江省 杭州市 余杭区，与地区江苏省 南京市不一致; null where nothing contradicts
 */
export function addressConflict(address: string, region: RegionPath): string | null {
  const meanings = region.length > 0 ? addressRegion(address) : null;
  if (!meanings || canAgree([{ path: region, change: null }], meanings)) return null;
  return `地址在${inWords(meanings)}，与地区${pathName(region)}不一致`;
}

/** Where an address lies, if it says so: it names its city, or a district of which there is one. */
function addressRegion(address: string): Meanings | null {
  const reading = readRegion(address);
  if (reading.problem !== undefined) return null;
  const { meanings } = reading;
  const isCertain = meanings.length === 1 || meanings.every(({ path }) => path.length < 3);
  return isCertain && meanings.every(({ path }) => path.length > 0) ? meanings : null;
}
