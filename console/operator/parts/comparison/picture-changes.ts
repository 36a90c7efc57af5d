/** Describes how the pictures of two versions differ. */

interface PictureChanges {
  /** Words below pictures of the earlier version, by their URLs. */
  before: Readonly<Record<string, string>>;
  /** The same for the later version. */
  after: Readonly<Record<string, string>>;
  /** All of it in one sentence; empty where nothing differs. */
  summary: string;
}

/** @param before URLs in their order */
export function pictureChanges(before: readonly string[], after: readonly string[]): PictureChanges {
  const removed = before.filter((it) => !after.includes(it));
  const added = after.filter((it) => !before.includes(it));
  const both = before.filter((it) => after.includes(it));
  const isReordered = after.filter((it) => before.includes(it)).some((it, place) => it !== both[place]);
  const moved = isReordered ? both.filter((it) => before.indexOf(it) !== after.indexOf(it)) : [];
  return {
    before: notes([
      ...removed.map(noteOf('已移除')),
      ...moved.map((it) => [it, `改为第${after.indexOf(it) + 1}张`]),
    ]),
    after: notes([
      ...added.map(noteOf('新增')),
      ...moved.map((it) => [it, `原第${before.indexOf(it) + 1}张`]),
    ]),
    summary: [
      removed.length > 0 && `移除${removed.length}张`,
      added.length > 0 && `新增${added.length}张`,
      isReordered && '顺序有调整',
    ]
      .filter(Boolean)
      .join('，'),
  };
}

const noteOf =
  (note: string) =>
  (address: string): [string, string] => [address, note];

const notes = (entries: readonly (readonly [string, string] | string[])[]): Record<string, string> =>
  Object.fromEntries(entries);
