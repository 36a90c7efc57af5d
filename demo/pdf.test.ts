import { describe, expect, it } from 'vitest';
import { pdfOf } from './pdf.ts';

const file = pdfOf(['判决书', '原告：江南']).toString('latin1');

describe('a file of a few lines', () => {
  it('says them in the characters that its font’s encoding has', () => {
    const lines = [...file.matchAll(/<([\da-f]+)> Tj/g)].map(([, hex = '']) =>
      (hex.match(/.{4}/g) ?? []).map((it) => String.fromCharCode(Number.parseInt(it, 16))).join(''),
    );
    expect(lines).toEqual(['判决书', '原告：江南']);
  });

  it('has its objects where its table says', () => {
    const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(start, start + 4)).toBe('xref');
    const places = [...file.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place));
    expect(places.map((place, index) => file.startsWith(`${index + 1} 0 obj`, place))).toEqual(
      places.map(() => true),
    );
    expect(places).toHaveLength(7);
  });
});
