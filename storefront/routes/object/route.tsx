import { data } from 'react-router';
import { ApiError } from '../../../providers/api.ts';
import { messages } from '../../../shared/messages.ts';
import { priceText } from '../../../shared/money.ts';
import { apiOf, orFail, type PageError, picturePolicyOf } from '../../api.server.ts';
import { pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/route';
import { Crumbs } from './crumbs.tsx';
import { type DetailData, toDetail } from './detail-data.server.ts';
import { Gallery } from './gallery.tsx';
import styles from './object.module.css';
import { Summary } from './summary.tsx';
import { Texts } from './texts.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = Number(params.id);
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw missing();
  const listing = await orFail(
    apiOf(context)
      .objectDetail({ id })
      .then(({ data }) => data)
      .catch((error) => fromLists(error, id, url.searchParams.get('name'), context)),
  );
  return toDetail(listing, picturePolicyOf(context), url.searchParams);
}

const missing = () => data<PageError>({ message: messages.notFound }, { status: 404 });

/**
 * An installation without the detail call still lists the listing: it is looked for by its title, which links
 * to such installations carry, and shown with what lists say.
 */
async function fromLists(
  error: unknown,
  id: number,
  title: string | null,
  context: Route.LoaderArgs['context'],
) {
  if (!(error instanceof ApiError) || error.kind !== 'missing' || !title) throw error;
  const api = apiOf(context);
  const query = { name: title.slice(0, 100), page: 1, size: 50 };
  for (const list of [api.objectList, api.driftingList]) {
    const found = (await list(query)).list.find((listing) => listing.id === id);
    if (found) return found;
  }
  throw error;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const page = pageMeta({
    title: loaderData.title,
    description: describe(loaderData),
    path: `/object/${loaderData.id}`,
    picture: loaderData.pictures[0]?.src,
    matches,
  });
  return [...page, { 'script:ld+json': structured(loaderData) }];
};

/** The listing in the words of schema.org. */
function structured({ title, price, assessed, pictures, isOver }: DetailData) {
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
            availability: `https://schema.org/${isOver ? 'SoldOut' : 'InStock'}`,
          },
        }),
  };
}

function describe({ title, price, assessed, start }: DetailData): string {
  const parts = [
    title,
    price !== null && `起拍价${priceText(price)}`,
    assessed !== null && `评估价${priceText(assessed)}`,
    start && `${start}开始`,
  ];
  return parts.filter(Boolean).join('，');
}

export default function ListingPage({ loaderData: listing }: Route.ComponentProps) {
  return (
    <>
      <Crumbs tag={listing.tag} />
      <article>
        <div className={styles.top}>
          <Gallery pictures={listing.pictures} title={listing.title} kind={listing.kind} />
          <Summary listing={listing} />
        </div>
        <Texts texts={listing.texts} facts={listing.facts} cost={listing.cost} />
      </article>
    </>
  );
}
