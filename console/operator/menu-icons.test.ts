import { expect, it } from 'vitest';
import { areas } from '../../shared/contract/areas/index.ts';
import { MENU_ICONS } from './menu-icons.ts';
import { payoutLimit } from './money/payout-limit.ts';
import { operatorResources } from './operator-resources.ts';
import { siteSettings } from './site/site-settings.ts';

it('has pictures for entries of the menu, and none twice', () => {
  const names = [
    ...[...operatorResources, payoutLimit, siteSettings].map(({ name }) => name),
    ...areas.filter(({ owner }) => !owner).map(({ path }) => path),
  ];
  const icons = Object.entries(MENU_ICONS);
  expect(names).toEqual(expect.arrayContaining(icons.map(([name]) => name)));
  expect(new Set(icons.map(([, icon]) => icon)).size).toBe(icons.length);
});
