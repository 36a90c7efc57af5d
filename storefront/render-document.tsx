/**
 * Renders a public page as a document with islands. It uses React Router's matches and loaded data; the page contains
 * none of its components, scripts and data.
 */
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { EntryContext, MetaDescriptor, StaticHandlerContext } from 'react-router';
import { BRAND } from '../shared/domain/brand.ts';
import { NOTE_EARLY_PRESS } from './behaviours/early-presses.ts';
import { PageFailure } from './components/frame/page-failure.tsx';
import type { FooterData } from './components/frame/site-footer.tsx';
import { SiteFrame } from './components/frame/site-frame.tsx';
import { HtmlPage } from './components/html-page.tsx';
import { type PageInfo, PageInfoContext } from './page-info.ts';
import type { Matches } from './page-meta.ts';

interface DocumentModule {
  meta?: (page: { loaderData: unknown; matches: Matches }) => MetaDescriptor[];
  handle?: { Document?: ComponentType<{ loaderData: unknown; actionData: unknown }> };
}

/** What is rendered, as React Router matched and loaded it. */
interface DocumentPage {
  context: Pick<StaticHandlerContext, 'matches' | 'loaderData' | 'actionData' | 'errors'>;
  /** The module of the matched route. */
  routeModule: unknown;
  url: URL;
  manifest: EntryContext['manifest'];
  criticalCss?: EntryContext['criticalCss'];
  /** Marks the page's own scripts for the server. */
  nonce?: string;
}

/** Whether the page of a route is a document. */
export const isDocument = (routeModule: unknown): boolean =>
  (routeModule as DocumentModule | undefined)?.handle?.Document !== undefined;

/** @returns the whole HTML */
export function renderDocument({ context, routeModule, url, nonce, ...assets }: DocumentPage): string {
  const { loaderData, actionData, errors, matches } = context;
  const info = { ...installationIn(loaderData.root), pathname: url.pathname, search: url.search };
  const [error] = Object.values(errors ?? {});
  const id = matches.at(-1)?.route.id ?? '';
  const module = routeModule as DocumentModule | undefined;
  const pageMatches: Matches = matches.map(({ route }) => ({
    id: route.id,
    loaderData: loaderData[route.id],
  }));
  const Page = module?.handle?.Document;
  const hasFailed = errors !== null && errors !== undefined;
  const content =
    hasFailed || !Page ? (
      <PageFailure error={error} />
    ) : (
      <Page loaderData={loaderData[id]} actionData={actionData?.[id]} />
    );
  const descriptors = hasFailed
    ? []
    : (module?.meta?.({ loaderData: loaderData[id], matches: pageMatches }) ?? []);
  const html = renderToString(
    <HtmlPage
      kind="document"
      info={info}
      head={
        <>
          {descriptors.map(metaTag)}
          {/* Before the style sheets: behind them it would hold back the page until they are loaded. */}
          <script
            nonce={nonce}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
            dangerouslySetInnerHTML={{ __html: NOTE_EARLY_PRESS }}
          />
          <Styles {...assets} matches={matches} nonce={nonce} />
          <script nonce={nonce} type="module" async src={assets.manifest.entry.module} />
          <script
            nonce={nonce}
            type="speculationrules"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
            dangerouslySetInnerHTML={{ __html: AHEAD }}
          />
        </>
      }
    >
      <PageInfoContext value={info}>
        <Frame site={loaderData.site as FooterData | undefined}>{content}</Frame>
      </PageInfoContext>
    </HtmlPage>,
  );
  return `<!DOCTYPE html>${html}`;
}

/** The root's data is missing where its loader failed. */
function installationIn(root: unknown): Pick<PageInfo, 'brand' | 'isOwnApi'> {
  const { brand = BRAND, isOwnApi = true } = (root ?? {}) as Partial<PageInfo>;
  return { brand, isOwnApi };
}

const Frame = ({ site, children }: { site: FooterData | undefined; children: ReactNode }) =>
  site ? (
    <SiteFrame site={site} isBusy={false}>
      {children}
    </SiteFrame>
  ) : (
    <main id="content">{children}</main>
  );

/**
 * Public pages are prefetched when a visitor points at their links. Pages that sign in or out, and personal pages,
 * are not.
 */
const AHEAD = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: ['/', '/search*', '/object/*', '/serviceProvider', '/institution', '/brokerIndex'],
          },
          { not: { href_matches: '/*\\?*callback=*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** The inline scripts of every document. */
export const documentScripts: readonly string[] = [AHEAD, NOTE_EARLY_PRESS];

interface StylesProps extends Pick<DocumentPage, 'manifest' | 'criticalCss' | 'nonce'> {
  matches: DocumentPage['context']['matches'];
}

/** The style sheets of all matched routes. In development Vite gives the styles themselves. */
function Styles({ manifest, criticalCss, matches, nonce }: StylesProps) {
  const sheets = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  const runtime = manifest.hmr?.runtime;
  return (
    <>
      {[...new Set(sheets)].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {typeof criticalCss === 'object' && (
        <link rel="stylesheet" data-react-router-critical-css="" href={criticalCss.href} />
      )}
      {runtime && <script nonce={nonce} type="module" src={runtime} />}
    </>
  );
}

function metaTag(descriptor: MetaDescriptor) {
  const key = JSON.stringify(descriptor);
  if ('title' in descriptor) return <title key={key}>{String(descriptor.title)}</title>;
  if ('script:ld+json' in descriptor) {
    const json = JSON.stringify(descriptor['script:ld+json']).replaceAll('<', '\\u003c');
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that can't end the element
    return <script key={key} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  if ('tagName' in descriptor) {
    const { tagName: Tag, ...attributes } = descriptor as { tagName: 'link' | 'meta' };
    return <Tag key={key} {...attributes} />;
  }
  return <meta key={key} {...descriptor} />;
}
