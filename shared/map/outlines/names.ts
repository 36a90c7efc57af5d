/** Which names the map writes: those that fit into their outline and do not cover each other. */
import { type Spot, spotOf, type View } from './map-view.ts';
import type { Outline } from './outlines.ts';

interface WrittenName extends Pick<Outline, 'code' | 'name'> {
  /** The middle of its base line on the screen. */
  spot: Spot;
}

/** A name needs a third more than its characters, as room around it. */
const ROOM = 4 / 3;

/**
 * @param outlines the more important ones first
 * @param size of a character, in units of the screen
 */
export function namesToWrite(view: View, outlines: readonly Outline[], size: number): WrittenName[] {
  const written: (WrittenName & { width: number })[] = [];
  for (const { code, name, centre, corners } of outlines) {
    const [[left], [right]] = corners;
    const width = name.length * size * ROOM;
    if (name === '' || (right - left) * view.scale < width) continue;
    const spot = spotOf(view, centre);
    const isFree = written.every(
      (it) =>
        Math.abs(it.spot[0] - spot[0]) > (it.width + width) / 2 ||
        Math.abs(it.spot[1] - spot[1]) > size * ROOM,
    );
    if (isFree) written.push({ code, name, spot, width });
  }
  return written.map(({ code, name, spot }) => ({ code, name, spot }));
}
