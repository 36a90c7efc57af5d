import type { MetaDescriptor } from 'react-router-dom';
import { installationIn, type Matches, pageMeta } from '../../page-meta.ts';

/** The title of a login page; search engines do not index it. @param path without the host */
export const loginMeta =
  (title: string, path: string) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    ...pageMeta({ title, path }, installationIn(matches)),
    { name: 'robots', content: 'noindex' },
  ];
