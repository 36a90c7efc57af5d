import type { AnyResource } from '../resource.ts';

/** Whether records are selected for actions on several of them. */
export const hasBulkActions = ({ actions = {} }: Pick<AnyResource, 'actions'>): boolean =>
  Object.values(actions).some((action) => 'confirm' in action && action.canBulk === true);
