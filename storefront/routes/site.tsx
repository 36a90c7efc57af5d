/** The layout of all pages but the consoles': the site's header and footer, with their data. */
import type { ReactNode } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { BRAND, SLOGAN } from '../../shared/domain/brand.ts';
import { siteOf } from '../api.server.ts';
import { PageFailure } from '../components/page-failure.tsx';
import { type FooterData, SiteFooter } from '../components/site-footer.tsx';
import { SiteHeader } from '../components/site-header.tsx';
import type { Route } from './+types/site';

/** Used when there are no settings: the API is another installation's, or fails. */
const BARE_SITE: FooterData = {
  brand: BRAND,
  slogan: SLOGAN,
  hotline: '',
  service_hours: '',
  email: '',
  address: '',
  filings: [],
  court_links: [],
  exchange_links: [],
  app_ios_url: '',
  app_android_url: '',
  public_account_url: '',
  public_account_name: '',
};

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

/** Header and footer are the same on every page of a visit. */
export const shouldRevalidate = () => false;

function SiteFrame({ site, children }: { site: FooterData; children: ReactNode }) {
  return (
    <>
      <SiteHeader
        brand={site.brand}
        slogan={site.slogan}
        hotline={site.hotline}
        apps={{ ios: site.app_ios_url, android: site.app_android_url }}
      />
      <main id="content" aria-busy={useNavigation().state !== 'idle'}>
        {children}
      </main>
      <SiteFooter site={site} />
    </>
  );
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame site={loaderData}>
      <Outlet />
    </SiteFrame>
  );
}

/** Failures of the pages. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const failure = <PageFailure error={error} />;
  return loaderData ? (
    <SiteFrame site={loaderData}>{failure}</SiteFrame>
  ) : (
    <main id="content">{failure}</main>
  );
}
