/** An event of the audit. */
import type { AuditAction } from '../../../shared/domain/operators/audit.ts';
import type { OperatorPrincipal } from '../http/handler.ts';
import type { Values } from './masked.ts';

/** An operator, or the name of a rule that stands in for one. */
export type Actor = OperatorPrincipal | { rule: string };

/** The name of a transition, whose word is the label of the area's action. */
export type AreaAction = string & { readonly isAreaAction: true };

export interface AuditEvent {
  /** What was done: `assign`, `refund` …; of an area over one table also its transitions. */
  action: AuditAction | AreaAction;
  /** To what: the resource of the operators' calls, and its id. */
  subject: string;
  subjectId: number;
  /** What was decided, as JSON. */
  details: Record<string, unknown>;
  /** The record, where the frame of the call cannot read it: null for one that was not there, or is no longer. */
  before?: Values | null;
  after?: Values | null;
}
