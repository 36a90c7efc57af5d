import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showSiteHeader, USER } from '../../../mocks/site-header.tsx';
import { clearSession, writeSession } from '../../../providers/session.ts';
import { newsOf, storeNews } from '../../news-store.ts';
import AccountMenu from './account-menu.tsx';
import { showMemberLink } from './member-link.ts';

beforeEach(() => {
  // The server renders the header for visitors.
  showSiteHeader();
  writeSession(USER);
});

const link = () => screen.queryByRole('link', { name: /王小明/ });

it('names the signed-in user, with what is new, before the menu is there', () => {
  newsOf(USER.token);
  storeNews({ subscriptions: 2, messages: 1 });
  showMemberLink();
  expect(link()?.getAttribute('href')).toBe('/user');
  expect(link()?.textContent).toContain('有3项新变化');
});

it('goes when the menu comes', async () => {
  showMemberLink();
  render(<AccountMenu>{null}</AccountMenu>);
  await waitFor(() => expect(link()).toBeNull());
});

it('goes when the user signs out', () => {
  showMemberLink();
  expect(link()).toBeTruthy();
  clearSession();
  expect(link()).toBeNull();
});
