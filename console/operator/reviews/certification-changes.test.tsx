import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { decide, FINANCE, operatorPages, section, user } from '../../../mocks/operator-pages.ts';
import { writeOperator } from '../../../providers/operator/session.ts';
import { upload } from '../../../server/platform/db/schema.ts';
import { certificationFixture } from '../../../server/testing/records/certification.ts';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';

const fixture = certificationFixture();
const { database, ask, change, changeBank, newFile, profileOf, nameOf } = fixture;
const { open } = operatorPages(fixture);

/** The cells of the rows of what changes. */
async function changes() {
  const headers = await (await section('变更内容')).findAllByRole('rowheader');
  return headers.map((it) => [...(it.parentElement?.children ?? [])].map((cell) => cell.textContent));
}

describe('a change of an identity', () => {
  it('is compared with the identity in force, and approved', async () => {
    const licence = await newFile('private:new-licence', 'licence');
    await change({ name: '江南资产管理集团有限公司', business_license: licence });
    await database.db.update(upload).set({ contentType: 'image/webp' });
    open('/identity-changes?status=1');
    await user.click(await screen.findByRole('link', { name: '江南资产（南京）有限公司' }));
    const content = await section('变更内容');
    expect((await changes())[0]).toEqual([
      '企业名称',
      '江南资产（南京）有限公司',
      '江南资产管理集团有限公司',
    ]);
    await waitFor(() => expect(content.getAllByRole('img', { name: '营业执照' })).toHaveLength(2));
    expect(content.getByText('未变更的资料')).toBeDefined();
    expect(content.getByText('320100190001010011')).toBeDefined();
    expect(await content.findByRole('img', { name: '身份证人像面' })).toBeDefined();
    await decide('通过');
    expect(await screen.findAllByText('已通过')).not.toEqual([]);
    expect(await nameOf(1)).toBe('江南资产管理集团有限公司');
    expect(await profileOf(1)).toMatchObject({ businessLicence: 'private:new-licence' });
  });

  it('is rejected with reasons that the creditor reads beside the fields', async () => {
    await change({ name: '江南资产管理集团有限公司' });
    open('/identity-changes/detail?id=1');
    await decide('驳回', { 原因: '资料不一致', 企业名称: '与营业执照不符' });
    expect(await screen.findByText('原因：与营业执照不符')).toBeDefined();
    expect((await ask(contract.changeState, {})).data).toMatchObject({
      changestatus: 3,
      remark: '资料不一致',
      field_remarks: { name: '与营业执照不符' },
    });
    expect(await screen.findByText(/没有其他可以处理的待办/)).toBeDefined();
  });

  it('is none of finance', async () => {
    await change();
    writeOperator(FINANCE);
    open('/identity-changes');
    expect(await screen.findByText(messages.forbidden)).toBeDefined();
  });
});

describe('a change of a bank account', () => {
  it('is compared with the account in force, and approved by finance', async () => {
    await changeBank();
    writeOperator(FINANCE);
    open('/bank-changes/detail?id=1');
    expect(await changes()).toEqual([
      ['开户银行', '中国工商银行', '中国银行'],
      ['开户支行', '建邺支行', '城中支行'],
      ['银行账号', '6222000000000000001', '500012345678'],
    ]);
    await decide('通过');
    expect(await screen.findAllByText('已通过')).not.toEqual([]);
    expect(await profileOf(1)).toMatchObject({ bankName: '中国银行' });
  });

  it('is rejected with reasons by field', async () => {
    await changeBank();
    writeOperator(FINANCE);
    open('/bank-changes?status=1');
    await user.click(await screen.findByRole('link', { name: '江南资产（南京）有限公司' }));
    const dialog = await decide('驳回', { 银行账号: '账号不存在' });
    expect(dialog.getByText('该项为必填项')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: '原因' }), '账号有误');
    await user.click(dialog.getByRole('button', { name: '驳回' }));
    expect(await screen.findByText('原因：账号不存在')).toBeDefined();
    expect(await ask(contract.bankState, {})).toMatchObject({
      change_status: 3,
      remark: '账号有误',
      field_remarks: { bank_account_num: '账号不存在' },
    });
  });
});
