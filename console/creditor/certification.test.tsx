import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CREDITOR, creditorPages } from '../../mocks/creditor-pages.ts';
import { readSession } from '../../providers/session.ts';
import { creditor, merchant, merchantChange } from '../../server/platform/db/schema.ts';
import { NOW } from '../../server/testing/listings.ts';

const { database, open } = creditorPages();

it('shows the state of identity and bank account, and brings a new name to the session', async () => {
  const { db } = database;
  await db.update(creditor).set({ name: '江南控股有限公司' });
  await db.insert(merchant).values({
    creditorId: 1,
    idCard: '320100190001010011',
    bankName: '中国工商银行',
    bankAccountName: CREDITOR.realname,
    bankAccountNumber: '6222000000000000001',
    updatedAt: NOW,
  });
  const change = { creditorId: 1, content: { legal_person: '陈立' }, createdAt: NOW };
  const fieldRemarks = { id_card: '与照片不一致', legal_person: '与执照不一致' };
  await db.insert(merchantChange).values([
    { ...change, kind: 'identity', status: 3, remark: '请核对', fieldRemarks, decidedAt: NOW },
    { ...change, kind: 'bank' },
  ]);

  open('/account/certification/index');
  expect(await screen.findByText('3201****0011')).toBeTruthy();
  const reasons = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['法定代表人：与执照不一致', '身份证号：与照片不一致']),
  );
  expect(screen.getByRole('link', { name: '修改身份信息' })).toBeTruthy();
  expect(await screen.findByText('变更审核中')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '修改' })).toBeNull();
  expect(screen.getByText('户名与当前认证名称不一致，请尽快修改收款账户。')).toBeTruthy();
  await waitFor(() => expect(readSession()).toMatchObject({ ...CREDITOR, realname: '江南控股有限公司' }));
});
