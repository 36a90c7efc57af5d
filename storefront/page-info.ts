/** Data about a page for its parts: on the server, in the app, and in islands. */
import { createContext, useContext } from 'react';
import { BRAND } from '../shared/domain/brand.ts';

export interface PageInfo {
  /** As the operators set it. */
  brand: string;
  /** Whether the API is our own: with another installation's there are neither uploads nor third parties. */
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
