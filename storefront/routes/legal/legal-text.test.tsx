import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SITE_DEFAULTS } from '../../../server/market/site/defaults.ts';
import { contextFor } from '../../entry.server.tsx';
import * as appServiceContract from './app-service-contract.tsx';
import * as privacyPolicy from './privacy-policy.tsx';
import * as serviceContract from './service-contract.tsx';

/** @param site the settings of the installation; null for one that does not have the call */
const show = (
  { default: Component, loader }: Record<string, unknown>,
  site: typeof SITE_DEFAULTS | null = null,
) => {
  const lists = { sort_orders: [], drifting_sort_orders: [], auction_status: [], disposal_status: [] };
  const context = contextFor({
    api: {
      baseUrl: 'http://api.test',
      fetch: async () =>
        site ? Response.json({ data: { ...site, ...lists } }) : new Response('', { status: 404 }),
    },
    pictureBase: '',
    mapsKey: null,
    publicOrigin: '',
    imageOrigins: [],
    reportFailure: () => {},
  });
  const route = { path: '/', Component, loader, HydrateFallback: () => null } as never;
  const Page = createRoutesStub([route], context);
  return render(<Page />);
};

it.each([
  ['隐私政策', privacyPolicy, 6],
  ['服务协议', serviceContract, 19],
])('%s has its date and a table of contents', async (title, page, count) => {
  const { container } = show(page);
  expect((await screen.findByRole('heading', { level: 1, name: title })).className).not.toBe(
    'visually-hidden',
  );
  expect(screen.getByText('2026年11月20日')).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings).toHaveLength(count);
  const entries = [...container.querySelectorAll('nav a')];
  expect(entries.map((entry) => entry.textContent)).toEqual(headings.map((it) => it.textContent));
  for (const [index, entry] of entries.entries()) {
    expect(entry.getAttribute('href')).toBe(`#section-${index + 1}`);
    expect(container.querySelector(`section#section-${index + 1}`)?.contains(headings[index] ?? null)).toBe(
      true,
    );
  }
});

it('the app agreement keeps its title to screen readers', async () => {
  show(appServiceContract);
  expect((await screen.findByRole('heading', { level: 1 })).className).toBe('visually-hidden');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(19);
});

it('the service agreement names the court of the site’s settings, as plain text', async () => {
  const court = '*南京市*建邺区人民法院';
  show(serviceContract, { ...SITE_DEFAULTS, jurisdiction_court: court });
  expect((await screen.findByText(/任何一方均可以向/)).textContent).toContain(
    `任何一方均可以向${court}提起诉讼`,
  );
  cleanup();
  show(serviceContract);
  expect((await screen.findByText(/任何一方均可以向/)).textContent).toContain(
    '向本平台运营方住所地有管辖权的人民法院提起诉讼',
  );
});

it('the app shows the same agreement', async () => {
  const textOf = async (page: Record<string, unknown>) => {
    const { container } = show(page, { ...SITE_DEFAULTS, jurisdiction_court: '南京市建邺区人民法院' });
    await screen.findByRole('heading', { level: 1 });
    const { textContent } = container;
    cleanup();
    return textContent;
  };
  expect(await textOf(appServiceContract)).toBe(await textOf(serviceContract));
});
