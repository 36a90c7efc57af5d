import { type ReactNode, useContext, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { installationOf, isOwnApiOf } from './api.server.ts';
import { PageFailure } from './components/page-failure.tsx';
import { installationIn } from './page-meta.ts';
import { ScriptNonce } from './script-nonce.ts';
import './styles/tokens.css';
import './styles/base.css';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await installationOf(context)),
  isOwnApi: isOwnApiOf(context),
});

/** The installation is the same on every page of a visit. */
export const shouldRevalidate = () => false;

/** The document. Header and footer belong to the layouts below: the site has others than the consoles. */
export function Layout({ children }: { children: ReactNode }) {
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
        {children}
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

export const meta: Route.MetaFunction = ({ matches }) => [{ title: installationIn(matches).brand }];

/** Failures outside of every layout. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main id="content">
    <PageFailure error={error} />
  </main>
);
