/**
 * The formats of an area's calls. Operators' calls are for simple REST clients. Owners' calls are like all others of
 * their prefix: pages by number, answers in the envelope.
 */
import type { z } from 'zod';
import { codeOf } from '../../validation.ts';
import type { Call } from '../call.ts';
import { pageOf } from '../paging.ts';
import { range, sorting } from '../rest.ts';

/** Owners of rows. */
export type Owner = 'creditor' | 'user';
/** Callers of areas. */
export type AreaCaller = 'operator' | Owner;

interface Dialect {
  prefix: string;
  answers: { list: Call['answers']; record: Call['answers'] };
  /** The input of a list besides its filters. */
  listInput: (sortable: readonly string[]) => z.ZodRawShape;
  /**
   * How a record is changed: PATCH changes the fields that are sent. POST writes all of them, because forms omit
   * empty values: a field that is not sent becomes empty.
   */
  changeMethod: 'PATCH' | 'POST';
  isIdempotent: boolean;
}

const ofOwners: Omit<Dialect, 'prefix'> = {
  answers: { list: 'envelope', record: 'envelope' },
  listInput: (sortable) => ({
    ...pageOf(20, { pages: 100_000, most: 100 }),
    sort: codeOf(sortable).optional(),
    order: codeOf(['asc', 'desc']).optional(),
  }),
  changeMethod: 'POST',
  isIdempotent: true,
};

export const DIALECTS: Readonly<Record<AreaCaller, Dialect>> = {
  operator: {
    prefix: '/ops/v1',
    answers: { list: 'rows', record: 'record' },
    listInput: (sortable) => ({ ...range, ...sorting(sortable) }),
    changeMethod: 'PATCH',
    isIdempotent: false,
  },
  creditor: { prefix: '/creditor/v1', ...ofOwners },
  user: { prefix: '/customer/User', ...ofOwners },
};
