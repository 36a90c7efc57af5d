import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { USER } from '../../mocks/site-header.tsx';
import { writeSession } from '../../providers/session.ts';
import ConsultForm from '../routes/object/question/consult-form.tsx';
import { hydrateIsland } from './hydrate-island.tsx';
import { island } from './island.tsx';
import { startIslands } from './start.ts';

afterEach(() => vi.useRealTimers());

it('goes on with the ids that the server gave', async () => {
  const Consult = island('consult', ConsultForm, 'near');
  const values = { name: '', phone: '1', message: '', sms_consent: '', fact: '' };
  const answer = { sent: null, problem: '', errors: { phone: '号码不对' }, isFailure: false, values };
  const limits = { name: 20, message: 500 };
  document.body.innerHTML = renderToString(
    <main>
      <p>…</p>
      <Consult listing={1} answer={answer} limits={limits} columns="" />
    </main>,
  );
  const complaints = vi.spyOn(console, 'error');
  const onLive = vi.fn();
  void hydrateIsland(document.querySelector('[data-island]') as HTMLElement).then(onLive);
  await waitFor(() => expect(onLive).toHaveBeenCalled());
  expect(complaints).not.toHaveBeenCalled();
  const problem = screen.getByLabelText('手机号').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(problem)?.textContent).toBe('号码不对');
});

it('whose code can’t be had offers to load the page again, and asks no more', async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  writeSession(USER);
  document.body.innerHTML = '<div data-island="gone" data-on="signedIn"></div>';
  startIslands();
  const place = document.querySelector<HTMLElement>('[data-island]');
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1_000);
    expect(place?.dataset.live).toBe('failed');
  });
  expect(screen.getByRole('alert').textContent).toContain('页面部分内容加载失败');
  screen.getByRole('button', { name: '重新加载' }).click();
  expect(reload).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: '关闭' }).click();
  expect(screen.queryByRole('alert')).toBeNull();
});
