/** The layout of all pages except the consoles: the site's header and footer, with their data. */
import { Outlet, useNavigation } from 'react-router-dom';
import { siteOf } from '../api.server.ts';
import { PageFailure } from '../components/frame/page-failure.tsx';
import type { FooterData } from '../components/frame/site-footer.tsx';
import { SiteFrame } from '../components/frame/site-frame.tsx';
import { BARE_SITE } from '../site-context.ts';
import type { Route } from './+types/site';

interface SiteData extends FooterData {
  /** Keys of the payment methods; null if unknown. */
  pay_ways: string[] | null;
}

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const settings = await siteOf(context);
  if (!settings) return { ...BARE_SITE, pay_ways: null };
  const {
    hot_searches,
    banks,
    jurisdiction_court,
    closed_days,
    map_url,
    sort_orders,
    drifting_sort_orders,
    auction_status,
    disposal_status,
    oauth_providers,
    ...site
  } = settings;
  return site;
}

/** Header and footer do not change during a visit. */
export const shouldRevalidate = () => false;

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame site={loaderData} isBusy={useNavigation().state !== 'idle'}>
      <Outlet />
    </SiteFrame>
  );
}

/** Failures of the pages. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const failure = <PageFailure error={error} />;
  return loaderData ? (
    <SiteFrame site={loaderData} isBusy={false}>
      {failure}
    </SiteFrame>
  ) : (
    <main id="content">{failure}</main>
  );
}
