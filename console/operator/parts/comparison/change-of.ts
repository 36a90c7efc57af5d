/** Finds where two texts differ. */

/** Characters that are kept of what both have before and after the change. */
const CONTEXT = 80;
const LEFT_OUT = '…';

interface Change {
  /** The common text before it; the end of it, if it is long. */
  start: string;
  removed: string;
  added: string;
  /** The common text after it; the beginning of it, if it is long. */
  end: string;
}

/** From the first character that differs to the last. */
export function changeOf(before: string, after: string): Change {
  const [one, other] = [[...before], [...after]];
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same++;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && one.at(-1 - sameAtEnd) === other.at(-1 - sameAtEnd)) sameAtEnd++;
  const start = one.slice(0, same);
  const end = one.slice(one.length - sameAtEnd);
  return {
    start: start.length > CONTEXT ? LEFT_OUT + start.slice(-CONTEXT).join('') : start.join(''),
    removed: one.slice(same, one.length - sameAtEnd).join(''),
    added: other.slice(same, other.length - sameAtEnd).join(''),
    end: end.length > CONTEXT ? end.slice(0, CONTEXT).join('') + LEFT_OUT : end.join(''),
  };
}
