/** Calls for operators to read, register and decide settlements. */
import { aliasedTable, eq } from 'drizzle-orm';
import {
  type Contract,
  contract,
  type OutputOf,
  type ParsedInputOf,
} from '../../../shared/contract/index.ts';
import { SETTLEMENT_STATUS, TRADE_TYPE } from '../../../shared/domain/money/settlement.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import { type FileReaders, readTable } from '../../files/readers/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, operator, settlement } from '../../platform/db/schema.ts';
import { type Implementation, implement, type OperatorPrincipal } from '../../platform/http/handler.ts';
import { equals, findOne, inSlice, listPage, type Slice } from '../../platform/http/slice.ts';
import { balancesOn } from '../ledger/index.ts';
import { checkRows, SETTLEMENT_TABLE } from './check-file.ts';
import { confirmSettlement, registerSettlement, registerSettlements, returnSettlement } from './decide.ts';
import type { SettlementRow } from './post-settlement.ts';

export const operatorCalls = ({ fileReaders }: { fileReaders: FileReaders }): Implementation[] => [
  implement(contract.allSettlements, (query, { db, me }) => {
    const { id, createdAt, amount } = settlement;
    return listPage(db, query, {
      table: settlement,
      filters: [
        equals(settlement.status, query.status),
        equals(settlement.creditorId, query.creditor_id),
        equals(settlement.reference, query.reference),
      ],
      period: createdAt,
      sortable: { id, createtime: createdAt, amount },
      find: (slice) => findSettlements(db, me, slice),
    });
  }),

  implement(contract.oneSettlement, async ({ id }, { db, me }) => ({
    data: await settlementOf(db, me, id),
  })),

  implement(contract.createSettlement, async (input, { tx, me, now }) => {
    const id = await registerSettlement(tx, me, settlementFrom(input), now);
    return { data: await settlementOf(tx, me, id) };
  }),

  implement(contract.checkSettlementFile, async ({ file }, { db, me }) => {
    const table = await readTable(fileReaders, `operator ${me.id}`, file, SETTLEMENT_TABLE);
    return { data: await checkRows(db, table) };
  }),

  implement(contract.registerSettlements, async ({ rows }, { tx, me, now }) => {
    await registerSettlements(tx, me, rows.map(settlementFrom), now);
    return { data: { count: rows.length } };
  }),

  implement(contract.confirmSettlement, (input, { tx, me, now }) => confirmSettlement(tx, me, input, now)),

  implement(contract.returnSettlement, (input, { tx, me, now }) => returnSettlement(tx, me, input, now)),
];

const settlementFrom = ({
  creditor_id: creditorId,
  trade_type: tradeType,
  ...rest
}: ParsedInputOf<Contract['createSettlement']>) => ({ creditorId, tradeType, ...rest });

type Answer = OutputOf<Contract['oneSettlement']>['data'];

/** @throws Refusal 404 */
const settlementOf = (db: Queries, me: OperatorPrincipal, id: number): Promise<Answer> =>
  findOne((slice) => findSettlements(db, me, slice), eq(settlement.id, id));

const isExpenseThatWaits = ({ status, tradeType }: SettlementRow) =>
  status === SETTLEMENT_STATUS.waiting && tradeType === TRADE_TYPE.expense;

const registrar = aliasedTable(operator, 'registrar');
const decider = aliasedTable(operator, 'decider');

async function findSettlements(db: Queries, me: OperatorPrincipal, slice: Slice): Promise<Answer[]> {
  const rows = await db
    .select({
      row: settlement,
      creditor_name: creditor.name,
      registered_by: registrar.name,
      decided_by: decider.name,
    })
    .from(settlement)
    .innerJoin(creditor, eq(creditor.id, settlement.creditorId))
    .leftJoin(registrar, eq(registrar.id, settlement.registeredBy))
    .leftJoin(decider, eq(decider.id, settlement.decidedBy))
    .where(inSlice(db, settlement, slice))
    .orderBy(...slice.orderBy);
  const waiting = rows.filter(({ row }) => isExpenseThatWaits(row)).map(({ row }) => row.creditorId);
  const available = await balancesOn(db, 'available', [...new Set(waiting)]);
  const owedOf = (row: SettlementRow) => {
    if (!isExpenseThatWaits(row)) return row.owed;
    const rest = row.amount - (available.get(row.creditorId) ?? 0n);
    return rest > 0n ? rest : 0n;
  };
  return rows.map(({ row, ...names }) => ({
    ...names,
    owed: fenToYuan(owedOf(row)),
    is_owed: owedOf(row) > 0n,
    is_own: row.registeredBy === me.id,
    id: row.id,
    creditor_id: row.creditorId,
    trade_type: row.tradeType,
    amount: fenToYuan(row.amount),
    note: row.note,
    reference: row.reference,
    status: row.status,
    createtime: formatTime(row.createdAt),
    decided_time: row.decidedAt && formatTime(row.decidedAt),
    remark: row.remark,
  }));
}
