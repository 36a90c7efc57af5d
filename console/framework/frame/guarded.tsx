/** Shows a page to permitted users, and a message to others. */
import { useCan } from '@refinedev/core';
import type { ReactNode } from 'react';
import { messages } from '../../../shared/messages.ts';
import type { ConsoleRoute } from '../compile.ts';
import { Notice } from './notice.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const VERBS = { list: 'list', detail: 'show', form: 'edit', page: 'show' } as const;

/** The access control key of a page: the resource's name, or the path of a page without a resource. */
export const questionFor = (route: ConsoleRoute) => ({
  resource: route.kind === 'page' ? route.path : route.resource.name,
  action: VERBS[route.kind],
});

export function Guarded({ route, children }: { route: ConsoleRoute; children: ReactNode }) {
  const { data } = useCan(questionFor(route));
  if (!data) return <PageSkeleton />;
  if (data.can) return children;
  return <Notice title={data.reason ?? messages.forbidden} text="如需使用此功能，请联系平台客服。" />;
}
