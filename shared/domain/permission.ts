/** Who may work with a part of the back office: approved creditors, or operators of a role. */
import type { OperatorRole } from './operator.ts';

export type Permission = 'creditor' | OperatorRole;
