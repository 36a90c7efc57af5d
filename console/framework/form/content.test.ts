import { describe, expect, it } from 'vitest';
import type { AnyFormField } from '../resource.ts';
import { isSame, isVisible, sendable, storable } from './content.ts';

const text = (when?: AnyFormField['when']): AnyFormField => ({
  kind: 'text',
  label: '文字',
  maxLength: 9,
  when,
});

describe('what a form holds', () => {
  it('is the same whatever kind of empty it is, and whatever the order of its names', () => {
    expect(isSame({ a: null, b: [{ x: 1 }] }, { b: [{ x: 1 }], a: '', c: undefined })).toBe(true);
    for (const [one, other] of [
      [{ a: 0 }, { a: null }],
      [{ a: false }, {}],
      [{ a: [1, 2] }, { a: [2, 1] }],
      [{ a: [1] }, { a: [1, 2] }],
      [{ a: '1' }, { a: 1 }],
    ]) {
      expect(isSame(one, other)).toBe(false);
    }
  });

  it('is stored without the URLs of private files', () => {
    expect(
      storable({ title: '房', judgment: 'private:judgment/1', photos: [{ img_path: 'private:identity/2' }] }),
    ).toEqual({ title: '房' });
  });

  it('is sent without the fields that aren’t there', () => {
    const fields = { kind: text(), price: text([{ kind: [2] }]) };
    expect(sendable({ id: 3, kind: 2, price: '5' }, fields)).toEqual({ id: 3, kind: 2, price: '5' });
    expect(sendable({ id: 3, kind: 3, price: '5' }, fields)).toEqual({ id: 3, kind: 3 });
    expect(isVisible(undefined, {})).toBe(false);
  });
});
