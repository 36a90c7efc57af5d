import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { creditorPages, user } from '../../../mocks/creditor-pages.ts';
import { errorOf, expectFocus, type, typedInto } from '../../../mocks/typing.ts';
import { creditor, creditorProfile } from '../../../server/platform/db/schema.ts';
import { NOW } from '../../../server/testing/listings.ts';
import { contract } from '../../../shared/contract/index.ts';

const { database, server, open, times } = creditorPages();

const PROFILE: typeof creditorProfile.$inferInsert = {
  creditorId: 1,
  email: 'office@jiangnan.example',
  linkName: '周敏',
  contactPhone: '13700000001',
  companyAddress: '南京市建邺区江东中路1号',
  legalPerson: '陈立',
  idCard: '320100190001010011',
  creditCode: '91320000MA00000000',
  registeredDate: '2015-03-18',
  updatedAt: NOW,
};

beforeEach(() => database.db.insert(creditorProfile).values(PROFILE));

/** The text beside a name. */
const textOf = (label: string) =>
  screen.getByText(label).closest('tr, .ant-descriptions-item-container')?.textContent?.replace(label, '');

describe('the institution', () => {
  it('displays masked numbers', async () => {
    open('/account/institutionInfo');
    await screen.findByRole('heading', { name: '机构信息' });
    expect(
      Object.fromEntries(
        ['机构名称', '主体类型', '统一社会信用代码', '成立日期', '法定代表人', '身份证号'].map((it) => [
          it,
          textOf(it),
        ]),
      ),
    ).toEqual({
      机构名称: '江南资产管理有限公司',
      主体类型: '企业',
      统一社会信用代码: '9132****0000',
      成立日期: '2015-03-18',
      法定代表人: '陈立',
      身份证号: '3201****0011',
    });
    expect(textOf('联系人')).toBe('周敏');
  });

  it('has fewer words about a person', async () => {
    await database.db.update(creditor).set({ type: 2 });
    open('/account/institutionInfo');
    await screen.findByText('姓名');
    expect(screen.getByText('个人')).toBeTruthy();
    expect(screen.queryByText('统一社会信用代码')).toBeNull();
  });
});

describe('the contact data', () => {
  const edit = async () => {
    open('/account/institutionInfo');
    await user.click(await screen.findByRole('button', { name: '修改' }));
  };
  const save = () => user.click(screen.getByRole('button', { name: '保存' }));

  it('are changed', async () => {
    await edit();
    expect(typedInto('邮箱*')).toBe('office@jiangnan.example');
    type('邮箱*', 'new@jiangnan.example');
    type('联系电话*', '13700000002');
    await save();
    await screen.findByText('修改成功');
    await waitFor(() => expect(textOf('邮箱')).toBe('new@jiangnan.example'));
    expect(textOf('联系电话')).toBe('13700000002');
    const [row] = await database.db.select().from(creditorProfile);
    expect(row).toMatchObject({
      email: 'new@jiangnan.example',
      contactPhone: '13700000002',
      linkName: '周敏',
      companyAddress: '南京市建邺区江东中路1号',
    });
  });

  it.each([
    ['邮箱', '请输入邮箱地址', ''],
    ['邮箱', '请输入正确的邮箱地址', 'nobody'],
    ['联系人', '该项为必填项', '  '],
    ['联系电话', '请输入手机号', ''],
    ['联系电话', '请输入正确的手机号码', '12345'],
    ['联系地址', '该项为必填项', ''],
    ['联系地址', '填写的内容过长', '路'.repeat(201)],
  ])('are refused beside %s: %s', async (label, message, value) => {
    await edit();
    type(`${label}*`, value);
    await save();
    await waitFor(() => expect(errorOf(`${label}*`)).toBe(message));
    await expectFocus(() => screen.getByLabelText(`${label}*`));
    expect(typedInto(`${label}*`)).toBe(value);
    expect(times(contract.changeProfile)).toBe(0);
  });

  it('say in a message and above the button that the form is incomplete', async () => {
    await edit();
    type('联系人*', '');
    await save();
    await waitFor(() => expect(screen.getAllByText('请按要求将表单填写完整')).toHaveLength(2));
    expect(screen.getByText('请按要求将表单填写完整', { selector: '.ant-alert *' })).toBeTruthy();
    expect(screen.getByText('请按要求将表单填写完整', { selector: '.ant-message *' })).toBeTruthy();
  });

  it('keep what was typed when the server can’t be reached, and say so', async () => {
    server.use(http.post(`*${contract.changeProfile.path}`, () => HttpResponse.error()));
    await edit();
    type('联系人*', '吴越');
    await save();
    await screen.findByText('网络连接失败，请检查网络后重试');
    expect(typedInto('联系人*')).toBe('吴越');
  });

  it('stand as they were when the change is given up', async () => {
    await edit();
    type('联系人*', '吴越');
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(textOf('联系人')).toBe('周敏'));
    expect(times(contract.changeProfile)).toBe(0);
  });

  it('asks for a confirmation only when leaving with changes', async () => {
    const leave = () => user.click(screen.getAllByRole('link', { name: '标的列表' })[0] as HTMLElement);
    const isUnloadHeldUp = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await edit();
    expect(isUnloadHeldUp()).toBe(false);
    type('联系人*', '吴越');
    await waitFor(() => expect(isUnloadHeldUp()).toBe(true));
    await leave();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('有修改尚未提交，离开后将丢失');
    await user.click(within(dialog).getByRole('button', { name: '留下继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(typedInto('联系人*')).toBe('吴越');
    type('联系人*', '周敏');
    await waitFor(() => expect(isUnloadHeldUp()).toBe(false));
    await leave();
    await screen.findByRole('heading', { name: '标的列表' });
  });
});
