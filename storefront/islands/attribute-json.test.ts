import { expect, it } from 'vitest';
import { fromAttribute, toAttribute } from './attribute-json.ts';

it('writes JSON without quotation marks, and reads what it wrote', () => {
  const value = { title: '“海景” "一线" `江景` \\', rows: [['09:30', 6, null]] };
  expect(toAttribute({ name: '海景' })).toBe('{`name`:`海景`}');
  expect(fromAttribute(toAttribute(value))).toEqual(value);
});
