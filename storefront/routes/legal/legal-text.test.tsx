import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router-dom';
import { expect, it } from 'vitest';
import * as appServiceContract from './app-service-contract.tsx';
import * as privacyPolicy from './privacy-policy.tsx';
import * as serviceContract from './service-contract.tsx';

const show = ({ default: Component, loader }: Record<string, unknown>) => {
  const Page = createRoutesStub([{ path: '/', Component, loader, HydrateFallback: () => null } as never]);
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
