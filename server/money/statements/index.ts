/** Calls for creditors to read about their money. They only read. */
import { eq } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { creditor } from '../../platform/db/schema.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { debtOf } from '../debts/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { billOf } from './bill.ts';
import { creditorMoney } from './creditor-money.ts';
import { financeListOf } from './finance-list.ts';
import { promotionOrderOf } from './promotion-order.ts';
import { settlementsOf } from './settlement-list.ts';
import { statementOf } from './statement.ts';

/** The implemented calls. `bill` comes before `promotionOrder`, whose path would match its address too. */
export const statementRoutes = (): Implementation[] => [
  implement(contract.balance, async (_, { db, me }) => {
    const { available, frozen } = await balancesOf(db, me.id);
    const debt = await debtOf(db, me.id);
    const owed = debt > 0n ? { debt: fenToYuan(debt) } : {};
    return { data: { balance: fenToYuan(available), frozen: fenToYuan(frozen), ...owed } };
  }),
  implement(contract.creditorMoney, async ({ id }, { db, now }) => ({
    data: await creditorMoney(db, id, now),
  })),
  implement(contract.settlementList, async (query, { db, me }) => ({
    data: await settlementsOf(db, me.id, query),
  })),
  implement(contract.financeList, async (query, { db, me }) => ({
    data: await financeListOf(db, me.id, query),
  })),
  implement(contract.bill, async (_, { db, me, now }) => ({ data: await billOf(db, me.id, now) })),
  implement(contract.promotionOrder, async ({ id }, { db, me }) => ({
    data: await promotionOrderOf(db, me.id, id),
  })),
  implement(contract.statement, async (period, { db, me, now }) => {
    const [owner] = await db.select({ name: creditor.name }).from(creditor).where(eq(creditor.id, me.id));
    return { data: await statementOf(db, me.id, owner?.name ?? '', period, now) };
  }),
];
