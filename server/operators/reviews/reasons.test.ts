/** Reasons of a kind are managed by its reviewers. */
import { beforeEach, expect, it } from 'vitest';
import { reasonTemplates } from '../../../shared/contract/areas/index.ts';
import type { Call } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const database = testDatabase();
const { list, one, create, update } = reasonTemplates.calls;
const [CLAIM, WITHDRAWAL] = [2, 6];
let [reviewer, finance] = ['', ''];

const ask = (token: string, call: Call | undefined, input: object) =>
  send(testApp(database), call as Call, input as Record<string, unknown>, { token });
const texts = async (token: string) =>
  ((await ask(token, list, {})).list as { text: string }[]).map(({ text }) => text);

beforeEach(async () => {
  reviewer = await signedInOperator(database, 'reviewer', ['reviewer']);
  finance = await signedInOperator(database, 'finance', ['finance']);
  await ask(finance, create, { kind: WITHDRAWAL, text: '账号与户名不符' });
  await ask(reviewer, create, { kind: CLAIM, text: '判决文书不清晰' });
});

it('are listed, read and changed by them alone', async () => {
  expect([await texts(finance), await texts(reviewer)]).toEqual([['账号与户名不符'], ['判决文书不清晰']]);
  expect((await ask(finance, update, { id: 1, text: '户名不符' })).status).toBe(200);
  for (const [call, input] of [
    [one, {}],
    [update, { text: '改' }],
  ] as const)
    expect((await ask(reviewer, call, { id: 1, ...input })).status).toBe(404);
  expect(await texts(finance)).toEqual(['户名不符']);
});

it('are not made, and not moved to a kind, by anybody else', async () => {
  const refused = { status: 422, errors: { kind: messages.forbidden } };
  expect(await ask(reviewer, create, { kind: WITHDRAWAL, text: '账号有误' })).toMatchObject(refused);
  expect(await ask(finance, update, { id: 1, kind: CLAIM })).toMatchObject(refused);
  expect((await ask(await signedInOperator(database, 'content', ['content']), list, {})).status).toBe(403);
  expect([await texts(finance), await texts(reviewer)]).toEqual([['账号与户名不符'], ['判决文书不清晰']]);
});
