import { expect, it } from 'vitest';
import { highlight } from './highlight.server.ts';

it.each([
  ['南京市建邺区住宅', '住宅', ['南京市建邺区', '[住宅]']],
  ['住宅一套，另有住宅', '住宅', ['[住宅]', '一套，另有', '[住宅]']],
  ['南京市 建邺区住宅', '住宅 南京', ['[南京]', '市 建邺区', '[住宅]']],
  ['宝马ＢＭＷ轿车', 'bmw', ['宝马', '[ＢＭＷ]', '轿车']],
  ['南 京 房产', '南京', ['[南 京]', ' 房产']],
  ['哈哈哈', '哈哈', ['[哈哈哈]']],
  ['🏠江景🏠', '江景', ['🏠', '[江景]', '🏠']],
])('in %s the words %s are found', (title, keyword, parts) => {
  const found = highlight(title, keyword) ?? [];
  expect(found.map(({ text, isHit }) => (isHit ? `[${text}]` : text))).toEqual(parts);
  for (const { at, text } of found) expect(title.slice(at, at + text.length)).toBe(text);
});

it('says nothing where there is no hit', () => {
  expect(highlight('南京住宅', '北京')).toBeUndefined();
  expect(highlight('南京住宅', undefined)).toBeUndefined();
  expect(highlight('南京住宅', '  ')).toBeUndefined();
});
