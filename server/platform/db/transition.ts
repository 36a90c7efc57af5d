/** Locking a row that is about to change, and checking that its state allows the change. */

import { and, eq, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isAllowed, type Transition } from '../../../shared/domain/transitions.ts';
import { fill } from '../../../shared/messages.ts';
import { type Refusal, refusals } from '../http/errors.ts';
import type { Queries } from './database.ts';

/** The states of a thing, and the transitions between them. */
interface Lifecycle<Name extends string, State extends number> {
  transitions: readonly Transition<Name, State>[];
  stateNames: Record<State, string>;
  /** The message for a state that does not allow a transition; `{state}` is replaced by the state's name. */
  refusal: string;
}

/** A lifecycle with its table, whose column `status` is the state. */
interface StoredLifecycle<
  Table extends PgTable & { id: PgColumn; status: PgColumn },
  Name extends string,
  State extends number,
> extends Lifecycle<Name, State> {
  table: Table;
}

/** One row. */
export interface RowKey {
  id: number;
  /** The required owner. */
  owner?: SQL;
}

/**
 * @param tx a transaction, which holds the lock until it ends
 * @throws Refusal 404 for a missing row, or another owner's
 */
export async function lockRow<Table extends PgTable & { id: PgColumn }>(
  tx: Queries,
  table: Table,
  { id, owner }: RowKey,
): Promise<InferSelectModel<Table>> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, id), owner))
    .for('update');
  if (!row) throw refusals.missing();
  return row as InferSelectModel<Table>;
}

/**
 * Locks a row for a transition.
 * @param tx a transaction
 * @throws Refusal 404 as lockRow, 409 for a state that doesn't allow the transition
 */
export async function lockForTransition<
  Table extends PgTable & { id: PgColumn; status: PgColumn },
  Name extends string,
  State extends number,
>(
  tx: Queries,
  lifecycle: StoredLifecycle<Table, Name, State>,
  transition: NoInfer<Name>,
  key: RowKey,
): Promise<InferSelectModel<Table>> {
  const row = await lockRow(tx, lifecycle.table, key);
  assertMay(lifecycle, transition, Number(row.status));
  return row;
}

/** @throws Refusal 409 that says which state the thing is in */
export function assertMay<Name extends string, State extends number>(
  lifecycle: Lifecycle<Name, State>,
  transition: NoInfer<Name>,
  state: number,
): void {
  if (!isAllowed(lifecycle.transitions, transition, state)) throw notInState(lifecycle, state);
}

/** The refusal of an action that the state does not allow. */
export function notInState(
  { stateNames, refusal }: Pick<Lifecycle<string, number>, 'stateNames' | 'refusal'>,
  state: number,
): Refusal {
  return refusals.conflict(fill(refusal, { state: stateNames[state] ?? '' }));
}
