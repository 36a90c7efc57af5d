/** The creditor's centre with the real server and a signed-in creditor. */
// Loads lazy parts of the console in advance, so that the first test is not slower than the others.
import '../console/creditor/index.tsx';
import '../console/framework/list/list-page.tsx';
import { screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { type SignedInCreditor, writeSession } from '../providers/session.ts';
import { OWNER, testSubjects } from '../server/testing/records/subjects.ts';
import { apiForPages } from './api-for-pages.ts';
import { type RenderOptions, renderPage } from './render-page.tsx';

/** The owner of `testSubjects`. */
export const CREDITOR: SignedInCreditor = {
  role: 'creditor',
  token: OWNER,
  account: 'creditor 1',
  realname: '江南资产管理有限公司',
  deleteSign: 0,
};

/** The user of the console. antd hides the real inputs of its switches, which pointer checks would refuse. */
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

/** Called once a test file, at its top. */
export function creditorPages() {
  const subjects = testSubjects();
  const { server, calls } = apiForPages(subjects);
  beforeEach(() => {
    writeSession(CREDITOR);
  });
  return {
    ...subjects,
    server,
    /** How often a call was made. */
    times: ({ path }: { path: string }) => calls.filter((it) => it === path).length,
    /** Opens an address. @param page below /creditorUser @param rendering the kind of installation */
    open: (page: string, rendering?: RenderOptions) => renderPage(`/creditorUser${page}`, rendering),
  };
}

/** The text of toasts. */
export const findText = (text: string | RegExp) => screen.findByText(text);
