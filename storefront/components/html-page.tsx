import type { ReactNode } from 'react';
import type { PageInfo } from '../page-info.ts';

interface HtmlPageProps {
  /** A document with islands, or one application: see entry.client.tsx. */
  kind: 'document' | 'app';
  info: Pick<PageInfo, 'brand' | 'isOwnApi'>;
  head: ReactNode;
  children: ReactNode;
}

/** The HTML around every page. */
export const HtmlPage = ({ kind, info: { brand, isOwnApi }, head, children }: HtmlPageProps) => (
  <html lang="zh-CN" data-page={kind} data-brand={brand} data-api={isOwnApi ? 'own' : undefined}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {head}
    </head>
    <body>
      <a href="#content" className="skip-link">
        跳到正文
      </a>
      {children}
    </body>
  </html>
);
