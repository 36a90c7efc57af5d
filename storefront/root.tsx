import { type ReactNode, useContext, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import { BRAND, SLOGAN } from '../shared/domain/brand.ts';
import { messages } from '../shared/messages.ts';
import type { Route } from './+types/root';
import { isOwnApiOf, type PageError, publicOriginOf, siteOf } from './api.server.ts';
import { Notice } from './components/notice.tsx';
import { type FooterData, SiteFooter } from './components/site-footer.tsx';
import { SiteHeader } from './components/site-header.tsx';
import { ScriptNonce } from './script-nonce.ts';
import './styles/tokens.css';
import './styles/base.css';

/** Without settings (another installation, or one in trouble) the frame still stands, under the product's name. */
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

interface Frame extends FooterData {
  origin: string;
  isOwnApi: boolean;
  /** Keys of the payment methods; null if unknown. */
  pay_ways: string[] | null;
}

export async function loader({ context }: Route.LoaderArgs): Promise<Frame> {
  const origin = publicOriginOf(context);
  const isOwnApi = isOwnApiOf(context);
  const settings = await siteOf(context);
  if (!settings) return { ...BARE_SITE, origin, isOwnApi, pay_ways: null };
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
  return { ...site, origin, isOwnApi };
}

/** The frame is the same on every page of a visit. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root') ?? BARE_SITE;
  const nonce = useContext(ScriptNonce);
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#content" className="skip-link">
          跳到正文
        </a>
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
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useEffect(() => {
    // A page works without it, and so does a browser that can't get it.
    import('./once-open/index.ts').catch(() => {});
  }, []);
  return <Outlet />;
}

export const meta: Route.MetaFunction = () => [{ title: `${BRAND}｜${SLOGAN}` }];

/** Failures of any page, in the site's frame, with a way on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { pathname, search } = useLocation();
  return (
    <>
      <title>{`${isMissing ? '页面不存在' : '出错了'}｜${BRAND}`}</title>
      <Notice heading="h1" title={wordsFor(error)}>
        <p>{isMissing ? '它可能已经下架，或者地址输入有误。' : '您可以重新加载页面，或稍后再来。'}</p>
        <p>
          {isMissing ? (
            <Link to="/search" className="button button-primary">
              浏览全部标的
            </Link>
          ) : (
            <Link to={pathname + search} reloadDocument className="button button-primary">
              重新加载
            </Link>
          )}
        </p>
      </Notice>
    </>
  );
}

function wordsFor(error: unknown): string {
  if (!isRouteErrorResponse(error)) return messages.serverBusy;
  const { message } = (error.data ?? {}) as Partial<PageError>;
  return message ?? (error.status === 404 ? messages.notFound : messages.serverBusy);
}
