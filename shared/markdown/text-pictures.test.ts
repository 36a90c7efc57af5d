import { describe, expect, it } from 'vitest';
import { messages } from '../messages.ts';
import { inspectText, picturesOf } from './text-pictures.ts';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => `![图](/media/u/${index}.webp)`);

describe('the pictures of a text', () => {
  it('are those that it shows, not those that it writes about', () => {
    const text = '![一](/a.webp) `![二](/b.webp)` ![三][1]\n\n[1]: /c.webp\n\n[四](/d.webp)';
    expect(inspectText(text)).toEqual({ pictures: ['/a.webp', '/c.webp'], problem: null });
    expect(picturesOf(text)).toEqual(['/a.webp', '/c.webp']);
    expect(picturesOf(null)).toEqual([]);
  });

  it('are a hundred at most', () => {
    expect(inspectText(pictures(100).join('\n')).problem).toBeNull();
    expect(inspectText(pictures(101).join('\n')).problem).toBe('每项内容最多插入100张图片');
    const repeated = '![图][1]\n'.repeat(101);
    expect(inspectText(`${repeated}\n[1]: /a.webp`).problem).toBe('每项内容最多插入100张图片');
  });

  it('are none of a text that is too complex, which says so', () => {
    const text = '!['.repeat(25_000);
    expect(inspectText(text)).toEqual({ pictures: [], problem: messages.textTooComplex });
    expect(picturesOf(text)).toEqual([]);
  });
});
