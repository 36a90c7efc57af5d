/**
 * Random operations against a model: a list of the expected movements. Afterwards the ledger, the balances, the
 * statements of random periods, the bill and the finance list must agree with the model.
 */
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { dayOf, startOfDay } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditorProfile, session } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { buyByBalance, refundToBalance } from '../../testing/records/promotion-orders.ts';
import { signedInCreditors } from '../../testing/sessions.ts';
import { balancesOf, checkLedger, Overdraft } from '../ledger/index.ts';
import { addPostedSettlement } from '../settlements/index.ts';
import { askWithdrawal, payWithdrawal, rejectWithdrawal } from '../withdrawals/index.ts';

const database = testDatabase();

/** The embedded engine needs three times as long per step. */
const STEPS = process.env.TEST_ENGINE === 'postgresql' ? 10_000 : 1_000;
const PERIODS = 100;
const CREDITORS = [1, 2, 3, 4];
const SEED = 20_261_123;
/** Operations that succeed share transactions: a transaction of its own for each would take most of the time. */
const IN_ONE_TRANSACTION = 100;

beforeEach(async () => {
  await signedInCreditors(
    database,
    CREDITORS.map((id) => `商家${id}`),
  );
  const bank = { bankName: '工商银行', bankAccountName: '商家', bankAccountNumber: '6222000000000000001' };
  await database.db
    .insert(creditorProfile)
    .values(CREDITORS.map((creditorId) => ({ creditorId, ...bank, updatedAt: NOW })));
});

const OPERATIONS = ['settle', 'takeBack', 'withdraw', 'reject', 'pay', 'promote', 'refund'] as const;
const step = fc.record({
  creditorId: fc.constantFrom(...CREDITORS),
  operation: fc.constantFrom(...OPERATIONS),
  amount: fc.bigInt({ min: 1n, max: 300_000n }),
  /** Selects one of the open withdrawals or paid orders. */
  choice: fc.nat(1_000),
  minutes: fc.nat(100),
});
type Step = ReturnType<typeof step.generate>['value'];

interface Movement {
  at: Date;
  kind: 'settlement' | 'promotion' | 'refund' | 'withdrawal' | 'payout';
  available: bigint;
  frozen: bigint;
}

interface OpenItem {
  id: number;
  amount: bigint;
}

class Model {
  readonly movements: Movement[] = [];
  readonly open: OpenItem[] = [];
  readonly orders: OpenItem[] = [];
  balance = 0n;
  /** Rows of the finance list. */
  events = 0;

  move(movement: Movement): void {
    this.movements.push(movement);
    this.balance += movement.available;
  }
}

/** An operation on the database, and its effect on the model if it succeeds. */
interface Plan {
  /** The amount is more than the balance. */
  isRefused: boolean;
  run: (tx: Queries) => Promise<number>;
  after: (id: number) => void;
}

/** @returns null for a step that does not apply */
function planned(model: Model, it: Step, at: Date, number: string): Plan | null {
  const { creditorId, amount } = it;
  const move = (kind: Movement['kind'], available: bigint, frozen = 0n) =>
    model.move({ at, kind, available, frozen });
  const take = (list: OpenItem[]) => list.splice(it.choice % list.length, 1)[0] as OpenItem;
  switch (it.operation) {
    case 'settle':
    case 'takeBack': {
      const tradeType = it.operation === 'settle' ? 1 : 2;
      // Debts have tests of their own.
      if (tradeType === 2 && amount > model.balance) return null;
      const settlement = { creditorId, tradeType, amount, note: '结算', reference: number } as const;
      return {
        isRefused: false,
        run: (tx) => addPostedSettlement(tx, settlement, at),
        after: () => {
          model.events += 1;
          move('settlement', tradeType === 1 ? amount : -amount);
        },
      };
    }
    case 'withdraw':
      return {
        isRefused: amount > model.balance,
        run: (tx) => askWithdrawal(tx, { creditorId, amount, number }, at),
        after: (id) => {
          model.events += 1;
          model.open.push({ id, amount });
          move('withdrawal', -amount, amount);
        },
      };
    case 'promote':
      return {
        isRefused: amount > model.balance,
        run: (tx) => buyByBalance(tx, { creditorId, price: amount }, at),
        after: (id) => {
          model.events += 1;
          model.orders.push({ id, amount });
          move('promotion', -amount);
        },
      };
    case 'pay':
    case 'reject': {
      if (model.open.length === 0) return null;
      const held = take(model.open);
      const isPaid = it.operation === 'pay';
      return {
        isRefused: false,
        run: async (tx) => {
          if (isPaid) await payWithdrawal(tx, held.id, at);
          else await rejectWithdrawal(tx, { id: held.id, remark: '账户有误' }, at);
          return held.id;
        },
        after: () => move(isPaid ? 'payout' : 'withdrawal', isPaid ? 0n : held.amount, -held.amount),
      };
    }
    case 'refund': {
      if (model.orders.length === 0) return null;
      const order = take(model.orders);
      const given = 1n + ((BigInt(it.choice) * 7_919n) % order.amount);
      return {
        isRefused: false,
        run: async (tx) => {
          await refundToBalance(tx, { creditorId, id: order.id, amount: given, price: order.amount }, at);
          return order.id;
        },
        after: () => {
          model.events += 1;
          move('refund', given);
        },
      };
    }
  }
}

const yuan = (fen: bigint) => Number(fen) / 100;
const sumOf = (movements: readonly Movement[], of: (it: Movement) => bigint) =>
  yuan(movements.reduce((sum, it) => sum + of(it), 0n));
const positive = (fen: bigint) => (fen > 0n ? fen : 0n);
const isWithdrawal = ({ kind }: Movement) => kind === 'withdrawal' || kind === 'payout';

/** The expected statement of a period. */
function statementOf({ movements }: Model, from: string, to: string) {
  const [start, end] = [startOfDay(from), startOfDay(to, 1)];
  const before = movements.filter(({ at }) => at < start);
  const during = movements.filter(({ at }) => at >= start && at < end);
  const others = during.filter((it) => !isWithdrawal(it));
  const until = [...before, ...during];
  return {
    opening: sumOf(before, (it) => it.available),
    income: sumOf(others, (it) => positive(it.available)),
    spending: sumOf(others, (it) => positive(-it.available)),
    frozen: sumOf(during.filter(isWithdrawal), (it) => -it.available),
    closing: sumOf(until, (it) => it.available),
    frozen_opening: sumOf(before, (it) => it.frozen),
    paid_out: sumOf(
      during.filter(({ kind }) => kind === 'payout'),
      (it) => -it.frozen,
    ),
    frozen_closing: sumOf(until, (it) => it.frozen),
    lines: during.filter(({ kind }) => kind !== 'payout').length,
  };
}

// Twenty seconds of work; the checks beside it take half of the machine.
const options = { timeout: 300_000 };

it(
  'random operations leave the balances, statements, bills and lists that they add up to',
  options,
  async () => {
    const models = CREDITORS.map(() => new Model());
    const modelOf = (creditorId: number) => models[creditorId - 1] as Model;
    const steps = fc.sample(step, { seed: SEED, numRuns: STEPS });
    let at = NOW;
    let done = 0;

    /** Runs steps up to one that must be refused, which needs a transaction of its own. @returns that one */
    const runBatch = (tx: Queries): Promise<Plan | null> => {
      const last = Math.min(done + IN_ONE_TRANSACTION, STEPS);
      const next = async (): Promise<Plan | null> => {
        if (done === last) return null;
        const it = steps[done] as Step;
        at = new Date(at.getTime() + it.minutes * 60_000);
        const plan = planned(modelOf(it.creditorId), it, at, `N${done}`);
        done += 1;
        if (plan?.isRefused) return plan;
        plan?.after(await plan.run(tx));
        return next();
      };
      return next();
    };
    let refused = 0;
    while (done < STEPS) {
      const refusal = await database.db.transaction(runBatch);
      if (!refusal) continue;
      refused += 1;
      await expect(database.db.transaction(refusal.run)).rejects.toThrow(Overdraft);
    }
    expect(refused).toBeGreaterThan(STEPS / 100);

    for (const creditorId of CREDITORS) {
      const { movements } = modelOf(creditorId);
      expect(await balancesOf(database.db, creditorId)).toEqual({
        available: movements.reduce((sum, it) => sum + it.available, 0n),
        frozen: movements.reduce((sum, it) => sum + it.frozen, 0n),
      });
    }
    expect(await checkLedger(database.db, at)).toEqual([]);

    const app = testApp(database, { clock: () => at });
    await database.db.update(session).set({ expiresAt: new Date(at.getTime() + 1) });
    // Periods begin no later than today.
    const days = Math.floor((at.getTime() - NOW.getTime()) / 86_400_000);
    const period = fc.record({
      creditorId: fc.constantFrom(...CREDITORS),
      first: fc.integer({ min: -3, max: days }),
      length: fc.oneof(fc.nat(3), fc.nat(days)),
    });
    for (const { creditorId, first, length } of fc.sample(period, { seed: SEED, numRuns: PERIODS })) {
      const from = dayOf(startOfDay(dayOf(NOW), first));
      const to = dayOf(startOfDay(from, length));
      const token = `creditor ${creditorId}`;
      const { data } = await send(app, contract.statement, { from, to }, { token });
      if (!data) throw new Error(`no statement from ${from} to ${to}`);
      expect({ ...data, lines: data.lines.length }).toMatchObject(statementOf(modelOf(creditorId), from, to));
      const { opening, income, spending, frozen, closing } = data;
      const fen = (value: number | null) => Math.round((value ?? 0) * 100);
      expect(fen(opening) + fen(income) - fen(spending) - fen(frozen)).toBe(fen(closing));
      expect(data.lines.at(-1)?.balance ?? data.opening).toBe(data.closing);
    }

    for (const creditorId of CREDITORS) {
      const model = modelOf(creditorId);
      const token = `creditor ${creditorId}`;
      const spent = model.movements.filter((it) => !isWithdrawal(it));
      expect((await send(app, contract.bill, {}, { token })).data).toMatchObject({
        profit: sumOf(spent, (it) => positive(it.available)),
        expenditure: sumOf(spent, (it) => positive(-it.available)),
      });
      const list = await send(app, contract.financeList, {}, { token });
      expect(list.data?.total).toBe(model.events);
    }
  },
);
