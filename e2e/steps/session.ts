/** Registers and signs in through the API, for journeys that are about something else. */
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Call, contract, type OutputOf } from '../../shared/contract/index.ts';
import { USER_TYPE } from '../../shared/domain/account.ts';
import { newestCode, newPhone } from './person.ts';

interface Account {
  phone: string;
  password: string;
}

/** A new user without a session. @param worker of the test */
export async function addUser(page: Page, worker: number): Promise<Account> {
  const account = { phone: newPhone(worker), password: 'mima2026' };
  await send(page, contract.sendCode, { phone: account.phone, purpose: 'register' });
  const validate_code = await newestCode(page.request, account.phone);
  await send(page, contract.register, { ...account, validate_code });
  return account;
}

/** Signs in before a page is open. */
export async function startAsUser(page: Page, { phone, password }: Account) {
  const output = await send(page, contract.login, { username: phone, password });
  const { token, userInfo } = output.data;
  await store(page, { token, userType: USER_TYPE.user, userInfo: JSON.stringify(userInfo) });
}

/** Signs in before a page is open. @param account an approved creditor's */
export async function startAsCreditor(page: Page, account: string, password: string) {
  const digest = createHash('md5').update(password).digest('hex');
  const output = await send(page, contract.creditorLogin, { account, password: digest });
  const { pc_token: token, ...userInfo } = output;
  await store(page, { token, userType: USER_TYPE.creditor, userInfo: JSON.stringify(userInfo) });
}

/** Calls the API. @returns its answer, which must be a success */
export async function send<C extends Call>(page: Page, { path, output }: C, form: Record<string, string>) {
  const answer = await page.request.post(path, { form, headers: { Client: 'pc' } });
  const body = await answer.json();
  expect(body).toMatchObject({ status: 200 });
  return output.parse(body) as OutputOf<C>;
}

/** A page of the site that loads nothing else. */
const PLAIN = '/robots.txt';

/** Puts a session where its provider reads it. */
export async function store(page: Page, session: Record<string, string | number>) {
  await page.goto(PLAIN);
  await page.evaluate(
    (items) => {
      for (const [name, value] of items) localStorage.setItem(name, String(value));
    },
    Object.entries({ ...session, loginTime: Date.now() }),
  );
}
