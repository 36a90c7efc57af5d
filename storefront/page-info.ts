/** Data about a page for its parts, wherever they run: on the server, in the app, or as an island. */
import { createContext, useContext } from 'react';
import { BRAND } from '../shared/domain/brand.ts';

export interface PageInfo {
  /** As operators set it. */
  brand: string;
  /** Whether the site's API is our own: another installation's has neither uploads nor third parties for us. */
  isOwnApi: boolean;
  pathname: string;
  /** With its question mark; empty without a query. */
  search: string;
}

export const PageInfoContext = createContext<PageInfo>({
  brand: BRAND,
  isOwnApi: true,
  pathname: '',
  search: '',
});

export const usePageInfo = (): PageInfo => useContext(PageInfoContext);
