import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { press, type } from '../../../mocks/typing.ts';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';

const { server } = apiForPages();

it('says in a toast and above the button that the network failed', async () => {
  server.use(http.post(`*${contract.operatorLogin.path}`, () => HttpResponse.error()));
  renderPage('/ops/login');
  await screen.findByRole('button', { name: '登录' });
  type('账号', 'ops');
  type('密码', 'zichan2026');
  press('登录');
  expect((await screen.findByRole('alert')).textContent).toBe(messages.networkFailed);
  expect(document.querySelector('.toast-failure')?.textContent).toBe(messages.networkFailed);
});
