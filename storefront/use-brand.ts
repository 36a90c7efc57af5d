/** The brand as operators set it, wherever the root's data has arrived. */
import { useRouteLoaderData } from 'react-router-dom';
import { BRAND } from '../shared/domain/brand.ts';

export const useBrand = (): string =>
  (useRouteLoaderData('root') as { brand?: string } | undefined)?.brand ?? BRAND;
