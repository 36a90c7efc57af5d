/** Meta tags of a listing for search engines and messengers. */

import type { MetaDescriptor } from 'react-router-dom';
import { priceText } from '../../../shared/money.ts';
import { type Installation, pageMeta } from '../../page-meta.ts';
import type { DetailData } from './detail-data.server.ts';

export function listingMeta(listing: DetailData, installation: Installation): MetaDescriptor[] {
  const page = pageMeta(
    {
      title: listing.title,
      description: describe(listing),
      path: `/object/${listing.id}`,
      picture: listing.pictures[0]?.src,
    },
    installation,
  );
  return [...page, { 'script:ld+json': structured(listing) }];
}

/** The listing in the words of schema.org. */
function structured({ title, price, assessed, pictures, isOpen }: DetailData) {
  const amount = price ?? assessed;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    ...(pictures[0] ? { image: pictures[0].src } : {}),
    ...(amount === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: amount,
            priceCurrency: 'CNY',
            availability: `https://schema.org/${isOpen ? 'InStock' : 'SoldOut'}`,
          },
        }),
  };
}

function describe({ title, labels, price, assessed, start }: DetailData): string {
  const parts = [
    title,
    price !== null && `${labels.initial_price}${priceText(price)}`,
    assessed !== null && `${labels.assess_price}${priceText(assessed)}`,
    start && `${start}开始`,
  ];
  return parts.filter(Boolean).join('，');
}
