/** The usual calls about a resource of operators, `/ops/v1/{name}`: its list, one record, and actions on a record. */
import { z } from 'zod';
import type { OperatorPermission } from '../domain/accounts/operator.ts';
import { id } from '../validation.ts';
import { done, listOf } from './answers.ts';
import { defineCall } from './call.ts';
import { range, sorting } from './rest.ts';

interface List<Row extends z.ZodType, Field extends string, Filters extends z.ZodRawShape> {
  summary: string;
  row: Row;
  sortable: readonly Field[];
  filters?: Filters;
}

interface One<Row extends z.ZodType, Writes extends boolean> {
  summary: string;
  row: Row;
  /** True if the view is recorded. */
  writes?: Writes;
}

interface Action<Input extends z.ZodRawShape> {
  summary: string;
  /** Beside the record's id. */
  input?: Input;
}

/** @param permission null for every operator */
export function operatorResource(name: string, permission: OperatorPermission | null = null) {
  const path = `/ops/v1/${name}`;
  const added = { access: 'operator', permission, since: 'added' } as const;
  return {
    list: <
      Row extends z.ZodType,
      const Field extends string,
      Filters extends z.ZodRawShape = Record<never, never>,
    >({
      summary,
      row,
      sortable,
      filters,
    }: List<Row, Field, Filters>) =>
      defineCall({
        ...added,
        method: 'GET',
        answers: 'rows',
        path,
        summary,
        input: z.object({ ...range, ...sorting(sortable), ...(filters as Filters) }),
        output: listOf(row),
      }),

    one: <Row extends z.ZodType, Writes extends boolean = false>({
      summary,
      row,
      writes,
    }: One<Row, Writes>) =>
      defineCall({
        ...added,
        method: 'GET',
        answers: 'record',
        path: `${path}/{id}`,
        summary,
        writes,
        input: z.object({ id }),
        output: z.object({ data: row }),
      }),

    /** Changes a record, and answers with a message alone. A repeated request is recognised by its key. */
    action: <Input extends z.ZodRawShape = Record<never, never>>(
      action: string,
      { summary, input }: Action<Input>,
    ) =>
      defineCall({
        ...added,
        path: `${path}/{id}/${action}`,
        summary,
        idempotent: true,
        input: z.object({ id, ...(input as Input) }),
        output: done,
      }),
  };
}
