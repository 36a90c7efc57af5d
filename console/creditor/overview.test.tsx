import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { creditorPages, user } from '../../mocks/creditor-pages.ts';
import { addPostedSettlement } from '../../server/money/settlements/index.ts';
import { askWithdrawal, rejectWithdrawal } from '../../server/money/withdrawals/index.ts';
import { claim, creditorProfile, listingDay } from '../../server/platform/db/schema.ts';
import { addListings, hoursFromNow, NOW } from '../../server/testing/listings.ts';
import { contract } from '../../shared/contract/index.ts';

const { database, server, open } = creditorPages();

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return heading.closest<HTMLElement>('.ant-card') as HTMLElement;
};
/** The counts on a card of subjects: 上架中 2 … */
const countsOf = async (title: string) => {
  const it = await card(title);
  await within(it).findByText('上架中');
  return [...it.querySelectorAll('.ant-statistic')].map((count) => count.textContent);
};

async function addMoney() {
  const bank = {
    bankName: '中国工商银行',
    bankAccountName: '江南',
    bankAccountNumber: '6222000000000000001',
  };
  await database.db.insert(creditorProfile).values({ creditorId: 1, ...bank, updatedAt: NOW });
  await database.db.transaction(async (tx) => {
    await addPostedSettlement(tx, { creditorId: 1, tradeType: 1, amount: 1_000_050n, note: '结算' }, NOW);
    for (const hour of [1, 2, 3]) {
      const withdrawal = { creditorId: 1, amount: BigInt(hour) * 100_000n, number: String(hour) };
      await askWithdrawal(tx, withdrawal, hoursFromNow(hour));
    }
    await rejectWithdrawal(tx, { id: 2, remark: '开户行有误' }, hoursFromNow(4));
  });
}

describe('the overview', () => {
  it('shows the balance and the two latest withdrawals', async () => {
    await addMoney();
    open('/account/index');
    const balance = await card('账户余额');
    await within(balance).findByText('¥6,000.50');
    expect(within(balance).getByText('提现审核中 ¥4,000.00')).toBeTruthy();
    const latest = await card('最近提现');
    await within(latest).findByText('待审核');
    expect(
      within(latest)
        .getAllByRole('listitem')
        .map((it) => it.textContent),
    ).toEqual(['提现 2026-11-20 13:00¥3,000.00待审核', '提现 2026-11-20 12:00¥2,000.00已驳回']);
    expect(within(latest).getByRole('link', { name: '全部记录' }).getAttribute('href')).toBe(
      '/creditorUser/finance/financeAccount',
    );
  });

  it('shows the balance above all withdrawals too', async () => {
    await addMoney();
    open('/finance/financeAccount');
    const balance = await card('账户余额');
    await within(balance).findByText('¥6,000.50');
    expect(await screen.findByText('¥1,000.00')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 3);
  });

  it('says that there were no withdrawals', async () => {
    open('/account/index');
    expect(await within(await card('最近提现')).findByText('暂无提现记录')).toBeTruthy();
    expect(await within(await card('账户余额')).findByText('¥0.00')).toBeTruthy();
    expect(within(await card('账户余额')).queryByText(/提现审核中/)).toBeNull();
  });

  it('counts the subjects of each kind, and leads to them', async () => {
    const own = { creditorId: 1, writtenAt: NOW };
    const [claimed = 0, waiting = 0] = await addListings(
      database.db,
      { promoted: true },
      {},
      { ...own, type: 2, promoted: true },
      { ...own, type: 2 },
      { ...own, type: 2, publishStatus: 2 },
      { ...own, type: 3 },
      { ...own, type: 3, publishStatus: 1 },
      { type: 3, creditorId: 2, writtenAt: NOW },
    );
    const of = { creditorId: 1, name: '江南', document: 'private:1', createdAt: NOW };
    await database.db.insert(claim).values([
      { ...of, listingId: claimed, status: 3 },
      { ...of, listingId: waiting, status: 1 },
    ]);
    open('/account/index');
    expect(await countsOf('司法拍卖标的')).toEqual(['上架中1', '审核中1', '推广中1']);
    expect(await countsOf('资产拍卖标的')).toEqual(['上架中2', '审核中1', '推广中1']);
    expect(await countsOf('资产推介标的')).toEqual(['上架中1', '审核中0']);
    const links = await Promise.all(
      ['司法拍卖标的', '资产拍卖标的', '资产推介标的'].map(async (title) =>
        within(await card(title))
          .getByRole('link')
          .getAttribute('href'),
      ),
    );
    expect(links).toEqual([1, 2, 3].map((type) => `/creditorUser/subject/subjectList?type=${type}`));
  });

  it('draws views and questions per day', async () => {
    await addListings(database.db, { type: 2, creditorId: 1 });
    const on = (day: string, views: number, questions: number) => ({
      listingId: 1,
      creditorId: 1,
      day,
      views,
      questions,
    });
    await database.db.insert(listingDay).values([on('2026-11-19', 1_200, 3), on('2026-11-20', 34, 1)]);
    open('/account/index');
    const traffic = await card('近30天围观与咨询');
    await within(traffic).findByText('1,234 次');
    const captions = [...traffic.querySelectorAll('figcaption')].map((it) => it.textContent?.trim());
    expect(captions).toEqual(['围观 1,234 次', '咨询 4 次']);
    const rows = within(traffic).getAllByRole('row', { hidden: true });
    expect(rows.slice(0, 3).map((it) => it.textContent)).toEqual([
      '日期围观咨询',
      '2026-11-2034 次1 次',
      '2026-11-191,200 次3 次',
    ]);
    expect(rows).toHaveLength(31);
  });

  it('shows the other parts when one fails, and that part after a retry', async () => {
    let isDown = true;
    server.use(
      http.get(`*${contract.balance.path}`, () => (isDown ? HttpResponse.json({ status: 500 }) : undefined)),
    );
    open('/account/index');
    const balance = await card('账户余额');
    expect((await within(balance).findByRole('alert')).textContent).toContain('加载失败');
    expect(await within(await card('最近提现')).findByText('暂无提现记录')).toBeTruthy();
    isDown = false;
    await user.click(within(balance).getByRole('button', { name: '重试' }));
    expect(await within(balance).findByText('¥0.00')).toBeTruthy();
  });
});
