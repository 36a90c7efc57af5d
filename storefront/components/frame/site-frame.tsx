import type { ReactNode } from 'react';
import { SiteContext } from '../../site-context.ts';
import { type FooterData, SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  site: FooterData;
  /** Another page is being loaded. */
  isBusy: boolean;
  children: ReactNode;
}

/** The site's header and footer around a page. */
export const SiteFrame = ({ site, isBusy, children }: SiteFrameProps) => (
  <SiteContext value={site}>
    <SiteHeader
      brand={site.brand}
      slogan={site.slogan}
      hotline={site.hotline}
      apps={{ ios: site.app_ios_url, android: site.app_android_url }}
    />
    <main id="content" aria-busy={isBusy}>
      {children}
    </main>
    <SiteFooter site={site} />
  </SiteContext>
);
