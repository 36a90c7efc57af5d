import { SLOGAN } from '../../../shared/domain/brand.ts';
import { PAGE_SIZE } from '../../../shared/domain/search.ts';
import { apiOf, installationOf, nowOf, orFail, picturePolicyOf, siteOf } from '../../api.server.ts';
import Search from '../../components/frame/search-box.tsx';
import { HotListings } from '../../components/listings/hot-listings.tsx';
import type { CardData } from '../../components/listings/listing-card.tsx';
import { ListingGrid } from '../../components/listings/listing-grid.tsx';
import { Notice } from '../../components/notice.tsx';
import type { DocumentHandle } from '../../document-route.ts';
import { island } from '../../islands/island.tsx';
import { hotListings } from '../../listings/hot-listings.server.ts';
import { toCard } from '../../listings/listing-card.server.ts';
import { pageMeta } from '../../page-meta.ts';
import { hotWords } from '../search/hot-words.server.ts';
import type { Route } from './+types/route';
import styles from './home.module.css';
import { LogoutNotice, logoutReason } from './logout-notice.tsx';

const SearchBox = island('search', Search, 'touched');

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const firstPage = { page: 1, size: PAGE_SIZE.home };
  const [site, hot, latest, drifting] = await orFail(
    Promise.all([
      siteOf(context),
      hotListings(undefined, context),
      api.objectList(firstPage),
      api.driftingList(firstPage),
    ]),
  );
  const options = { pictures: picturePolicyOf(context), findByTitle: site === null, now: nowOf(context) };
  const slogan = site?.slogan || SLOGAN;
  return {
    meta: pageMeta(
      {
        title: slogan,
        description: '司法拍卖、资产拍卖、漂拍与资产推介，一处查找全国拍卖标的。',
        path: '/',
      },
      await installationOf(context),
    ),
    logoutReason: logoutReason(url.searchParams.get('for')),
    slogan,
    hotSearches: hotWords(site?.hot_searches ?? []),
    hot: hot.map((listing) => toCard(listing, options)),
    latest: latest.list.map((listing) => toCard(listing, options)),
    drifting: drifting.list.map((listing) => toCard(listing, options)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

function Home({
  loaderData: { logoutReason, slogan, hotSearches, hot, latest, drifting },
}: Route.ComponentProps) {
  return (
    <>
      {logoutReason && <LogoutNotice reason={logoutReason} />}
      <section className={styles.hero}>
        <h1 className={styles.slogan}>{slogan}</h1>
        <p className={styles.promise}>法院、银行与资产管理机构的处置标的，一站看全</p>
        <SearchBox hotSearches={hotSearches} />
      </section>
      <div className={styles.hot}>
        <HotListings cards={hot} />
      </div>
      <Section title="最新上架" note="新近上架与推广的标的" more="/search" cards={latest} firstCount={4} />
      <Section
        title="漂拍捡漏"
        note="流拍的标的，关注后续处置机会"
        more="/search?currentIndex=2"
        cards={drifting}
      />
    </>
  );
}

interface SectionProps {
  title: string;
  note: string;
  more: string;
  cards: readonly CardData[];
  firstCount?: number;
}

function Section({ title, note, more, cards, firstCount }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>{note}</p>
        <a href={more} className={styles.more} aria-label={`更多${title}标的`}>
          更多 ›
        </a>
      </header>
      {cards.length > 0 ? (
        <ListingGrid cards={cards} firstCount={firstCount} />
      ) : (
        <Notice title="暂时没有标的">
          <p>新的标的上架后会显示在这里。</p>
        </Notice>
      )}
    </section>
  );
}

export default Home;

export const handle: DocumentHandle = { Document: Home };
