import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Outlet, redirect, useRevalidator } from 'react-router-dom';
import { readSession } from '../../../providers/session.ts';
import { STANDING } from '../../../shared/domain/account.ts';
import { mapsKeyOf, mapTilesOf, picturePolicyOf } from '../../api.server.ts';
import { PageFailure } from '../../components/frame/page-failure.tsx';
import { ConsoleFrame, ConsoleSkeleton, FoldedMenuMark } from '../../console-frame/console-frame.tsx';
import { usePageInfo } from '../../page-info.ts';
import { installationIn, pageMeta } from '../../page-meta.ts';
import { logOut } from '../../session/log-out.ts';
import { goHomeFrom } from '../../session/session-over.ts';
import { useSession } from '../../session/use-session.ts';
import { showToast } from '../../toast.ts';
import type { Route } from './+types/layout';

const TITLE = '商家中心';

/** The console's counters, by name. */
type Counts = Readonly<Record<string, number>>;

/** Only approved creditors may open these pages; others are redirected. */
function requireCreditor(url: URL): void {
  const session = readSession();
  if (!session) goHomeFrom(url.pathname + url.search);
  if (session.role !== 'creditor') throw redirect('/?callback=logout&for=creditor');
  if (session.deleteSign !== STANDING.approved) {
    throw redirect(`/institutionApply?status=${session.deleteSign}`);
  }
}

/** Also runs on navigation between the centre's pages. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ url }) => requireCreditor(url)];

/** What the console needs to know of the installation. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  mapsKey: mapsKeyOf(context),
  mapTiles: mapTilesOf(context),
  pictures: picturePolicyOf(context),
});

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  requireCreditor(url);
  return serverLoader();
}
clientLoader.hydrate = true as const;

/** The installation does not change during a visit. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: TITLE, path: '/creditorUser' }, installationIn(matches)),
  { name: 'robots', content: 'noindex' },
];

const MESSAGES = { label: '消息', to: '/creditorUser/account/message', unit: '条未读' };
const QUESTIONS = { label: '咨询', to: '/creditorUser/question/questionList', unit: '条待答复' };

function CreditorFrame({ counts = {}, children }: { counts?: Counts; children: ReactNode }) {
  const session = useSession();
  return (
    <ConsoleFrame
      brand={usePageInfo().brand}
      title={TITLE}
      home="/creditorUser/account/index"
      person={session?.role === 'creditor' ? session.realname || session.account : null}
      links={[
        { ...MESSAGES, count: counts.messages ?? 0 },
        { ...QUESTIONS, count: counts.questions ?? 0 },
      ]}
      onLeave={logOut}
    >
      {children}
    </ConsoleFrame>
  );
}

const skeleton = <ConsoleSkeleton title={TITLE} />;

export default function CreditorCentre({ loaderData }: Route.ComponentProps) {
  useOtherTabs();
  const [counts, setCounts] = useState<Counts>({});
  const brand = usePageInfo().brand;
  return (
    <CreditorFrame counts={counts}>
      <Outlet context={{ ...loaderData, brand, notify: showToast, onCounts: setCounts, skeleton }} />
    </CreditorFrame>
  );
}

export const HydrateFallback = () => (
  <>
    <FoldedMenuMark />
    <CreditorFrame>{skeleton}</CreditorFrame>
  </>
);

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <CreditorFrame>
    <PageFailure error={error} />
  </CreditorFrame>
);

/**
 * Checks the session again after a change in another tab or a return from the back/forward cache, so that a page
 * never shows the data of another account.
 */
function useOtherTabs() {
  const { revalidate } = useRevalidator();
  const [account] = useState(creditorAccount);
  const refresh = useEffectEvent(() => {
    const present = creditorAccount();
    if (present === null) location.assign('/');
    else if (present !== account) location.reload();
    else void revalidate();
  });
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && refresh();
    const onStorage = () => refresh();
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onReturn);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onReturn);
    };
  }, []);
}

function creditorAccount(): string | null {
  const session = readSession();
  return session?.role === 'creditor' ? session.account : null;
}
