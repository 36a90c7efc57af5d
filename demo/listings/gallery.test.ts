import { expect, it } from 'vitest';
import { galleries } from './gallery.ts';

const NAMES = ['tower-01', 'tower-02', 'kitchen-01', 'villa-01', 'villa-02'];
const flat = (subject: string) => ({
  subject,
  kind: 1 as const,
  pictures: { cover: ['tower'], more: ['kitchen'] },
});

it('covers take turns, and what follows them suits', () => {
  const galleryOf = galleries(() => NAMES);
  const results = ['a', 'b', 'c'].map((subject) => galleryOf(flat(subject)));
  expect(results.map((it) => it[0])).toEqual(['tower-01', 'tower-02', 'tower-01']);
  for (const gallery of results) {
    expect(new Set(gallery).size).toBe(gallery.length);
    for (const name of gallery.slice(1)) expect(name).toBe('kitchen-01');
  }
});

it('shows the same pictures when an asset is offered again', () => {
  const galleryOf = galleries(() => NAMES);
  expect(galleryOf(flat('a'))).toBe(galleryOf(flat('a')));
});

it('shows anything of the kind when nothing suits, and nothing when there is nothing', () => {
  expect(galleries(() => ['plot-01'])(flat('a'))[0]).toBe('plot-01');
  expect(galleries(() => [])(flat('a'))).toEqual([]);
});
