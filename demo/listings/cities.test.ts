import { expect, it } from 'vitest';
import { regionPath } from '../../shared/regions/index.ts';
import { CITIES } from './cities.ts';

it('every city and district is in the region tree, and every position in China', () => {
  for (const { code, districts, flatPrice, weight } of CITIES) {
    const city = regionPath(code)?.at(-1);
    expect(city, code).toBeDefined();
    expect(Math.min(flatPrice, weight)).toBeGreaterThan(0);
    const labels = city?.children?.map((it) => it.label);
    for (const { label, latitude, longitude, factor } of districts) {
      // Two cities have no districts in the tree: there it is a subdistrict.
      if (labels) expect(labels, code).toContain(label);
      expect(latitude > 18 && latitude < 54 && longitude > 73 && longitude < 136, label).toBe(true);
      expect(factor).toBeGreaterThan(0.3);
    }
  }
});
