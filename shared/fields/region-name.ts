/** The name of a province, city or district, or several in one. Only files have it: they tell a listing's region. */
import type { Kind } from './kind.ts';
import { region } from './region.ts';

export interface RegionNameField {
  kind: 'regionName';
}

export const regionName = { ...region } satisfies Kind<RegionNameField, string>;
