/** Meta tags of a page for search engines and messengers. */
import type { MetaDescriptor } from 'react-router-dom';
import { BRAND } from '../shared/domain/brand.ts';

interface PageMeta {
  /** Without the brand, which is put behind it; nothing for the brand alone. */
  title?: string;
  description?: string;
  /** The page's one address, without the host. */
  path: string;
  /** A picture's address, for previews. */
  picture?: string;
  /** The public origin of this site; empty if not configured. */
  origin: string;
}

/** How the outside reaches this site, where only the frame's data is at hand. */
export function originOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined;
  return root?.origin ?? '';
}

/** Previews need whole addresses: without a configured origin they go without. */
export function pageMeta({ title, description, path, picture, origin }: PageMeta): MetaDescriptor[] {
  const whole = (address: string) => (address.startsWith('/') ? origin + address : address);
  const fullTitle = title ? `${title}｜${BRAND}` : BRAND;
  return [
    { title: fullTitle },
    { tagName: 'link', rel: 'canonical', href: whole(path) },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(origin
      ? [
          { property: 'og:site_name', content: BRAND },
          { property: 'og:type', content: 'website' },
          { property: 'og:title', content: title ?? BRAND },
          { property: 'og:url', content: whole(path) },
          ...(description ? [{ property: 'og:description', content: description }] : []),
          ...(picture ? [{ property: 'og:image', content: whole(picture) }] : []),
        ]
      : []),
  ];
}
