import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { begin, decide, operatorPages, section, user } from '../../../mocks/operator-pages.ts';
import { upload } from '../../../server/platform/db/schema.ts';
import {
  applicationFixture,
  filesOf,
  OPERATIONS,
  PHONE,
} from '../../../server/testing/records/applications.ts';
import { contract } from '../../../shared/contract/index.ts';
import type { ApplicationKind } from '../../../shared/domain/applications/index.ts';

const fixture = applicationFixture();
const { database, ask, apply, applicantOf, rowOf, accounts } = fixture;
const { open } = operatorPages(fixture);

const OTHER_PHONE = '13766660002';

/** @returns the application's number, and the applicant's token */
async function applied(kind: ApplicationKind, phone = PHONE, more: object = {}) {
  const token = await applicantOf(phone, phone);
  await apply(kind, { phone, ...filesOf(kind, phone), ...more }, token);
  await database.db.update(upload).set({ contentType: 'image/webp' });
  return { token, id: (await rowOf(kind, phone)).id };
}
/** The applicant's view. */
const ownApplication = async (token: string) =>
  (await ask(contract.applicationsOfPhone, {}, token)).list?.[0];

describe('applications', () => {
  it('are found by phone, kind and state', async () => {
    await applied('broker');
    await applied('supplier', OTHER_PHONE);
    open('/applications?status=2');
    expect(await screen.findByText('共 2 条')).toBeDefined();
    await user.type(screen.getByLabelText('搜索'), `${OTHER_PHONE}{Enter}`);
    expect(await screen.findByText('共 1 条')).toBeDefined();
    expect(screen.getByRole('link', { name: '江南资产有限公司' })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: '已通过' }));
    expect(await screen.findByText('没有符合条件的记录')).toBeDefined();
  });

  it('are read in full, as the form groups them, with files and history', async () => {
    const { id } = await applied('provider');
    open(`/applications/detail?id=${id}`);
    const content = await section('申请内容');
    const headings = await content.findAllByRole('heading', { level: 3 });
    expect(headings.map((it) => it.textContent)).toEqual(['加盟信息', '证件材料', '联系信息', '银行账户']);
    for (const text of ['江苏省 南京市', '企业', '91350100M000100Y43', '320102199003070017', '是']) {
      expect(content.getByText(text)).toBeDefined();
    }
    for (const name of ['营业执照', '身份证人像面', '身份证国徽面']) {
      const picture = await content.findByRole('img', { name });
      expect(picture.getAttribute('src')).toContain('/upload/v1/private/');
    }
    expect(await (await section('处理记录')).findByText(/提交申请/)).toBeDefined();
    expect(screen.queryByRole('region', { name: '审核提醒' })).toBeNull();
  });

  it('with the same numbers as another lead to it', async () => {
    await applied('provider');
    const { id } = await applied('supplier', OTHER_PHONE, { name: '江北资产有限公司' });
    open(`/applications/detail?id=${id}`);
    const other = (await rowOf('provider')).id;
    const text = `统一社会信用代码相同：入驻申请江南资产有限公司（编号${other}）`;
    const onTop = await (await section('审核提醒')).findByText(text);
    const link = within(onTop).getByRole('link', { name: '查看' });
    expect(link.getAttribute('href')).toBe(`/ops/applications/detail?id=${other}`);
    expect(await (await begin('通过')).findByText(text)).toBeDefined();
  });
});

describe('an application', () => {
  it('that is approved makes an institution a creditor', async () => {
    const { id } = await applied('institution');
    open(`/applications/detail?id=${id}`);
    await decide('通过');
    expect(await screen.findAllByText('已通过')).not.toEqual([]);
    expect(await accounts()).toMatchObject([{ standing: 0, name: '江南资产有限公司' }]);
  });

  it('is rejected with reasons that the applicant reads beside the fields', async () => {
    const { id, token } = await applied('broker');
    open(`/applications/detail?id=${id}`);
    await decide('驳回', { 原因: '资料不符', 身份证人像面: '照片反光', 户名: '应为本人' });
    const content = await section('申请内容');
    expect(await content.findByText('原因：照片反光')).toBeDefined();
    expect(content.getByText('原因：应为本人')).toBeDefined();
    expect(await ownApplication(token)).toMatchObject({
      status: 3,
      remark: '资料不符',
      field_remarks: { f_id_card: '照片反光', bank_account_name: '应为本人' },
    });
    expect(screen.queryByRole('button', { name: '驳回' })).toBeNull();
  });

  it('is sent back for more, and the next one is offered', async () => {
    const { id, token } = await applied('supplier');
    await applied('broker', OTHER_PHONE);
    open(`/applications/detail?id=${id}`);
    await decide('要求补充', { 原因: '请补充授权书', 营业执照: '营业期限已届满' });
    await waitFor(async () =>
      expect(await ownApplication(token)).toMatchObject({
        status: 4,
        remark: '请补充授权书',
        field_remarks: { business_license: '营业期限已届满' },
      }),
    );
    await user.click(await screen.findByRole('link', { name: '处理下一项' }));
    expect(await screen.findByText('独立经纪人')).toBeDefined();
  });

  it('that was corrected after it was read is not decided', async () => {
    const { id, token } = await applied('broker');
    open(`/applications/detail?id=${id}`);
    await screen.findByRole('button', { name: '通过' });
    const { edition } = await rowOf('broker');
    await ask(contract.rejectApplication, { id, edition, remark: '照片反光' }, OPERATIONS);
    await apply('broker', filesOf('broker', PHONE), token);
    const dialog = await decide('通过');
    expect((await dialog.findByRole('alert')).textContent).toContain('已重新提交');
    expect(await rowOf('broker')).toMatchObject({ status: 2, edition: edition + 1 });
  });
});
