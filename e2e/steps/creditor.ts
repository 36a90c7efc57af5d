/** Steps of creditors and operators in journeys. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { startAsCreditor } from './session.ts';

/** Of the demonstration: one with subjects in every state, one with nothing yet, and one whose listings are promoted. */
export const CREDITOR = '13900000001';
export const NEW_CREDITOR = '13900000002';
export const COMPETITOR = '13900000005';
const PASSWORD = 'zichan2026';

/** Signs in, before a page of the centre is open. */
export async function startAtCentre(page: Page, account = CREDITOR) {
  await startAsCreditor(page, account, PASSWORD);
}

/** Of the demonstration, by their roles, and the other reviewer of the operators' site. */
type Operator = 'ops' | 'finance' | 'second';

async function operatorsToken(request: APIRequestContext, name: Operator = 'ops') {
  const login = await request.post('/ops/v1/session', { form: { name, password: PASSWORD } });
  return { Token: (await login.json()).data.token as string };
}

/** An operator decides, through the operators' API. */
export async function operate(
  request: APIRequestContext,
  path: string,
  form: Record<string, string> = {},
  operator?: Operator,
) {
  const headers = await operatorsToken(request, operator);
  const answer = await request.post(`/ops/v1/${path}`, { headers, form });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** An operator reads a subject under review and decides about this version. */
export async function decideSubject(
  request: APIRequestContext,
  id: number | string | null,
  decision: 'approve' | 'reject',
  form: Record<string, string> = {},
) {
  const headers = await operatorsToken(request);
  const { edition } = await (await request.get(`/ops/v1/subjects/${id}`, { headers })).json();
  await operate(request, `subjects/${id}/${decision}`, { edition, ...form });
}

/** The rows of an operators' list. */
export async function operatorsRows<R = Row>(
  request: APIRequestContext,
  path: string,
  operator?: Operator,
): Promise<R[]> {
  return (await request.get(`/ops/v1/${path}`, { headers: await operatorsToken(request, operator) })).json();
}

interface Row {
  id: number;
  object_id: number;
  name: string;
  creditor_name: string;
  /** Of what waits. */
  who: string;
}

/** A subject in the list that is open. */
export const subjectCard = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

/** Confirms a dialog. @param answer its button */
export const confirm = (page: Page, answer: string) =>
  page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();

/** A day in Shanghai as date fields take it. */
export const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * 24 * 3_600_000);

/** Chooses an action from the menu of a row. @param record the name by which the table lists it */
export async function chooseInRow(page: Page, record: string, action: string) {
  const name = `更多操作：${record}`;
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menu', { name }).getByRole('menuitem', { name: action }).click();
}
