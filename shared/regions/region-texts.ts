/** Regions as texts: names to codes and back. */
import type { Reading } from '../fields/reading.ts';
import { agreedRegion } from './agree.ts';
import { regionName } from './index.ts';
import { NATIONWIDE } from './nationwide.ts';
import { readRegion } from './read.ts';

export { changeOf, currentRegion } from './current.ts';

/** 江苏省 南京市, 南京市, 320100 → 320100. What follows a region, as in an address, is refused. */
export function readRegionText(text: string): Reading<string> {
  const reading = readRegion(text);
  if (reading.problem !== undefined) return reading;
  if (reading.isPart) return { problem: '请只填写省、市、区县的名称或代码' };
  const agreed = agreedRegion([reading.meanings]);
  if ('problem' in agreed) return agreed;
  return { value: agreed.path.at(-1)?.value ?? NATIONWIDE };
}

/** A name that is no code stays as it is. */
export const regionWords = (code: string): string => regionName(code) || code;
