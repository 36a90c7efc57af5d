import type { MetaDescriptor } from 'react-router-dom';
import { BRAND } from '../../../shared/domain/brand.ts';

export const CENTRE = '用户中心';

/** Excludes the user's pages from search engines. */
export const userMeta = (title: string): MetaDescriptor[] => [
  { title: `${title}｜${CENTRE}｜${BRAND}` },
  { name: 'robots', content: 'noindex' },
];
