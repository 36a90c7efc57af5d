/** Access to a part of the back office: approved creditors, every operator, or operators with a permission. */
import type { OperatorPermission } from './operator.ts';

export type Permission = 'creditor' | 'operator' | OperatorPermission;
