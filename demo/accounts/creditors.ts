/** A creditor of the demonstration with a profile and money. The second one has an account and nothing else. */
import { eq } from 'drizzle-orm';
import { sendMessage } from '../../server/accounts/messages/index.ts';
import {
  addPostedSettlement,
  addSettlement,
  settlementMessage,
} from '../../server/money/settlements/index.ts';
import {
  askWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  type WithdrawalRequest,
  withdrawalMessage,
} from '../../server/money/withdrawals/index.ts';
import type { Queries } from '../../server/platform/db/database.ts';
import { creditor, creditorProfile, operator, withdrawal } from '../../server/platform/db/schema.ts';
import { TRADE_TYPE, type TradeType } from '../../shared/domain/money/settlement.ts';
import { messages } from '../../shared/messages.ts';
import { formatTime } from '../../shared/time.ts';
import { moment } from '../listings/times.ts';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';

/** These numbers are invented: the birth year is 1900, and the check digits are wrong. */
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

type Outcome = 'approved' | 'paid' | { remark: string };

type Event = { day: number; hour: number } & (
  | { settled: TradeType; amount: bigint; note: string; waits?: true }
  /** Without an outcome it waits. */
  | { withdrawn: bigint; becomes?: Outcome }
);

const { income, expense } = TRADE_TYPE;

/** In their order; amounts in fen. Decisions follow a day later. */
const EVENTS: readonly Event[] = [
  { day: -96, hour: 10, settled: income, amount: 6_230_000n, note: '标的成交款结算（商铺一间）' },
  { day: -88, hour: 15, withdrawn: 6_000_000n, becomes: 'paid' },
  { day: -63, hour: 11, settled: income, amount: 4_150_000n, note: '标的成交款结算（车位两个）' },
  { day: -58, hour: 9, withdrawn: 4_000_000n, becomes: 'paid' },
  { day: -27, hour: 10, settled: income, amount: 18_640_000n, note: '标的成交款结算（住宅用房一套）' },
  { day: -20, hour: 15, withdrawn: 5_000_000n, becomes: 'paid' },
  { day: -15, hour: 11, settled: income, amount: 9_275_050n, note: '标的成交款结算（机动车两辆）' },
  {
    day: -9,
    hour: 9,
    withdrawn: 12_000_000n,
    becomes: { remark: '开户行名称与账户登记信息不一致，请核对后重新提交' },
  },
  { day: -6, hour: 14, withdrawn: 8_000_000n, becomes: 'paid' },
  { day: -4, hour: 16, settled: expense, amount: 320_000n, note: '代垫评估费扣回' },
  { day: -2, hour: 10, withdrawn: 2_500_000n, becomes: 'approved' },
  { day: -1, hour: 16, withdrawn: 3_000_000n },
  {
    day: -1,
    hour: 17,
    settled: income,
    amount: 2_480_000n,
    note: '标的成交款结算（办公设备一批）',
    waits: true,
  },
];

/** @param tx has the accounts, and the listings with their owners */
export async function seedCreditors(tx: Queries, now: Date): Promise<void> {
  const [first] = DEMONSTRATION_ACCOUNTS.creditors;
  const [existing] = await tx
    .select({ id: creditor.id, name: creditor.name })
    .from(creditor)
    .where(eq(creditor.account, first?.account ?? ''));
  if (!existing) return;
  const [finance, admin] = [await operatorCalled(tx, 'finance'), await operatorCalled(tx, 'admin')];
  const bankAccountName = existing.name;
  await tx
    .insert(creditorProfile)
    .values({ creditorId: existing.id, ...PROFILE, bankAccountName, updatedAt: now });
  for (const [index, event] of EVENTS.entries()) {
    const at = moment(now, event.day, event.hour, 20);
    if ('settled' in event) {
      const { settled: tradeType, amount, note } = event;
      const reference = `JS${numberOf(at, index)}`;
      const settlement = { creditorId: existing.id, tradeType, amount, note, reference };
      const registered = { ...settlement, registeredBy: admin };
      if (event.waits) {
        await addSettlement(tx, registered, at);
        continue;
      }
      const id = await addPostedSettlement(tx, registered, at, finance);
      await sendMessage(tx, settlementMessage({ id, ...settlement }), at);
    } else {
      const request = { creditorId: existing.id, amount: event.withdrawn, number: numberOf(at, index) };
      const id = await askWithdrawal(tx, request, at);
      if (event.becomes)
        await decide(tx, { id, ...request }, event.becomes, finance, moment(now, event.day + 1, 10, 5));
    }
  }
}

const numberOf = (at: Date, index: number) =>
  formatTime(at).replace(/\D/g, '') + String(index + 1).padStart(8, '0');

async function operatorCalled(tx: Queries, name: string): Promise<number | undefined> {
  const [row] = await tx.select({ id: operator.id }).from(operator).where(eq(operator.name, name));
  return row?.id;
}

/** Decides like the operator of money, without text messages. */
async function decide(
  tx: Queries,
  request: WithdrawalRequest & { id: number },
  becomes: Outcome,
  finance: number | undefined,
  at: Date,
) {
  const { id } = request;
  const tell = (event: 'approved' | 'paid' | 'rejected', title: string, reason?: string) =>
    sendMessage(tx, withdrawalMessage(request, { event, title, reason }), at);
  if (typeof becomes === 'object') {
    await rejectWithdrawal(tx, { id, ...becomes }, at);
    return tell('rejected', messages.messageWithdrawalRejected, becomes.remark);
  }
  const approved = { approvedBy: finance, approvedAt: at };
  await tx.update(withdrawal).set(approved).where(eq(withdrawal.id, id));
  await tell('approved', messages.messageWithdrawalApproved);
  if (becomes === 'approved') return;
  await payWithdrawal(tx, id, at);
  const paid = { paidBy: finance, payoutReference: `ICBC${numberOf(at, id)}` };
  await tx.update(withdrawal).set(paid).where(eq(withdrawal.id, id));
  await tell('paid', messages.messageWithdrawalPaid);
}
