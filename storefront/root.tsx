import { type ReactNode, useContext, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router-dom';
import { BRAND } from '../shared/domain/brand.ts';
import type { Route } from './+types/root';
import { installationOf, isOwnApiOf } from './api.server.ts';
import { PageFailure } from './components/frame/page-failure.tsx';
import { HtmlPage } from './components/html-page.tsx';
import { PageInfoContext } from './page-info.ts';
import { installationIn } from './page-meta.ts';
import { ScriptNonce } from './script-nonce.ts';
import './styles/tokens.css';
import './styles/base.css';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await installationOf(context)),
  isOwnApi: isOwnApiOf(context),
});

/** The installation does not change during a visit. */
export const shouldRevalidate = () => false;

/**
 * Pages that run as one application. The layouts below render header and footer: those of the site differ from the
 * consoles'.
 */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(ScriptNonce);
  const installation = useRouteLoaderData<typeof loader>('root');
  const { pathname, search } = useLocation();
  const info = {
    brand: installation?.brand ?? BRAND,
    isOwnApi: installation?.isOwnApi ?? true,
    pathname,
    search,
  };
  return (
    <HtmlPage
      kind="app"
      info={info}
      head={
        <>
          <Meta />
          <Links />
        </>
      }
    >
      <PageInfoContext value={info}>{children}</PageInfoContext>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </HtmlPage>
  );
}

export default function App() {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    import('./behaviours/index.ts').then(
      ({ arrive }) => arrive(),
      // The page works without it.
      () => {},
    );
  }, [pathname, search]);
  return <Outlet />;
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: installationIn(matches).brand }];

/** Failures outside of every layout. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main id="content">
    <PageFailure error={error} />
  </main>
);
