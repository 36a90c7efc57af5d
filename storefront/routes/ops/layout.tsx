import { redirect } from 'react-router-dom';
import { OPERATOR_LOGIN } from '../../../providers/operator/auth-provider.ts';
import { operatorDrafts } from '../../../providers/operator/drafts-owner.ts';
import { leaveOperator } from '../../../providers/operator/leave.ts';
import { readOperator, rememberOperatorReturn } from '../../../providers/operator/session.ts';
import { consoleInstallationOf } from '../../api.server.ts';
import { ConsoleFrame } from '../../console-frame/console-frame.tsx';
import { consoleMeta, consoleParts, type FrameProps } from '../../console-frame/console-route.tsx';
import { usePageInfo } from '../../page-info.ts';
import { useHydrated } from '../../use-hydrated.ts';
import type { Route } from './+types/layout';
import { useOperatorWatch } from './use-operator-watch.ts';

const TITLE = '运营后台';

const SECURITY = '/ops/security';

function requireOperator(url: URL): void {
  const operator = readOperator();
  if (operator?.mustSetUpTotp && url.pathname !== SECURITY) throw redirect(SECURITY);
  if (operator) return;
  rememberOperatorReturn(url.pathname + url.search);
  throw redirect(OPERATOR_LOGIN);
}

/** Also runs on navigation between the console's pages. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ url }) => requireOperator(url)];

export const loader = ({ context }: Route.LoaderArgs) => consoleInstallationOf(context);

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  requireOperator(url);
  return serverLoader();
}
clientLoader.hydrate = true as const;

/** The installation does not change during a visit. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = consoleMeta(TITLE, '/ops');

/** A logout deletes all drafts; after a timeout of an idle operator they stay. */
async function logOut() {
  const { deleteDrafts } = await import('../../../providers/drafts.ts');
  await deleteDrafts(operatorDrafts()).catch(() => {});
  await leaveOperator();
  location.assign(OPERATOR_LOGIN);
}

function OperatorFrame({ counts = {}, children }: FrameProps) {
  const isHydrated = useHydrated();
  return (
    <ConsoleFrame
      brand={usePageInfo().brand}
      title={TITLE}
      home="/ops/overview"
      person={isHydrated ? (readOperator()?.name ?? null) : null}
      links={[{ label: '待办', to: '/ops/overview', count: counts.all ?? 0, unit: '项待处理' }]}
      onLeave={logOut}
    >
      {children}
    </ConsoleFrame>
  );
}

const { Console, Loading, Failure } = consoleParts(TITLE, OperatorFrame);

export default function OperatorConsole({ loaderData }: Route.ComponentProps) {
  useOperatorWatch();
  return <Console installation={loaderData} />;
}

export const HydrateFallback = Loading;

export const ErrorBoundary = Failure;
