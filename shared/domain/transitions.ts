/**
 * A lifecycle as a table: the state before, the state after, and the actor of each transition. The server refuses all
 * others; buttons read the same rows.
 */

/** `gateway`: a payment or refund was confirmed. `clock`: a period has ended. */
type Actor = 'user' | 'creditor' | 'applicant' | 'operator' | 'gateway' | 'clock';

export interface Transition<Name extends string = string, State extends number = number> {
  name: Name;
  from: State;
  to: State;
  by: Actor;
}

/** The states in which a transition is allowed. */
export const statesBefore = <Name extends string, State extends number>(
  table: readonly Transition<Name, State>[],
  name: Name,
): State[] => table.filter((it) => it.name === name).map(({ from }) => from);

/** Whether a transition is allowed in this state. */
export const isAllowed = <Name extends string, State extends number>(
  table: readonly Transition<Name, State>[],
  name: NoInfer<Name>,
  state: number,
): boolean => table.some((it) => it.name === name && it.from === state);
