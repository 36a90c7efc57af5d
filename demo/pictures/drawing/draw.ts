import { ENTRIES } from './catalogue.ts';

/** One picture as an SVG document of 960 × 720. The same name always gives the same text. */
export function drawPicture(name: string): string {
  const entry = ENTRIES.get(name);
  if (!entry) throw new Error(`There is no demonstration picture "${name}"; PICTURES lists those there are`);
  return entry.draw(entry.shot);
}
