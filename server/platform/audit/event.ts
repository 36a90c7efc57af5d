/** An event of the audit. */
import type { AuditAction } from '../../../shared/domain/operators/audit.ts';
import type { OperatorPrincipal } from '../http/handler.ts';
import type { Values } from './masked.ts';

/** An operator, or the name of a rule that decides instead. */
export type Actor = OperatorPrincipal | { rule: string };

/** Who is named in an entry: also a creditor who deletes own data for good or records a result, by name. */
export type Author = Actor | { creditor: string };

/** The name of a transition; its word is the label of the area's action. */
export type AreaAction = string & { readonly isAreaAction: true };

export interface AuditEvent {
  /** The action: `assign`, `refund` …; of an area over one table also its transitions. */
  action: AuditAction | AreaAction;
  /** To what: the resource of the operators' calls, and its id. */
  subject: string;
  subjectId: number;
  /** The decision, as JSON. */
  details: Record<string, unknown>;
  /** The record, if the wrapper of the call cannot read it: null for one that did not exist, or was deleted. */
  before?: Values | null;
  after?: Values | null;
}
