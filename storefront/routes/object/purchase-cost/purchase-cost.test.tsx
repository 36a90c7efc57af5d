import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { readFacts } from '../../../../server/market/facts/index.ts';
import { listingText, rightRule } from '../../../../server/platform/db/schema.ts';
import { addListings, NOW } from '../../../../server/testing/listings.ts';
import { AMOUNT_PROBLEMS } from '../../../../shared/fields/amount.ts';

const { database } = apiForPages();

type Listing = Parameters<typeof addListings>[1];

/** A home of 150 ㎡ that starts at two million yuan, with a deposit of 200,000. */
const HOME: Listing = {
  title: '云锦路88号502室（建筑面积150平方米）',
  kind: 1,
  initialPrice: 200_000_000n,
  securityDeposit: 20_000_000n,
};

async function visit(listing: Listing, query = '') {
  const [id] = await addListings(database.db, listing);
  renderPage(`/object/${id}${query}`);
  await screen.findByRole('heading', { name: '购买成本估算' });
  await screen.findByRole('form', { name: '估算条件' });
}

const nameOf = (name: string) => screen.getByText(name, { selector: 'dt' });
const amountOf = (name: string) => nameOf(name).nextElementSibling?.textContent;
const noteOf = (name: string) => nameOf(name).textContent;
const section = () => within(document.getElementById('cost') as HTMLElement);
const total = () => section().getByRole('status').textContent;
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const labels = () =>
  Array.from(
    screen.getByRole('form', { name: '估算条件' }).querySelectorAll('label'),
    (it) => it.textContent,
  );

describe('the cost of a home', () => {
  it('stands there with the usual assumptions', async () => {
    await visit(HOME);
    expect(screen.getByLabelText(/预计成交价/)).toHaveProperty('value', '200');
    expect(screen.getByLabelText(/建筑面积/)).toHaveProperty('value', '150');
    expect(amountOf('契税')).toBe('30,000.00 元');
    expect(total()).toContain('203万');
    expect(amountOf('首付（含保证金）')).toBe('600,000.00 元');
    // 1,400,000 over thirty years at 3.5 %: 4,490.45 a month for each million.
    expect(amountOf('每月还款')).toBe('6,286.63 元');
    expect(amountOf('竞买前：保证金')).toBe('200,000.00 元');
    expect(amountOf('成交后：首付余款')).toBe('400,000.00 元');
    expect(screen.getByText(/仅供参考，以税务机关核定为准/)).toBeTruthy();
    expect(screen.getByText(/2024年第16号（2024年12月1日起施行）/)).toBeTruthy();
  });

  it('displays which area it assumes when none is known', async () => {
    await visit({ ...HOME, title: '云锦路88号502室' });
    expect(screen.getByLabelText(/建筑面积/)).toHaveProperty('value', '');
    expect(amountOf('契税')).toBe('20,000.00 元');
    expect(noteOf('契税')).toContain('140㎡及以下（面积未填，按此估算）');
  });

  it('follows what is typed', async () => {
    await visit(HOME);
    type(/预计成交价/, '２06');
    type(/出卖人持有时间/, 'under2');
    type(/出卖人税费/, 'buyer');
    await waitFor(() => expect(amountOf('增值税及附加')).toBe('63,600.00 元'));
    expect(amountOf('契税')).toBe('30,000.00 元');
    expect(amountOf('个人所得税')).toBe('60,000.00 元');
    expect(total()).toContain('2,213,600元');
  });

  it('shows no result for what it can’t understand, keeps it and says what is wrong', async () => {
    await visit(HOME);
    type(/预计成交价/, '二百');
    await waitFor(() => expect(total()).toContain('请先更正标出的输入'));
    const price = screen.getByLabelText(/预计成交价/);
    expect(price).toHaveProperty('value', '二百');
    expect(price.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(price.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      AMOUNT_PROBLEMS.unreadable,
    );
    expect(amountOf('契税')).toBe('—');
    type(/预计成交价/, '200');
    await waitFor(() => expect(total()).toContain('203万'));
  });

  it.each([
    [/预计成交价/, '19.9', '不能低于保证金20万'],
    [/预计成交价/, '', '请输入金额'],
    [/预计成交价/, '0', '请输入大于0的金额'],
    [/预计成交价/, '1，2', AMOUNT_PROBLEMS.separators],
    [
      /预计成交价/,
      '1,200,000',
      '按万元计是120亿元，与起拍价200万元相差100倍以上；请写明单位，如1,200,000元或1,200,000万元',
    ],
    [/建筑面积/, '1,5', '请输入1到100000之间的面积，最多两位小数'],
    [/建筑面积/, '0', '请输入1到100000之间的面积，最多两位小数'],
    [/贷款比例/, '85.01', '请输入0到85之间的比例，最多两位小数'],
    [/贷款年利率/, '3.555', '请输入0到24之间的利率，最多两位小数'],
  ])('refuses %s of “%s”', async (label, value, message) => {
    await visit(HOME);
    type(label, value);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(total()).not.toMatch(/\d/);
  });

  it('takes an amount with its unit, however far it is from the start', async () => {
    await visit(HOME);
    type(/预计成交价/, '1,200,000元');
    await waitFor(() => expect(amountOf('预计成交价')).toBe('1,200,000.00 元'));
    type(/预计成交价/, '1,200,000万元');
    await waitFor(() => expect(amountOf('预计成交价')).toBe('12,000,000,000.00 元'));
  });

  it('reads its parameters from the address, as the form without scripts sends them', async () => {
    await visit(HOME, '?cost_price=100&cost_homes=second&cost_area=&cost_loan=0&cost_rate=abc');
    expect(screen.getByLabelText(/家庭住房套数/)).toHaveProperty('value', 'second');
    expect(screen.getByLabelText(/贷款年利率/)).toHaveProperty('value', 'abc');
    expect(total()).toContain('请先更正标出的输入');
    type(/贷款年利率/, '3');
    await waitFor(() => expect(total()).toContain('101万'));
    expect(amountOf('成交后：成交价余款')).toBe('800,000.00 元');
    expect(screen.queryByText('每月还款')).toBeNull();
  });
});

describe('an address that carries the title', () => {
  it('keeps it when the form is sent', async () => {
    await visit(HOME, '?name=云锦路');
    const form = screen.getByRole<HTMLFormElement>('form', { name: '估算条件' });
    expect(new FormData(form).get('name')).toBe('云锦路');
  });
});

describe('other property', () => {
  it('bears 3 % deed tax, and VAT at the given rate', async () => {
    await visit({ ...HOME, kind: 2, initialPrice: 105_000_000n });
    expect(labels()).not.toContain('家庭住房套数');
    expect(amountOf('契税')).toBe('31,500.00 元');
    expect(noteOf('增值税及附加')).toContain('税率未填，未计');
    type(/增值税税率/, '5');
    type(/出卖人税费/, 'buyer');
    await waitFor(() => expect(amountOf('增值税及附加')).toBe('56,000.00 元'));
    expect(amountOf('契税')).toBe('30,000.00 元');
  });

  it('gets no loan on land', async () => {
    await visit({ ...HOME, kind: 4 });
    expect(labels()).toEqual(['预计成交价（万元）', '出卖人税费', '增值税税率（%）']);
  });

  it('that bears no deed tax is price and deposit', async () => {
    await visit({ ...HOME, kind: 6 });
    expect(labels()).toEqual(['预计成交价（万元）']);
    expect(screen.queryByText('契税', { selector: 'dt' })).toBeNull();
    expect(total()).toContain('200万');
  });
});

describe('what facts put on the buyer', () => {
  const at = { createdAt: NOW, updatedAt: NOW };

  async function visitWith(introduction: string, query = '') {
    await database.db.insert(rightRule).values([
      { fact: 6, word: '买受人承担全部', outcome: 2, sentence: '税费由您承担', cost: 2, ...at },
      { fact: 7, word: '买受人', outcome: 2, sentence: '欠费由您承担', cost: 1, ...at },
    ]);
    const [id = 0] = await addListings(database.db, HOME);
    await database.db.insert(listingText).values({ listingId: id, introduction });
    await database.db.transaction((tx) => readFacts(tx, [id], new Date()));
    renderPage(`/object/${id}${query}`);
    await screen.findByRole('form', { name: '估算条件' });
  }

  it('is where the estimate begins, to the fen, and can be changed', async () => {
    await visitWith('过户所涉税费均由买受人承担。欠物业费2484.35元，由买受人承担。');
    expect(screen.getByLabelText(/出卖人税费/)).toHaveProperty('value', 'buyer');
    expect(screen.getByLabelText(/欠缴费用/)).toHaveProperty('value', '2484.35');
    expect(screen.getAllByText('取自公告原文，可修改')).toHaveLength(2);
    expect(amountOf('个人所得税')).toBe('60,000.00 元');
    expect(amountOf('欠缴费用')).toBe('2,484.35 元');
    expect(amountOf('交付前后：欠缴费用')).toBe('2,484.35 元');
    expect(total()).toContain('2,092,484.35元');
    expect(screen.queryByText(/欠缴的物业水电费/)).toBeNull();
    type(/欠缴费用/, '0');
    type(/出卖人税费/, 'each');
    await waitFor(() => expect(total()).toContain('203万'));
  });

  it('may have no amount', async () => {
    await visitWith('欠缴的物业费、水电费由买受人承担。');
    expect(screen.getByLabelText(/欠缴费用/)).toHaveProperty('value', '');
    expect(screen.getByText('公告原文称由买受人承担，金额未说明；不填则不计')).toBeTruthy();
    expect(total()).toContain('203万');
    type(/欠缴费用/, '1,5');
    expect(await screen.findByText('请输入0到10亿元之间的金额，最多两位小数')).toBeTruthy();
  });

  it('is not asked for where nothing puts it on the buyer', async () => {
    await visitWith('过户税费由买卖双方各自承担。');
    expect(screen.getByLabelText(/出卖人税费/)).toHaveProperty('value', 'each');
    expect(screen.queryByLabelText(/欠缴费用/)).toBeNull();
  });
});

describe('what is missing', () => {
  it('requires the price', async () => {
    await visit({ ...HOME, initialPrice: null });
    expect(total()).toContain('请填写预计成交价');
    expect(amountOf('契税')).toBe('—');
    type(/预计成交价/, '1200000');
    expect(await screen.findByText(/^按万元计是120亿元；请写明单位/)).toBeTruthy();
    type(/预计成交价/, '200');
    await waitFor(() => expect(total()).toContain('203万'));
  });

  it('is left to the announcement: the deposit', async () => {
    await visit({ ...HOME, securityDeposit: null });
    expect(amountOf('竞买前：保证金')).toBe('—');
    expect(noteOf('竞买前：保证金')).toContain('以拍卖公告为准');
    expect(total()).toContain('203万');
  });

  it('is the whole estimate of a referral, which has no auction', async () => {
    const [id] = await addListings(database.db, { ...HOME, type: 3 });
    renderPage(`/object/${id}`);
    expect(await screen.findByRole('heading', { name: '标的信息' })).toBeTruthy();
    expect(screen.queryByText('购买成本估算')).toBeNull();
  });
});
