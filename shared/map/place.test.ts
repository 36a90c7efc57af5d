import { describe, expect, it } from 'vitest';
import { formatPlace, parsePlace } from './place.ts';

const SHANGHAI = { lat: 31.230416, lng: 121.473701 };

describe('a place as text', () => {
  it('is two numbers of degrees, latitude first', () => {
    expect(parsePlace('31.230416,121.473701')).toEqual(SHANGHAI);
    expect(parsePlace(' 31.230416， 121.473701 ')).toEqual(SHANGHAI);
    expect(formatPlace(SHANGHAI)).toBe('31.230416,121.473701');
    for (const text of ['', '31.2', '31.2,', '31.2,121.4,5', '31.2 121.4', '91,1', '1,181', 'a,b', '1e1,2']) {
      expect(parsePlace(text)).toBeNull();
    }
  });
});
