import { type ReactNode, useState } from 'react';
import { Outlet, redirect } from 'react-router-dom';
import { OPERATOR_LOGIN } from '../../../providers/operator/auth-provider.ts';
import { operatorDrafts } from '../../../providers/operator/drafts-owner.ts';
import { leaveOperator } from '../../../providers/operator/leave.ts';
import { readOperator, rememberOperatorReturn } from '../../../providers/operator/session.ts';
import { mapsKeyOf, mapTilesOf, picturePolicyOf } from '../../api.server.ts';
import { PageFailure } from '../../components/frame/page-failure.tsx';
import { ConsoleFrame, ConsoleSkeleton, FoldedMenuMark } from '../../console-frame/console-frame.tsx';
import { usePageInfo } from '../../page-info.ts';
import { installationIn, pageMeta } from '../../page-meta.ts';
import { showToast } from '../../toast.ts';
import { useHydrated } from '../../use-hydrated.ts';
import type { Route } from './+types/layout';
import { useOperatorWatch } from './use-operator-watch.ts';

const TITLE = '运营后台';

/** The console's counters, by name. */
type Counts = Readonly<Record<string, number>>;

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

/** What the console needs to know of the installation. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  mapsKey: mapsKeyOf(context),
  mapTiles: mapTilesOf(context),
  pictures: picturePolicyOf(context),
});

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  requireOperator(url);
  return serverLoader();
}
clientLoader.hydrate = true as const;

/** The installation does not change during a visit. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: TITLE, path: '/ops' }, installationIn(matches)),
  { name: 'robots', content: 'noindex' },
];

/** A logout deletes all drafts; after a timeout of an idle operator they stay. */
async function logOut() {
  const { deleteDrafts } = await import('../../../providers/drafts.ts');
  await deleteDrafts(operatorDrafts()).catch(() => {});
  await leaveOperator();
  location.assign(OPERATOR_LOGIN);
}

function OperatorFrame({ counts = {}, children }: { counts?: Counts; children: ReactNode }) {
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

const skeleton = <ConsoleSkeleton title={TITLE} />;

export default function OperatorConsole({ loaderData }: Route.ComponentProps) {
  useOperatorWatch();
  const [counts, setCounts] = useState<Counts>({});
  const brand = usePageInfo().brand;
  return (
    <OperatorFrame counts={counts}>
      <Outlet context={{ ...loaderData, brand, notify: showToast, onCounts: setCounts, skeleton }} />
    </OperatorFrame>
  );
}

export const HydrateFallback = () => (
  <>
    <FoldedMenuMark />
    <OperatorFrame>{skeleton}</OperatorFrame>
  </>
);

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <OperatorFrame>
    <PageFailure error={error} />
  </OperatorFrame>
);
