/** The site's settings, for the pages between its header and footer. */
import { createContext } from 'react';
import { BRAND, SLOGAN } from '../shared/domain/brand.ts';
import type { FooterData } from './components/frame/site-footer.tsx';

/** Used when there are no settings: the API is another installation's, or fails. */
export const BARE_SITE: FooterData = {
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

export const SiteContext = createContext(BARE_SITE);
