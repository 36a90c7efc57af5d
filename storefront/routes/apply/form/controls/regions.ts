/** Regions as people choose them: province, city, district, without placeholder nodes. */
import { isPlaceholder, type Region, regionPath, regionTree } from '../../../../../shared/regions/index.ts';

/** @param region null for the whole tree */
export const regionsIn = (region: Region | null): readonly Region[] =>
  region === null
    ? regionTree
    : (region.children ?? []).flatMap((child) => (isPlaceholder(child) ? (child.children ?? []) : [child]));

/** The chosen region of each level, outermost first. */
export const levelsOf = (code: string): readonly Region[] =>
  (regionPath(code) ?? []).filter((it) => !isPlaceholder(it));

export interface PlaceParts {
  /** The code of a region of any level; empty for none. */
  region: string;
  detail: string;
}

/** 320100 and 中山路1号 → 江苏省 南京市 中山路1号 */
export const joinPlace = ({ region, detail }: PlaceParts): string =>
  [...levelsOf(region).map(({ label }) => label), detail.trim()].filter(Boolean).join(' ');

/** The reverse of `joinPlace`; also for lines that were written without spaces. */
export function splitPlace(line: string): PlaceParts {
  let found: Region | null = null;
  let rest = line.trim();
  for (;;) {
    // Of 沙县 and 沙县区 it takes the longer one.
    const next: Region | undefined = regionsIn(found)
      .filter(({ label }) => rest.startsWith(label))
      .sort((one, other) => other.label.length - one.label.length)[0];
    if (!next) return { region: found?.value ?? '', detail: rest };
    found = next;
    rest = rest.slice(next.label.length).trim();
  }
}
