/** A file with settlements: the rows that can be registered, and the problems of the others. */
import { and, inArray, isNull, or } from 'drizzle-orm';
import { type Contract, contract, type OutputOf } from '../../../shared/contract/index.ts';
import {
  SETTLEMENT_COLUMNS,
  SETTLEMENT_FILE_MAX_ROWS,
  SETTLEMENT_STATUS,
  TRADE_TYPE_NAMES,
} from '../../../shared/domain/money/settlement.ts';
import { type AmountUnit, readAmount } from '../../../shared/fields/amount.ts';
import { messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { statedUnit } from '../../creditors/listing-import/index.ts';
import { type PlainFile, type PlainRow, type PlainTable, visibleCell } from '../../files/tables/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, settlement } from '../../platform/db/schema.ts';

export const SETTLEMENT_TABLE: PlainTable = {
  columns: Object.values(SETTLEMENT_COLUMNS),
  maxRows: SETTLEMENT_FILE_MAX_ROWS,
};

type FileCheck = OutputOf<Contract['checkSettlementFile']>['data'];
type Problem = FileCheck['problems'][number];
type Field = keyof typeof SETTLEMENT_COLUMNS;

interface Creditor {
  id: number;
  account: string;
  name: string;
}

/** The stored creditors and references that a file mentions. */
interface World {
  byAccount: ReadonlyMap<string, Creditor>;
  byId: ReadonlyMap<number, Creditor>;
  used: ReadonlySet<string>;
}

/** `unit`: of amounts without a unit, from the lines above the header. */
type FileWorld = World & { unit: AmountUnit };

export async function checkRows(db: Queries, { above, rows }: PlainFile): Promise<FileCheck> {
  const checked: FileCheck = { rows: [], problems: [] };
  if (rows.length === 0) {
    checked.problems.push({ row: 0, column: '', reason: messages.settlementFileEmpty });
    return checked;
  }
  const unit = statedUnit(above);
  if (unit && typeof unit === 'object') {
    checked.problems.push({ row: 0, column: SETTLEMENT_COLUMNS.amount, reason: unit.problem });
    return checked;
  }
  const world = { ...(await worldOf(db, rows)), unit: unit ?? '元' };
  const seen = new Set<string>();
  for (const row of rows) {
    const result = checkRow(row, world, seen);
    if (Array.isArray(result)) checked.problems.push(...result);
    else checked.rows.push(result);
  }
  return checked;
}

const cellOf = ({ cells }: PlainRow, field: Field) => cells[SETTLEMENT_COLUMNS[field]] ?? '';

async function worldOf(db: Queries, rows: readonly PlainRow[]): Promise<World> {
  const texts = (field: Field) => [...new Set(rows.map((row) => cellOf(row, field)))].filter(Boolean);
  const ids = texts('creditor_id').flatMap((text) => idOf(text) ?? []);
  const isNamed = or(inArray(creditor.account, texts('account')), inArray(creditor.id, ids));
  const found = await db
    .select({ id: creditor.id, account: creditor.account, name: creditor.name })
    .from(creditor)
    .where(and(isNamed, isNull(creditor.deletedAt)));
  const taken = await db
    .select({ reference: settlement.reference, status: settlement.status })
    .from(settlement)
    .where(inArray(settlement.reference, texts('reference')));
  const counts = taken.filter(({ status }) => status !== SETTLEMENT_STATUS.returned);
  return {
    byAccount: new Map(found.map((it) => [it.account, it])),
    byId: new Map(found.map((it) => [it.id, it])),
    used: new Set(counts.map(({ reference }) => reference ?? '')),
  };
}

const idOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** @param seen the references of earlier rows; this row's is added */
function checkRow(row: PlainRow, world: FileWorld, seen: Set<string>): FileCheck['rows'][number] | Problem[] {
  const at = (column: string, reason: string): Problem => ({ row: row.row, column, reason });
  if (row.problems.length > 0) return row.problems.map(({ column, reason }) => at(column, reason));
  const owner = creditorOf(row, world);
  const reference = cellOf(row, 'reference');
  const parsed = contract.createSettlement.input.safeParse({
    // Replaces a missing creditor, whose error is reported already.
    creditor_id: owner.creditor?.id ?? 1,
    trade_type: tradeTypeOf(cellOf(row, 'trade_type')),
    amount: amountIn(cellOf(row, 'amount'), world.unit),
    reference,
    note: cellOf(row, 'note'),
  });
  const problems = owner.problem ? [at(SETTLEMENT_COLUMNS[owner.field], owner.problem)] : [];
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = fieldOf(path[0]);
    const reason = field === 'trade_type' ? messages.settlementTradeTypeUnclear : message;
    problems.push(at(SETTLEMENT_COLUMNS[field], quoted(cellOf(row, field), reason)));
  }
  if (reference !== '') {
    const column = SETTLEMENT_COLUMNS.reference;
    if (world.used.has(reference))
      problems.push(at(column, quoted(reference, messages.settlementReferenceUsed)));
    else if (seen.has(reference))
      problems.push(at(column, quoted(reference, messages.settlementReferenceTwice)));
    seen.add(reference);
  }
  if (problems.length > 0 || !parsed.success || !owner.creditor) return problems;
  const { creditor_id, trade_type, amount, note } = parsed.data;
  return {
    row: row.row,
    creditor_id,
    creditor_name: owner.creditor.name,
    trade_type,
    amount: fenToYuan(amount),
    reference,
    note,
  };
}

/** Yuan; other text is returned as it is, and the call's schema refuses it. */
function amountIn(text: string, unit: AmountUnit): number | string | undefined {
  const reading = readAmount(text, unit);
  return reading.problem === undefined ? fenToYuan(reading.fen) : text || undefined;
}

const fieldOf = (name: PropertyKey | undefined): Field =>
  name === 'trade_type' || name === 'amount' || name === 'note' ? name : 'reference';

const quoted = (cell: string, reason: string) => (cell === '' ? reason : `“${visibleCell(cell)}”：${reason}`);

type Owner =
  | { creditor: Creditor; problem: null; field: 'account' }
  | { creditor: null; problem: string; field: 'account' | 'creditor_id' };

function creditorOf(row: PlainRow, { byAccount, byId }: World): Owner {
  const [account, number] = [cellOf(row, 'account'), cellOf(row, 'creditor_id')];
  const refuse = (field: 'account' | 'creditor_id', problem: string): Owner => ({
    creditor: null,
    problem,
    field,
  });
  if (account === '' && number === '') return refuse('account', messages.settlementCreditorRequired);
  const ofAccount = byAccount.get(account);
  if (account !== '' && !ofAccount) {
    return refuse('account', quoted(account, messages.settlementCreditorMissing));
  }
  const ofNumber = byId.get(idOf(number) ?? 0);
  if (number !== '' && !ofNumber) {
    return refuse('creditor_id', quoted(number, messages.settlementCreditorMissing));
  }
  if (ofAccount && ofNumber && ofAccount.id !== ofNumber.id) {
    return refuse('creditor_id', messages.settlementCreditorsDiffer);
  }
  const creditor = ofAccount ?? ofNumber;
  return creditor
    ? { creditor, problem: null, field: 'account' }
    : refuse('account', messages.settlementCreditorRequired);
}

const tradeTypeOf = (text: string) => Object.entries(TRADE_TYPE_NAMES).find(([, name]) => name === text)?.[0];
