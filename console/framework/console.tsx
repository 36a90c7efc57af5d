/**
 * A back office: resources and pages behind one menu. It is mounted at a splat route and answers every address below
 * it; addresses in the configuration are absolute.
 */
import '@ant-design/v5-patch-for-react-19';
import { useNotificationProvider } from '@refinedev/antd';
import {
  type AccessControlProvider,
  type AuthProvider,
  type DataProvider,
  Refine,
  type RefineProps,
} from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN.js';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { NOTIFICATION_SECONDS } from '../../shared/notification.ts';
import { i18nProvider } from './appearance/i18n.ts';
import { consoleTheme } from './appearance/theme.ts';
import { useMedia } from './appearance/use-media.ts';
import { type ConsoleRoute, compile, type MenuGroup, type Page } from './compile.ts';
import { Breadcrumbs, trailTo } from './frame/breadcrumbs.tsx';
import styles from './frame/frame.module.css';
import { FrameSearch } from './frame/frame-search.tsx';
import { Guarded } from './frame/guarded.tsx';
import { Notice } from './frame/notice.tsx';
import { PageBoundary } from './frame/page-boundary.tsx';
import { PageSkeleton } from './frame/page-skeleton.tsx';
import { MenuDrawer, SideMenu, useIsWide } from './frame/side-menu.tsx';
import { KeysProvider } from './keys/keys-provider.tsx';
import { type Counters, useCounters } from './menu/counters.ts';
import type { AnyResource } from './resource.ts';
import type { ConsoleSearch } from './search/search.ts';

export interface ConsoleProps {
  /** Ends the titles of pages. */
  brand: string;
  /** Of the whole: 商家中心. */
  title: string;
  /** The path of the console: /creditorUser. */
  base: string;
  /** The page for the base path, and for unknown addresses. */
  home: string;
  resources: readonly AnyResource[];
  pages?: readonly Page[];
  menu: readonly MenuGroup[];
  dataProvider: DataProvider;
  authProvider?: AuthProvider;
  /** Without one, everybody may do everything. */
  accessControlProvider?: AccessControlProvider;
  /** The numbers that the menu names. The same object as long as they are the same counters. */
  counters?: Counters;
  /** Without one, the console has no search. */
  search?: ConsoleSearch;
}

const PAGES = {
  list: lazy(() => import('./list/list-page.tsx').then(({ ListPage }) => ({ default: ListPage }))),
  detail: lazy(() => import('./detail/detail-page.tsx').then(({ DetailPage }) => ({ default: DetailPage }))),
  form: lazy(() => import('./form/form-page.tsx').then(({ FormPage }) => ({ default: FormPage }))),
};

const BRIEF = { duration: NOTIFICATION_SECONDS };

const OPTIONS: RefineProps['options'] = {
  disableTelemetry: true,
  // A failed request is displayed with a retry button; three silent attempts would only delay that. Requests are also
  // sent without a network: paused ones would run when the user no longer expects them.
  reactQuery: {
    clientConfig: {
      defaultOptions: {
        queries: { retry: false, networkMode: 'always' },
        mutations: { networkMode: 'always' },
      },
    },
  },
};

/** @throws Error while rendering, if the configuration contradicts itself */
export function Console({ resources, pages, menu, counters, search, ...frame }: ConsoleProps) {
  const { routes, refineResources } = useMemo(
    () => compile({ resources, pages, menu }),
    [resources, pages, menu],
  );
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const themeConfig = useMemo(() => consoleTheme({ isDark, isStill }), [isDark, isStill]);
  const { brand, title, base, home, dataProvider, authProvider, accessControlProvider } = frame;
  return (
    <ConfigProvider locale={zhCN} theme={themeConfig} button={{ autoInsertSpace: false }}>
      <App component={false} message={BRIEF} notification={BRIEF}>
        <Refine
          routerProvider={routerProvider}
          resources={refineResources}
          dataProvider={dataProvider}
          authProvider={authProvider}
          accessControlProvider={accessControlProvider}
          notificationProvider={useNotificationProvider}
          i18nProvider={i18nProvider}
          options={OPTIONS}
        >
          <KeysProvider>
            <Frame
              brand={brand}
              title={title}
              base={base}
              home={home}
              routes={routes}
              menu={menu}
              counters={counters}
              search={search}
            />
          </KeysProvider>
        </Refine>
      </App>
    </ConfigProvider>
  );
}

interface FrameProps
  extends Pick<ConsoleProps, 'brand' | 'title' | 'base' | 'home' | 'menu' | 'counters' | 'search'> {
  routes: readonly ConsoleRoute[];
}

function Frame({ brand, title, base, home, routes, menu, counters, search }: FrameProps) {
  const location = useLocation();
  const { pathname } = location;
  const query = new URLSearchParams(location.search);
  const route = routes.find(({ path }) => isAt(pathname, path));
  const trail = route ? trailTo(route, routes) : [];
  const present = trail.findLast(({ path }) => inMenu(menu, path))?.path;
  // An address without a page has the console's title alone.
  useDocumentTitle([...new Set([route?.title(query) ?? title, title, brand])].join('｜'));
  const isWide = useIsWide();
  const side = { title, menu, routes, present, counts: useCounters(counters) };
  return (
    <div className={styles.console}>
      {isWide && <SideMenu {...side} />}
      <div className={styles.panel}>
        <div className={styles.top}>
          {!isWide && <MenuDrawer {...side} />}
          {route && <Breadcrumbs trail={trail} menu={menu} query={query} />}
          {search && <FrameSearch search={search} menu={menu} routes={routes} />}
        </div>
        <PageBoundary key={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            {route ? pageOf(route) : isAt(pathname, base) ? <Home to={home} /> : <Missing home={home} />}
          </Suspense>
        </PageBoundary>
      </div>
    </div>
  );
}

const inMenu = (menu: readonly MenuGroup[], path: string) =>
  menu.some(({ items }) => items.some((item) => item.path === path));

function pageOf(route: ConsoleRoute): ReactNode {
  return <Guarded route={route}>{contentOf(route)}</Guarded>;
}

function contentOf(route: ConsoleRoute): ReactNode {
  if (route.kind === 'page') return <route.component />;
  const Content = PAGES[route.kind];
  return <Content resource={route.resource} />;
}

const isAt = (pathname: string, path: string) => pathname.replace(/\/+$/, '') === path;

/** The base is no page. */
function Home({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

const Missing = ({ home }: { home: string }) => (
  <Notice title="页面不存在" text="网址有误，或页面已移除。">
    <Link to={home} className="button button-primary">
      返回首页
    </Link>
  </Notice>
);

/** The console's own: the site's frame knows one title for all of its pages. */
function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
