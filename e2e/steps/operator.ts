/** The operators' site: an installation in which only operators decide, and how to open it. */
import type { Page } from '@playwright/test';
import { contract } from '../../shared/contract/index.ts';
import { runCommand, startServer, temporaryDirectory } from '../built-server.ts';
import { send, store } from './session.ts';

/** Of the demonstration's operators too. */
export const PASSWORD = 'zichan2026';

/** Reviews beside the demonstration's operator `ops`. */
export const SECOND_REVIEWER = 'second';

/** Starts the demonstration as it is, with one more operator: nothing decides in their place. */
export async function startOperatorSite() {
  const directory = temporaryDirectory();
  const settings = { DATA_DIR: directory.path };
  // Before the server has the database to itself.
  const words = [SECOND_REVIEWER, 'reviewer'];
  const { exit, output } = runCommand('operator', words, settings, `${PASSWORD}\n`);
  if ((await exit) !== 0) throw new Error(output());
  const server = await startServer({
    ...settings,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  });
  return {
    address: server.address,
    /** Stops it. @param checks commands that look at its database afterwards and must find nothing wrong */
    async stop(...checks: string[]) {
      await server.stop();
      for (const name of checks) {
        const { exit, output } = runCommand(name, [], settings);
        if ((await exit) !== 0) throw new Error(output());
      }
      directory.remove();
    },
  };
}

/** Signs in before a page of the console is open. */
export async function startAsOperator(page: Page, name: string) {
  const { data } = await send(page, contract.operatorLogin, { name, password: PASSWORD });
  const { token, roles, must_set_up_totp: mustSetUpTotp } = data;
  const session = JSON.stringify({ token, name, roles, mustSetUpTotp });
  await store(page, { operator: session, operatorActive: Date.now() });
}

/** Fills in the console's sign-in that is open. */
export async function signInAsOperator(page: Page, name: string, password = PASSWORD) {
  await page.getByLabel('账号').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Answers an open dialog by its button. @param answer also the dialog's title */
export const agree = (page: Page, answer: string) =>
  page.getByRole('dialog', { name: answer }).getByRole('button', { name: answer, exact: true }).click();
