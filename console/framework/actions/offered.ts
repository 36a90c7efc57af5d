/** Which records an action is offered for, and why not for others whose state allows it. */
import { holds } from '../../../shared/domain/condition.ts';
import type { AnyAction } from '../resource.ts';

/** Whether the record's state allows the action, and the server will not refuse it. */
export const isOffered = (action: AnyAction, record: object): boolean =>
  holds(action.when, record) && refusalOf(action, record) === null;

/** Why the server would refuse an action that the record's state allows; null if it would not. */
export const refusalOf = ({ when, refusals = [] }: AnyAction, record: object): string | null =>
  holds(when, record) ? (refusals.find((it) => holds(it.when, record))?.reason ?? null) : null;
