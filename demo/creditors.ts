/** A creditor of the demonstration with a profile, money and visitors. The second one has an account and nothing else. */
import { eq } from 'drizzle-orm';
import { askWithdrawal, payWithdrawal, rejectWithdrawal, settle } from '../server/money/withdrawals/index.ts';
import type { Queries } from '../server/platform/db/database.ts';
import { creditor, merchant } from '../server/platform/db/schema.ts';
import { TRADE_TYPE, type TradeType } from '../shared/domain/withdrawal.ts';
import { formatTime } from '../shared/time.ts';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { moment } from './listings/times.ts';
import { seedTraffic } from './traffic.ts';

/** Nobody was born in 1900, and no check digit is right: these numbers are nobody's. */
const PROFILE = {
  email: 'contact@jiangnan.example',
  linkName: '周敏',
  contactPhone: '13900000001',
  companyAddress: '江苏省南京市建邺区江东中路1号12层',
  legalPerson: '陈立',
  idCard: '320100190001010000',
  creditCode: '91320100MA00000000',
  registeredDate: '2015-03-18',
  bankName: '中国工商银行',
  bankAddress: '江苏省南京市建邺区',
  bankBranch: '南京建邺支行',
  bankAccountNumber: '6222000000000000001',
};

type Event = { day: number; hour: number } & (
  | { settled: TradeType; amount: bigint; note: string }
  | { withdrawn: bigint; becomes?: 'paid' | { remark: string } }
);

/** In their order; amounts in fen. What is decided is decided the day after. */
const EVENTS: readonly Event[] = [
  {
    day: -27,
    hour: 10,
    settled: TRADE_TYPE.income,
    amount: 18_640_000n,
    note: '标的成交款结算（住宅用房一套）',
  },
  { day: -20, hour: 15, withdrawn: 5_000_000n, becomes: 'paid' },
  {
    day: -15,
    hour: 11,
    settled: TRADE_TYPE.income,
    amount: 9_275_050n,
    note: '标的成交款结算（机动车两辆）',
  },
  {
    day: -9,
    hour: 9,
    withdrawn: 12_000_000n,
    becomes: { remark: '开户行名称与账户登记信息不一致，请核对后重新提交' },
  },
  { day: -6, hour: 14, withdrawn: 8_000_000n, becomes: 'paid' },
  { day: -4, hour: 16, settled: TRADE_TYPE.expense, amount: 320_000n, note: '代垫评估费扣回' },
  { day: -1, hour: 16, withdrawn: 3_000_000n },
];

/** @param tx has the accounts, and the listings with whoever owns them */
export async function seedCreditors(tx: Queries, now: Date): Promise<void> {
  const [first] = DEMONSTRATION_ACCOUNTS.creditors;
  const [existing] = await tx
    .select({ id: creditor.id, name: creditor.name })
    .from(creditor)
    .where(eq(creditor.account, first?.account ?? ''));
  if (!existing) return;
  const bankAccountName = existing.name;
  await tx.insert(merchant).values({ creditorId: existing.id, ...PROFILE, bankAccountName, updatedAt: now });
  for (const [index, event] of EVENTS.entries()) {
    const at = moment(now, event.day, event.hour, 20);
    if ('settled' in event) {
      const { settled: tradeType, amount, note } = event;
      await settle(tx, { creditorId: existing.id, tradeType, amount, note }, at);
    } else {
      const number = formatTime(at).replace(/\D/g, '') + String(index + 1).padStart(8, '0');
      const id = await askWithdrawal(tx, { creditorId: existing.id, amount: event.withdrawn, number }, at);
      await decide(tx, id, event.becomes, moment(now, event.day + 1, 10, 5));
    }
  }
  await seedTraffic(tx, now);
}

async function decide(tx: Queries, id: number, becomes: 'paid' | { remark: string } | undefined, at: Date) {
  if (becomes === undefined) return;
  if (becomes === 'paid') await payWithdrawal(tx, id, at);
  else await rejectWithdrawal(tx, { id, ...becomes }, at);
}
