/** Actions that require a confirmation. */
import type { AnyAction, AnyRecord } from '../resource.ts';

export type ConfirmedAction = Extract<AnyAction, { confirm: unknown }>;

export const questionOf = ({ confirm }: ConfirmedAction, record: AnyRecord): string =>
  typeof confirm === 'string' ? confirm : confirm(record);
