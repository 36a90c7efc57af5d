/** Finds regions by what people type of their names: 南京, 鼓楼区, 南京鼓楼, 江苏省/南京市. */
import { allRegions, type RegionPath, regionName } from '../../../shared/regions/index.ts';

const normal = (text: string) => text.normalize('NFKC').replace(/[\s/、,，·-]/g, '');

interface Entry {
  path: RegionPath;
  label: string;
  /** All names in one. */
  whole: string;
}

let entries: readonly Entry[] | undefined;

const readEntries = () =>
  [...allRegions()]
    // 市辖区 is the municipality itself once more.
    .filter((path) => path.at(-1)?.label !== '市辖区')
    .map((path) => ({
      path,
      label: path.at(-1)?.label ?? '',
      whole: normal(regionName(path.at(-1)?.value ?? '')),
    }));

/** How well an entry matches; null for not at all, smaller is better. */
function rankOf({ label, whole, path }: Entry, text: string): number | null {
  if (label === text) return 0;
  if (label.startsWith(text)) return label.length - text.length < 2 ? path.length : 10 + path.length;
  if (label.includes(text)) return 20 + path.length;
  const last = text.at(-1) ?? '';
  return label.includes(last) && isInOrder(text, whole) ? 30 + path.length : null;
}

/** Whether all characters of a text occur in another one in this order. */
function isInOrder(text: string, whole: string): boolean {
  let at = -1;
  return [...text].every((character) => {
    at = whole.indexOf(character, at + 1);
    return at !== -1;
  });
}

/** @returns the best matches first, larger regions before smaller ones; none for an empty text */
export function searchRegions(text: string, limit = 20): readonly RegionPath[] {
  const wanted = normal(text);
  if (wanted === '') return [];
  entries ??= readEntries();
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, wanted);
      return rank === null ? [] : [{ path: entry.path, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ path }) => path);
}
