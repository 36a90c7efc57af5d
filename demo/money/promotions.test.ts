import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../server/testing/app.ts';
import { testDatabase } from '../../server/testing/database/database.ts';
import { seedTest, temporaryMedia } from '../../server/testing/database/demonstration.ts';
import { send } from '../../server/testing/people.ts';
import { contract } from '../../shared/contract/index.ts';
import { CLAIM_STATUS } from '../../shared/domain/subject.ts';
import { passwordDigest } from '../../shared/passwords/password.ts';
import { DEMONSTRATION_ACCOUNTS } from '../accounts/accounts.ts';

/** In China it is four in the morning: no auction of the day has begun. */
const clock = () => new Date('2026-11-20T20:00:00Z');
const database = testDatabase({ isShared: true });
const media = temporaryMedia();

beforeAll(() => seedTest(database, media, clock));

it('leaves a claimed listing to be promoted, at any hour of the day', async () => {
  const app = testApp(database, { clock });
  const { account = '', password = '' } = DEMONSTRATION_ACCOUNTS.creditors[0] ?? {};
  const credentials = { account, password: passwordDigest(password) };
  const { pc_token: token } = await send(app, contract.creditorLogin, credentials);
  const claimed = { type: 1, status: CLAIM_STATUS.claimed } as const;
  const { data = [] } = await send(app, contract.subjectList, claimed, { token });
  const { list = [] } = await send(app, contract.promotionList, { size: 100 }, { token });
  const bought = new Set(list.map(({ object_id }) => object_id));
  expect(data.filter(({ id }) => !bought.has(id)).length).toBeGreaterThan(0);
});
