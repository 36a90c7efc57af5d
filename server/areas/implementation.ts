/** What a module adds to an area's declaration: its table, and the code of its actions. */
import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { AreaAction, AreaActions } from '../../shared/contract/areas/index.ts';
import type { InputSchemas } from '../../shared/contract/field-schemas.ts';
import type { FieldTable } from '../../shared/domain/fields.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Principal } from '../platform/http/handler.ts';

export interface WriteContext {
  tx: Queries;
  me: Principal;
  now: Date;
}

/** The action's input, as its fields parse it. */
type InputOf<Action extends AreaAction> = Action extends { input: infer Fields extends FieldTable }
  ? z.output<z.ZodObject<InputSchemas<Fields>>>
  : Record<never, never>;

/**
 * What an action does besides changing the state. It runs in the transaction of the call, which has locked the row.
 * @returns the values of other columns
 */
type Handle<Action extends AreaAction, Table extends PgTable> = (
  context: WriteContext & { row: InferSelectModel<Table>; input: InputOf<Action> },
) => Values<Table> | undefined | Promise<Values<Table> | undefined>;
type Values<Table extends PgTable> = Partial<InferInsertModel<Table>>;

export interface AreaImplementation<Actions extends AreaActions, Table extends PgTable> {
  /**
   * Has `id`, a column for each field, and `status` if records have states; an owner's table also has `creditorId` or
   * `userId`, with an index. `createdAt` and `updatedAt` are maintained if present.
   */
  table: Table;
  handle?: { readonly [Name in keyof Actions]?: Handle<Actions[Name], Table> };
}

/** The same for the code that runs every area. */
export type AnyHandle = (
  context: WriteContext & { row: Record<string, unknown>; input: Record<string, unknown> },
) => Promise<Record<string, unknown> | undefined>;
