import { expect, it } from 'vitest';
import { pictureChanges } from './picture-changes.ts';

it.each([
  ['nothing', 'ab', 'ab', {}, {}, ''],
  ['one instead of another', 'ab', 'ac', { b: '已移除' }, { c: '新增' }, '移除1张，新增1张'],
  ['a new one before the others', 'ab', 'cab', {}, { c: '新增' }, '新增1张'],
  [
    'another order',
    'abc',
    'bac',
    { a: '改为第2张', b: '改为第1张' },
    { a: '原第1张', b: '原第2张' },
    '顺序有调整',
  ],
  [
    'all of it',
    'abc',
    'cda',
    { b: '已移除', a: '改为第3张', c: '改为第1张' },
    { d: '新增', a: '原第1张', c: '原第3张' },
    '移除1张，新增1张，顺序有调整',
  ],
])('says of pictures what changed: %s', (_, one, other, before, after, summary) => {
  expect(pictureChanges([...one], [...other])).toEqual({ before, after, summary });
});
