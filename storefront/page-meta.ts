/** Meta tags of a page for search engines and messengers. */
import type { MetaDescriptor } from 'react-router-dom';
import { BRAND } from '../shared/domain/brand.ts';

interface PageMeta {
  /** Without the brand, which is appended; absent for the brand alone. */
  title?: string;
  description?: string;
  /** The canonical address of the page, without the host. */
  path: string;
  /** A picture's address, for previews. */
  picture?: string;
}

/** What every page needs to know of the installation. */
export interface Installation {
  /** The public origin of this site; empty if not configured. */
  origin: string;
  /** As the operators set it. */
  brand: string;
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Reads the installation from the root's data. */
export function installationIn(matches: Matches): Installation {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Partial<Installation> | undefined;
  return { origin: root?.origin ?? '', brand: root?.brand ?? BRAND };
}

/** Previews need absolute addresses: without a configured origin there are none. */
export function pageMeta(
  { title, description, path, picture }: PageMeta,
  { origin, brand }: Installation,
): MetaDescriptor[] {
  const whole = (address: string) => (address.startsWith('/') ? origin + address : address);
  const fullTitle = title ? `${title}｜${brand}` : brand;
  return [
    { title: fullTitle },
    { tagName: 'link', rel: 'canonical', href: whole(path) },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(origin
      ? [
          { property: 'og:site_name', content: brand },
          { property: 'og:type', content: 'website' },
          { property: 'og:title', content: title ?? brand },
          { property: 'og:url', content: whole(path) },
          ...(description ? [{ property: 'og:description', content: description }] : []),
          ...(picture ? [{ property: 'og:image', content: whole(picture) }] : []),
        ]
      : []),
  ];
}
