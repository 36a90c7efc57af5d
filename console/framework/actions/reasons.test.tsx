import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectFocus } from '../../../mocks/typing.ts';
import { ALWAYS } from '../../../shared/domain/condition.ts';
import { compile } from '../compile.ts';
import { defineResource } from '../define-resource.ts';
import { BASE, type Lot, lotOf, lots, lotsProvider, refused } from '../testing/lots.ts';
import { renderConsole, user } from '../testing/render-console.tsx';

const reject = {
  label: '驳回',
  permission: 'creditor',
  when: ALWAYS,
  confirm: '驳回后可以修改并重新提交。',
  success: '已驳回',
  input: { remark: { kind: 'text', label: '原因', maxLength: 20, isRequired: true } },
  reasonsFor: ({ price }: Lot) => [
    { name: 'title', label: '名称' },
    ...(price > 0 ? [{ name: 'price', label: '起拍价' }] : []),
  ],
} as const;
const resourceWith = (action: object) =>
  defineResource<Lot>({ ...lots, actions: { reject: action as typeof reject } });

/** Opens the dialog over a provider whose action does this. */
async function open(custom: () => Promise<never>, lot: Partial<Lot> = {}) {
  const { provider, requests } = lotsProvider([lotOf(1, lot)], { custom });
  renderConsole(`${BASE}/lots`, provider, { resources: [resourceWith(reject)] });
  await user.click(await screen.findByRole('button', { name: '驳回' }));
  const dialog = within(await screen.findByRole('dialog', { name: '驳回' }));
  const sent = () =>
    requests.flatMap(({ method, params }) =>
      method === 'custom' ? [(params.payload as { values: object }).values] : [],
    );
  return { dialog, sent, submit: () => user.click(dialog.getByRole('button', { name: '驳回' })) };
}
const done = async () => ({ data: {} }) as never;

describe('an action with reasons by field', () => {
  it('sends those that were given, by the names of the fields', async () => {
    const { dialog, sent, submit } = await open(done);
    await user.type(dialog.getByLabelText(/^原因/), '请修改');
    await user.type(dialog.getByLabelText('名称'), '  ');
    await user.type(dialog.getByLabelText('起拍价'), '低于评估价的七成 ');
    await submit();
    expect(await screen.findByText('已驳回')).toBeDefined();
    expect(sent()).toEqual([{ remark: '请修改', fields: { price: '低于评估价的七成' } }]);
  });

  it('can be done without any, for the fields that the record has', async () => {
    const { dialog, sent, submit } = await open(done, { price: 0 });
    expect(dialog.queryByLabelText('起拍价')).toBeNull();
    await submit();
    expect(dialog.getByText('该项为必填项')).toBeDefined();
    expect(sent()).toEqual([]);
    await user.type(dialog.getByLabelText(/^原因/), '请修改');
    await submit();
    expect(await screen.findByText('已驳回')).toBeDefined();
    expect(sent()).toEqual([{ remark: '请修改' }]);
  });

  it('says beside a field what is wrong with its reason', async () => {
    const { dialog, submit } = await open(async () => {
      throw refused('原因过长', { 'fields.title': '原因不能超过200字' });
    });
    await user.type(dialog.getByLabelText(/^原因/), '请修改');
    await user.type(dialog.getByLabelText('名称'), '很长');
    await submit();
    expect(await dialog.findByText('原因不能超过200字')).toBeDefined();
    await expectFocus(() => dialog.getByLabelText('名称'));
  });
});

it('reasons for the fields of one record cannot be given for many', () => {
  expect(() => compile({ resources: [resourceWith({ ...reject, canBulk: true })] })).toThrow(
    'lots: the action reject has reasons for each record, and is for many',
  );
});
