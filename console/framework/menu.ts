/** The menu of a console with the lists that name their group themselves. */
import type { MenuGroup } from './compile.ts';
import type { AnyResource } from './resource.ts';

/** @throws Error for a list whose group is not in the menu */
export function menuWith(groups: readonly MenuGroup[], resources: readonly AnyResource[]): MenuGroup[] {
  const lists = resources.flatMap(({ name, list }) => (list?.menu ? [{ ...list, name }] : []));
  for (const { name, menu } of lists)
    if (!groups.some(({ label }) => label === menu))
      throw new Error(`${name}: the menu has no group ${menu}`);
  return groups.map(({ label, items }) => ({
    label,
    items: [
      ...items,
      ...lists.filter(({ menu }) => menu === label).map(({ title, path }) => ({ label: title, path })),
    ],
  }));
}
