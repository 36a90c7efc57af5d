import type { MetaDescriptor } from 'react-router-dom';
import { installationIn, type Matches } from '../../page-meta.ts';

export const CENTRE = '用户中心';

/** Excludes the user's pages from search engines. */
export const userMeta =
  (title: string) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: `${title}｜${CENTRE}｜${installationIn(matches).brand}` },
    { name: 'robots', content: 'noindex' },
  ];
