/** Regions of China, by their codes of six digits. In a browser without the tree of names, words are codes. */
import { changeOf, currentRegion, readRegionText, regionWords } from '#region-texts';
import { invalidRegion } from '../message-table.ts';
import { NATIONWIDE } from '../regions/nationwide.ts';
import type { Kind, Schemas } from './kind.ts';

/** `allowsNationwide`: forms offer the whole country too. */
export interface RegionField {
  kind: 'region';
  allowsNationwide?: true;
}

/** A region code to store: a former one becomes the current one; a code of a split area is refused with a question. */
const regionSchema = ({ reads, union, string, number }: Schemas) =>
  reads(union([string(), number()], { error: invalidRegion }), (value) => {
    const code = String(value);
    if (code === NATIONWIDE) return { value: code };
    const region = currentRegion(code);
    if (!region) return { problem: invalidRegion };
    if (region.parts.length > 0) return { problem: `${changeOf(region)}，请选择现在的地区` };
    return { value: region.path.at(-1)?.value ?? code };
  }).describe('Six digits; 100000: the whole country');

export const region = {
  read: readRegionText,
  words: (code) => (code === NATIONWIDE ? '全国' : regionWords(code)),
  schema: regionSchema,
  answer: ({ maybeText }) => maybeText,
  cell: { kind: 'text' },
  hasWordsBeside: true,
  example: () => '江苏省 南京市',
} satisfies Kind<RegionField, string>;
