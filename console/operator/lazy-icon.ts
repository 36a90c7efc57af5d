/** Pictures of the menu, which come after the first screen. */
import { type ComponentType, lazy } from 'react';

export const lazyIcon = (name: string): ComponentType =>
  lazy(async () => {
    const { MENU_ICONS, OTHER_ICON } = await import('./menu-icons.ts');
    return { default: MENU_ICONS[name] ?? OTHER_ICON };
  });
