import { ENTRIES } from './catalogue.ts';

const BY_NAME = new Map(ENTRIES.map((entry) => [entry.name, entry]));

/** One picture as an SVG document of 960 × 720. The same name always gives the same text. */
export function drawPicture(name: string): string {
  const entry = BY_NAME.get(name);
  if (!entry) throw new Error(`There is no demonstration picture "${name}"; PICTURES lists those there are`);
  return entry.draw(entry.shot);
}
