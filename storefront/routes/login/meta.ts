import type { MetaDescriptor } from 'react-router-dom';
import { originOf, pageMeta } from '../../page-meta.ts';

/** A login page has a title, and is nothing to be found. @param path without the host */
export const loginMeta =
  (title: string, path: string) =>
  ({ matches }: { matches: Parameters<typeof originOf>[0] }): MetaDescriptor[] => [
    ...pageMeta({ title, path, origin: originOf(matches) }),
    { name: 'robots', content: 'noindex' },
  ];
