import { useEffect, useEffectEvent, useState } from 'react';
import { Outlet, redirect, useRevalidator } from 'react-router-dom';
import { readSession } from '../../../providers/session.ts';
import { STANDING } from '../../../shared/domain/account.ts';
import { mapsKeyOf, mapTilesOf, picturePolicyOf } from '../../api.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { goHomeFrom } from '../../session/session-over.ts';
import { showToast } from '../../toast.ts';
import type { Route } from './+types/layout';
import styles from './creditor.module.css';

const TITLE = '商家中心';

/** Only approved creditors are here; the others are sent where they belong. */
function requireCreditor(url: URL): void {
  const session = readSession();
  if (!session) goHomeFrom(url.pathname + url.search);
  if (session.role !== 'creditor') throw redirect('/?callback=logout&for=creditor');
  if (session.deleteSign !== STANDING.approved) {
    throw redirect(`/institutionApply?status=${session.deleteSign}`);
  }
}

/** On the way from one of the centre's pages to another too. */
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

/** The installation stays the same during a visit. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: TITLE, path: '/creditorUser', origin: originOf(matches) }),
  { name: 'robots', content: 'noindex' },
];

/** The console in its place in the site's frame. */
export default function CreditorCentre({ loaderData }: Route.ComponentProps) {
  useOtherTabs();
  return <Outlet context={{ ...loaderData, notify: showToast }} />;
}

/**
 * Checks the session again after a change in another tab or a return from the back/forward cache. Nothing of
 * one account stays to be seen by the next.
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

export const HydrateFallback = () => (
  <div className={styles.centre} aria-busy="true">
    <h1 className="visually-hidden">{TITLE}</h1>
    <p className="visually-hidden">正在加载</p>
    <div className={styles.menu} />
    <div className={styles.panel}>
      <noscript>商家中心需要浏览器启用 JavaScript。</noscript>
    </div>
  </div>
);
