/** The URLs of a picture field: a string, an array of strings, or image rows (deleted rows are left out). */
export function addressesOf(value: unknown): string[] {
  if (typeof value === 'string' && value) return [value];
  if (!Array.isArray(value)) return [];
  return value.flatMap((it: string | { img_path: string; delete_sign?: number } | null) => {
    if (typeof it === 'string') return [it];
    return it && !it.delete_sign ? [it.img_path] : [];
  });
}
