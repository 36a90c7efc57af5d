/**
 * The life of a thing as a table: from which state to which, by whose hand. The server refuses whatever is not in
 * it; buttons come from the same rows.
 */

/** The gateway tells that money has come; the clock that time is up. */
type Who = 'user' | 'creditor' | 'applicant' | 'operator' | 'gateway' | 'clock';

export interface Transition<Name extends string = string, State extends number = number> {
  name: Name;
  from: State;
  to: State;
  by: Who;
}

/** The states that a transition leads from. */
export const statesBefore = <Name extends string, State extends number>(
  table: readonly Transition<Name, State>[],
  name: Name,
): State[] => table.filter((it) => it.name === name).map(({ from }) => from);

/** Whether a thing in this state may take a transition now. */
export const may = <Name extends string, State extends number>(
  table: readonly Transition<Name, State>[],
  name: NoInfer<Name>,
  state: number,
): boolean => table.some((it) => it.name === name && it.from === state);
