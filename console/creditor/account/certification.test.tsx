import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CREDITOR, creditorPages, user } from '../../../mocks/creditor-pages.ts';
import { fieldsSent } from '../../../mocks/fields-sent.ts';
import { type } from '../../../mocks/typing.ts';
import { readSession } from '../../../providers/session.ts';
import { creditor, creditorProfile, profileChange } from '../../../server/platform/db/schema.ts';
import { NOW } from '../../../server/testing/listings.ts';
import { contract } from '../../../shared/contract/index.ts';
import { compile } from '../../framework/compile.ts';
import { resources } from '../index.tsx';

const { database, server, open } = creditorPages();

it('shows the state of identity and bank account, and brings a new name to the session', async () => {
  const { db } = database;
  await db.update(creditor).set({ name: '江南控股有限公司' });
  await db.insert(creditorProfile).values({
    creditorId: 1,
    idCard: '320100190001010011',
    bankName: '中国工商银行',
    bankAccountName: CREDITOR.realname,
    bankAccountNumber: '6222000000000000001',
    updatedAt: NOW,
  });
  const change = { creditorId: 1, content: { legal_person: '陈立' }, createdAt: NOW };
  const fieldRemarks = { id_card: '与照片不一致', legal_person: '与执照不一致' };
  await db.insert(profileChange).values([
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

it('is a resource of the console, whose record there is one of', () => {
  const resource = resources.find(({ name }) => name === 'certification');
  const { refineResources, routes } = compile({ resources: resource ? [resource] : [] });
  const path = '/creditorUser/account/certification/index';
  expect(refineResources).toContainEqual(expect.objectContaining({ name: 'certification', show: path }));
  expect(routes.find((route) => route.path === path)).toMatchObject({
    kind: 'detail',
    resource: { name: 'certification', detail: { onlyId: 1 } },
  });
});

it('sends the type of the creditor and a person’s name, and no masked number', async () => {
  const { db } = database;
  await db.update(creditor).set({ type: 2 });
  await db.insert(creditorProfile).values({
    creditorId: 1,
    legalPerson: '李建国',
    idCard: '320100190001010011',
    idCardFront: 'private:front',
    idCardBack: 'private:back',
    updatedAt: NOW,
  });
  open('/account/certification/certificationDetail');
  await screen.findByDisplayValue('3201****0011');
  const sent = fieldsSent(server, contract.changeIdentity);
  type('姓名*', '李建军');
  await user.click(screen.getByRole('button', { name: '提交审核' }));
  await screen.findByText('信息提交成功，请等待平台审核');
  expect(await sent()).toEqual([
    {
      type: '2',
      name: '李建军',
      legal_person: '李建军',
      f_id_card: 'private:front',
      r_id_card: 'private:back',
    },
  ]);
  const [change] = await db.select().from(profileChange);
  expect(change?.content).toMatchObject({ legal_person: '李建军', id_card: '320100190001010011' });
});
