/**
 * The menu of a console with the lists and forms that name their group themselves. The counter of a list has the
 * resource's name.
 */
import type { ComponentType } from 'react';
import type { MenuGroup } from '../compile.ts';
import type { AnyResource } from '../resource.ts';

/**
 * @param iconOf the picture of a resource that has none of its own, by its name
 * @throws Error for a page whose group is not in the menu
 */
export function menuWith(
  groups: readonly MenuGroup[],
  resources: readonly AnyResource[],
  iconOf?: (name: string) => ComponentType,
): MenuGroup[] {
  const pages = resources.flatMap(({ name, list, form }) => [
    ...(list?.menu
      ? [{ name, menu: list.menu, title: list.title, path: list.path, counter: name, icon: list.icon }]
      : []),
    ...(form?.menu
      ? [{ name, menu: form.menu, title: form.title.edit, path: form.path, icon: undefined }]
      : []),
  ]);
  for (const { name, menu } of pages)
    if (!groups.some(({ label }) => label === menu))
      throw new Error(`${name}: the menu has no group ${menu}`);
  return groups.map(({ label, items }) => ({
    label,
    items: [
      ...items,
      ...pages
        .filter(({ menu }) => menu === label)
        .map(({ title, name, menu: _, icon = iconOf?.(name), ...item }) => {
          return { label: title, ...item, ...(icon && { icon }) };
        }),
    ],
  }));
}
