import { Fragment } from 'react';
import { PRICE_LABELS } from '../../../shared/domain/listing.ts';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
import styles from './listing-card.module.css';
import { Picture, type PictureData } from './picture.tsx';
import { PlatformIcon, type PlatformMark } from './platform-icon.tsx';
import { Price, type PriceWords } from './price.tsx';
import { type Tag, TypeTag } from './type-tag.tsx';

export type { Tag };

export interface TitlePart {
  /** The index of its first character in the title. */
  at: number;
  text: string;
  isHit: boolean;
}

export interface CardData {
  id: number;
  address: string;
  tag: Tag;
  /** Asset referrals show their number and kind instead of starting price and time. */
  isReferral: boolean;
  title: string;
  /** The title in parts; parts that match the keyword are marked. */
  hits?: readonly TitlePart[];
  /** Where the auction takes place. */
  platform: PlatformMark | null;
  picture: PictureData | null;
  placeholder: string;
  kind: string | null;
  /** 起拍价, or of a sale 变卖价. */
  priceLabel: string;
  price: PriceWords | null;
  /** The area of the building and the price of a square metre; null if unknown. */
  size: string | null;
  assessed: PriceWords | null;
  /** In tenths of the assessed price, as the trade writes it. */
  discount: string | null;
  place: string;
  /** 即将开始, 正在进行, 已结束, 已成交; of a drifting listing its disposal status. */
  status: string | null;
  /** A paid promotion: shown first and labelled. */
  isPromoted: boolean;
  /** Whether impressions and clicks are counted, because the place is paid for. */
  isCounted: boolean;
  time: { text: string; what: '开始' | '结束' } | null;
  views: number;
  questions: number;
}

const SIZES = '(min-width:1100px) 285px,(min-width:700px) 33vw,50vw';

interface CardProps {
  card: CardData;
  /** The card is in view when the page opens. */
  isFirst: boolean;
  /** The picture beside the text; a `strip` shows less than `compact`. Absent: the picture above the text. */
  layout?: 'compact' | 'strip' | undefined;
}

/** A listing in a grid; the whole card is one link. */
export function ListingCard({ card, isFirst, layout }: CardProps) {
  return (
    <article
      className={layout ? `${styles.card} ${styles[layout]}` : styles.card}
      data-promoted={card.isCounted ? card.id : undefined}
    >
      <div className={styles.frame}>
        <Picture
          picture={card.picture}
          alt=""
          placeholder={card.placeholder}
          sizes={SIZES}
          isFirst={isFirst}
        />
        <TypeTag tag={card.tag} className={styles.tag} />
        {card.isPromoted && <span className={styles.promoted}>推广</span>}
        {card.platform && <PlatformIcon platform={card.platform} className={styles.platform} />}
        {card.status && <span className={styles.status}>{card.status}</span>}
      </div>
      <div className={styles.body}>
        <h3>
          <a href={card.address}>{card.hits ? <Marked parts={card.hits} /> : card.title}</a>
        </h3>
        {card.isReferral ? <ReferralFacts card={card} /> : <AuctionFacts card={card} />}
        <p className={styles.counts}>
          <span>{`${card.views.toLocaleString('zh-CN')} 次围观`}</span>
          <span>{`${card.questions.toLocaleString('zh-CN')} 人咨询`}</span>
        </p>
      </div>
      <FavouriteButton id={card.id} title={card.title} />
    </article>
  );
}

const Marked = ({ parts }: { parts: readonly TitlePart[] }) =>
  parts.map(({ at, text, isHit }) =>
    isHit ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
  );

function AuctionFacts({ card }: { card: CardData }) {
  return (
    <>
      <p className={styles.price}>
        <span className={styles.label}>{card.priceLabel}</span>
        {card.price === null ? (
          <span className={styles.none}>暂无</span>
        ) : (
          <Price price={card.price} size="card" />
        )}
        {card.discount && <span className={styles.discount}>{card.discount}</span>}
      </p>
      <p className={styles.valued}>
        {`${PRICE_LABELS.assess_price} `}
        {card.assessed === null ? '暂无' : <Price price={card.assessed} />}
      </p>
      {card.size && <p className={styles.size}>{card.size}</p>}
      <p className={styles.where}>
        <span>{card.place || '全国'}</span>
        {card.time && <span>{`${card.time.text} ${card.time.what}`}</span>}
      </p>
    </>
  );
}

function ReferralFacts({ card }: { card: CardData }) {
  return (
    <>
      <p className={styles.price}>
        {card.assessed === null ? (
          <span className={styles.none}>价格面议</span>
        ) : (
          <>
            <span className={styles.assessed}>{PRICE_LABELS.assess_price}</span>
            <Price price={card.assessed} size="card" />
          </>
        )}
      </p>
      <p className={styles.line}>
        <span>{`标的编号 ${card.id}`}</span>
        {card.kind && <span>{card.kind}</span>}
      </p>
      {card.size && <p className={styles.size}>{card.size}</p>}
      <p className={styles.where}>
        <span>{card.place || '全国'}</span>
      </p>
    </>
  );
}
