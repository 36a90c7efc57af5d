import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { creditorPages } from '../../mocks/creditor-pages.ts';
import { claim, withdrawal } from '../../server/platform/db/schema.ts';
import { addListings, NOW } from '../../server/testing/listings.ts';
import { resources } from './index.tsx';

const { database, open } = creditorPages();

/** Ids count from one in each test. */
const AUCTION = 1;
const REFERRAL = 2;
const JUDICIAL = 3;
const CLAIMED = 4;
const FOREIGN = 5;
const OFF_SHELF = 6;

const CLAIM_MODE = '如您是该案件的申请执行人，可凭判决文书认领该标的。';
/** Nothing of which means anything to a list. */
const ODD = 'page=abc&size=-1&is_start=9&sort=odd.up&view=odd';

beforeEach(async () => {
  const own = { creditorId: 1, sellerName: '江南资产管理有限公司', writtenAt: NOW };
  await addListings(
    database.db,
    { ...own, type: 2, title: '南京市鼓楼区清溪路8号101室' },
    { ...own, type: 3, title: '苏州市某工业债权', publishStatus: 1 },
    { type: 1, title: '建邺区某住宅', courtName: '南京市建邺区人民法院' },
    { type: 1, title: '玄武区某商铺' },
    { type: 2, title: '别人的标的', creditorId: 2, writtenAt: NOW },
    { type: 1, title: '下架的司法拍卖', publishStatus: 1 },
  );
  await database.db
    .insert(claim)
    .values({ listingId: CLAIMED, creditorId: 1, name: '江南', document: 'private:1', createdAt: NOW });
  const bank = { bankName: '江苏银行', bankAccountName: '江南', bankAccountNumber: '6222021234567890' };
  await database.db
    .insert(withdrawal)
    .values({ number: 'TX2026112000001', creditorId: 1, amount: 150_000n, ...bank, createdAt: NOW });
});

describe('each address of the centre', () => {
  it.each([
    ['/account/index', '账户概览', '账户余额'],
    ['/account/institutionInfo', '机构信息', '江南资产管理有限公司'],
    ['/subject/subjectList', '标的列表', '玄武区某商铺'],
    ['/subject/subjectList?type=1', '标的列表', '玄武区某商铺'],
    ['/subject/subjectList?type=2', '标的列表', '南京市鼓楼区清溪路8号101室'],
    ['/subject/subjectList?type=3', '标的列表', '苏州市某工业债权'],
    [`/subject/subjectDetail?id=${AUCTION}&type=2`, '标的详情', '南京市鼓楼区清溪路8号101室'],
    [`/subject/subjectDetail?id=${REFERRAL}&type=3`, '标的详情', '苏州市某工业债权'],
    [`/subject/subjectDetail?id=${JUDICIAL}&type=1`, '标的详情', '该标的尚未认领。'],
    [`/subject/subjectDetail?id=${JUDICIAL}&type=1&action=claim`, '标的详情', CLAIM_MODE],
    [`/subject/subjectDetail?id=${JUDICIAL}&type=1&action=claim&name=某住宅`, '标的详情', '建邺区某住宅'],
    ['/subject/onShelf', '上架标的', '认领司法拍卖标的'],
    ['/subject/onShelfDetail', '发布标的', '资产拍卖'],
    ['/subject/onShelfDetail?action=create', '发布标的', '资产拍卖'],
    ['/subject/import', '批量导入', '下载模板'],
    ['/subject/claim', '认领标的', '建邺区某住宅'],
    ['/subject/promotions', '推广管理', '暂无推广'],
    ['/subject/subjectPromoteIndex?id=1&type=2', '推广介绍', '立即推广'],
    ['/subject/subjectPromote?id=1&type=2', '推广详情', '累计数据'],
    ['/subject/subjectPromote?id=1&type=2&isCreate=true', '购买推广', '暂无可购买的推广套餐。'],
    ['/question/questionList', '咨询管理', '暂无咨询'],
    ['/account/message', '消息', '暂无消息'],
    ['/account/certification/index', '认证信息', '尚未填写收款账户。填写后才能提现。'],
    ['/account/certification/certificationDetail', '修改身份信息', '法定代表人'],
    ['/account/certification/bankDetail', '收款账户', '须与认证名称一致，不能修改'],
    ['/account/certification/bankDetail?action=view', '收款账户', '返回认证信息'],
    ['/account/managePassword/index', '密码管理', '未设置'],
    ['/account/managePassword/modifyLoginPassword', '修改登录密码', '获取验证码'],
    ['/account/managePassword/modifyPayPassword', '修改支付密码', '设置密码'],
    ['/account/managePassword/setPayPassword', '设置支付密码', '设置密码'],
    ['/subject/claim?name=住宅', '认领标的', '建邺区某住宅'],
    [`/subject/claimSubmit?id=${JUDICIAL}`, '提交认领', '南京市建邺区人民法院'],
    ['/finance/financeAccount', '提现记录', 'TX2026112000001'],
    ['/finance/financeList', '收支明细', 'TX2026112000001'],
    ['/finance/statement?from=2026-11-01&to=2026-11-30', '对账单', '该期间没有资金变动。'],
    ['/settlement', '结算明细', '暂无结算记录'],

    // An invalid parameter is ignored.
    ['/subject/subjectList?type=9', '标的列表', '玄武区某商铺'],
    [`/subject/subjectList?type=2&${ODD}`, '标的列表', '南京市鼓楼区清溪路8号101室'],
    [`/subject/subjectDetail?id=${REFERRAL}`, '标的详情', '苏州市某工业债权'],
    [`/subject/subjectDetail?id=${REFERRAL}&type=2`, '标的详情', '苏州市某工业债权'],
    [`/subject/subjectDetail?id=${JUDICIAL}&type=1&action=odd`, '标的详情', '该标的尚未认领。'],
    ['/subject/onShelfDetail?action=odd&type=9', '发布标的', '资产拍卖'],
    [`/subject/claim?${ODD}`, '认领标的', '建邺区某住宅'],
    [`/finance/financeAccount?${ODD}`, '提现记录', 'TX2026112000001'],
  ])('%s shows %s, and stays as it was written', async (page, heading, content) => {
    const { address } = open(page);
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(await within(screen.getByRole('main')).findByText(content)).toBeTruthy();
    expect(document.title).toBe(`${heading}｜商家中心｜身边资产`);
    expect(decodeURIComponent(address())).toBe(`/creditorUser${page}`);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [`/subject/onShelfDetail?action=edit&id=${AUCTION}&type=2`, '编辑标的', '南京市鼓楼区清溪路8号101室'],
    [`/subject/onShelfDetail?action=edit&id=${REFERRAL}&type=3`, '编辑标的', '苏州市某工业债权'],
    [`/subject/onShelfDetail?action=edit&id=${REFERRAL}`, '编辑标的', '苏州市某工业债权'],
    [`/subject/onShelfDetail?action=create&type=2&from=${AUCTION}`, '发布标的', '南京市鼓楼区清溪路8号101室'],
    [`/subject/onShelfDetail?action=create&type=3&from=${REFERRAL}`, '发布标的', '苏州市某工业债权'],
  ])('%s shows %s with what is there', async (page, heading, title) => {
    const { address } = open(page);
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(await screen.findByDisplayValue(title)).toBeTruthy();
    expect(address()).toBe(`/creditorUser${page}`);
  });

  it('begins with the overview', async () => {
    const { address } = open('');
    await screen.findByRole('heading', { level: 1, name: '账户概览' });
    expect(address()).toBe('/creditorUser/account/index');
  });
});

describe('an address that shows nothing', () => {
  it.each([
    ['another creditor’s subject', `/subject/subjectDetail?id=${FOREIGN}&type=2`],
    ['no subject at all', '/subject/subjectDetail?id=99&type=2'],
    ['a number that can’t be one', '/subject/subjectDetail?id=abc&type=2'],
    ['a number below any', '/subject/subjectDetail?id=-1&type=2'],
    ['half a number', `/subject/subjectDetail?id=${AUCTION}.5&type=2`],
    ['a number above any', '/subject/subjectDetail?id=99999999999999999999&type=2'],
    ['a type that there isn’t', `/subject/subjectDetail?id=${AUCTION}&type=9`],
    ['no promotion order at all', '/finance/financeDetail?id=99'],
    ['nothing', '/subject/subjectDetail'],
    ['nothing after all', '/subject/subjectDetail?id=&type=2'],
    ['a number that can’t be one, to be edited', '/subject/onShelfDetail?action=edit&id=abc&type=2'],
    ['a number that can’t be one, to be copied', '/subject/onShelfDetail?action=create&type=2&from=abc'],
    ['a number that can’t be one, to be claimed', '/subject/claimSubmit?id=abc'],
    ['another creditor’s subject, to be edited', `/subject/onShelfDetail?action=edit&id=${FOREIGN}&type=2`],
    [
      'another creditor’s subject, to be copied',
      `/subject/onShelfDetail?action=create&type=2&from=${FOREIGN}`,
    ],
    ['a judicial auction that left the shelf', `/subject/claimSubmit?id=${OFF_SHELF}`],
    ['no judicial auction at all', '/subject/claimSubmit?id=99'],
    [
      'another creditor’s subject, to be promoted',
      `/subject/subjectPromote?id=${FOREIGN}&type=2&isCreate=true`,
    ],
    ['a promotion that there isn’t', `/subject/subjectPromote?id=${AUCTION}&type=2&order_id=99`],
  ])('says so where it names %s', async (_, page) => {
    const { address } = open(page);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('您访问的内容不存在或已下架');
    expect(within(alert).getByRole('button', { name: /^返回/ })).toBeTruthy();
    expect(address()).toBe(`/creditorUser${page}`);
    expect(document.body.textContent).not.toContain('别人的标的');
  });

  it.each(['/nothing', '/subject'])('says that there is no page: %s', async (page) => {
    const { address } = open(page);
    await screen.findByRole('heading', { name: '页面不存在' });
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe(
      '/creditorUser/account/index',
    );
    expect(address()).toBe(`/creditorUser${page}`);
  });
});

/** Lists that name their group of the menu: those of areas. */
const AREA_LISTS = resources.flatMap(({ label, list, form }) => (list?.menu ? [{ label, list, form }] : []));

describe.each(AREA_LISTS)('the area $label', ({ list, form }) => {
  const pageOf = (path: string) => path.replace('/creditorUser', '');

  it('has a list, which is empty at first', async () => {
    open(pageOf(list.path));
    await screen.findByRole('heading', { level: 1, name: list.title });
    expect(await screen.findByText(list.empty.text)).toBeTruthy();
  });

  it.runIf(form?.creates?.(new URLSearchParams()))('has a form', async () => {
    open(pageOf(form?.path ?? ''));
    await screen.findByRole('heading', { level: 1, name: form?.title.create });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so where an address names no record', async () => {
    open(`${pageOf(list.path)}/detail?id=99`);
    expect((await screen.findByRole('alert')).textContent).toContain('您访问的内容不存在或已下架');
  });
});

it('the menu leads to what is there, and nowhere else', async () => {
  open('/account/index');
  const menu = await screen.findByRole('navigation', { name: '商家中心' });
  await within(menu).findByRole('link', { name: '账户概览' });
  const links = within(menu)
    .getAllByRole('link')
    .map((it) => `${it.textContent} ${it.getAttribute('href')}`);
  const ofAreas = AREA_LISTS.map(({ list }) => `${list.title} ${list.path}`);
  expect(links.filter((it) => ofAreas.includes(it)).sort()).toEqual(ofAreas.sort());
  expect(links.filter((it) => !ofAreas.includes(it))).toEqual([
    '账户概览 /creditorUser/account/index',
    '机构信息 /creditorUser/account/institutionInfo',
    '认证信息 /creditorUser/account/certification/index',
    '密码管理 /creditorUser/account/managePassword/index',
    '消息 /creditorUser/account/message',
    '标的列表 /creditorUser/subject/subjectList',
    '上架标的 /creditorUser/subject/onShelf',
    '批量导入 /creditorUser/subject/import',
    '认领标的 /creditorUser/subject/claim',
    '推广管理 /creditorUser/subject/promotions',
    '咨询管理 /creditorUser/question/questionList',
    '收支明细 /creditorUser/finance/financeList',
    '提现记录 /creditorUser/finance/financeAccount',
    '结算明细 /creditorUser/settlement',
    '对账单 /creditorUser/finance/statement',
  ]);
});
