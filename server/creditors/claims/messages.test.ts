/** Messages to creditors about their claims. */
import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { send } from '../../testing/people.ts';
import { testClaims } from '../../testing/records/claims.ts';

const { app, bank, manager, claim, approve, reject } = testClaims();

const received = async (token: string) =>
  (await send(app(), contract.creditorMessages, {}, { token })).list?.map(({ title, text, link }) => ({
    title,
    text,
    link,
  }));
const link = '/creditorUser/subject/subjectDetail?id=1&type=1&action=claim';

it('a decision is told to the creditor who claimed, once', async () => {
  await claim(bank);
  await reject(1, '文书缺页');
  await reject(1, '又一次');
  expect(await received(bank)).toEqual([
    { title: '认领申请未通过', text: '南京市某住宅\n原因：文书缺页', link },
  ]);
  expect(await received(manager)).toEqual([]);
});

it('an approval is told to its creditor, and to the others that they were refused', async () => {
  await claim(bank);
  await claim(manager);
  await approve(2);
  expect(await received(manager)).toEqual([{ title: '认领申请已通过', text: '南京市某住宅', link }]);
  expect(await received(bank)).toEqual([
    { title: '认领申请未通过', text: '南京市某住宅\n原因：该标的已由其他债权人认领', link },
  ]);
});
