/**
 * Permissions of pages and actions, from the permissions and conditions of the resources. Hiding is a courtesy: the
 * server decides. The access key of a page is its path.
 */
import type { AccessControlProvider } from '@refinedev/core';
import type { Permission } from '../../shared/domain/accounts/permission.ts';
import { messages } from '../../shared/messages.ts';
import { isOffered } from './actions/offered.ts';
import type { Registry } from './compile.ts';

interface Identity {
  permissions: readonly Permission[];
}

/** `params.record` limits an action to the states in which the record allows it. */
export function accessControl(
  { resources, pages = [] }: Registry,
  { permissions }: Identity,
): AccessControlProvider {
  const mayUse = (permission: Permission | undefined) => !permission || permissions.includes(permission);
  return {
    can: async ({ resource: name, action: actionName, params }) => {
      const page = pages.find(({ path }) => path === name);
      if (page) return answer(mayUse(page.permission));
      const resource = resources.find((it) => it.name === name);
      const action = resource?.actions?.[actionName];
      const fits = !action || !params?.record || isOffered(action, params.record);
      return answer(!!resource && fits && mayUse(resource.permission) && mayUse(action?.permission));
    },
  };
}

const answer = (can: boolean) => (can ? { can } : { can, reason: messages.forbidden });
