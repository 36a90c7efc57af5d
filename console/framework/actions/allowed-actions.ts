/** The actions that people may use by their permissions. */
import { AccessControlContext } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnyAction, AnyRecord, AnyResource } from '../resource.ts';
import { isOffered, refusalOf } from './offered.ts';

export type NamedAction = readonly [name: string, action: AnyAction];

/** The actions of a record that its state and the person's permissions allow, in the order of the declaration. */
export function useActions(resource: AnyResource, record: AnyRecord): NamedAction[] {
  const allowed = useAllowed(resource);
  const { pathname, search } = useLocation();
  const isInList = pathname === resource.list?.path;
  return actionsOf(resource, record, isInList).filter(
    ([name, action]) =>
      allowed.has(name) &&
      // The link's target is the current page.
      !('to' in action && action.to(record) === pathname + search),
  );
}

/** The actions that the record allows. */
export const actionsOf = (resource: AnyResource, record: AnyRecord, isInList: boolean): NamedAction[] =>
  Object.entries(resource.actions ?? {}).filter(
    ([, action]) => isOffered(action, record) && !(action.isOnDetailOnly && isInList),
  );

/** The actions that the person could do with other records of this state, and why not with this one. */
export function useRefusedActions(
  resource: AnyResource,
  record: AnyRecord,
): { label: string; reason: string }[] {
  const allowed = useAllowed(resource);
  return Object.entries(resource.actions ?? {}).flatMap(([name, action]) => {
    const reason = allowed.has(name) ? refusalOf(action, record) : null;
    return reason === null ? [] : [{ label: action.label, reason }];
  });
}

/** All records of a resource share one answer. */
function useAllowed({ name: resource, actions = {} }: AnyResource): ReadonlySet<string> {
  const { can } = useContext(AccessControlContext);
  const names = Object.keys(actions);
  const { data } = useQuery({
    queryKey: ['actions', resource],
    queryFn: async () => {
      const answers = await Promise.all(names.map((action) => can?.({ resource, action }) ?? { can: true }));
      return names.filter((_, place) => answers[place]?.can);
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return new Set(data);
}
