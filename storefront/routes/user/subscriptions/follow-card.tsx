import { serverNow } from '../../../../providers/server-clock.ts';
import type { Followed } from '../../../../shared/contract/market/subscriptions.ts';
import { AUCTION_STATUS, PRICE_LABELS } from '../../../../shared/domain/listing.ts';
import { CHANGES } from '../../../../shared/domain/subscription.ts';
import { endText } from '../../../../shared/fields/times/end-text.ts';
import { nextRoundText } from '../../../../shared/rounds/next-round-text.ts';
import { listingTime } from '../../../../shared/time.ts';
import { Price } from '../../../components/listings/price.tsx';
import { priceWords } from '../../../listings/price-words.ts';
import { isStopped, statusOrResult } from '../../../listings/status-words.ts';
import { SmallPicture } from '../small-picture.tsx';
import { PriceSteps } from './price-steps.tsx';
import { Reminder } from './reminder.tsx';
import styles from './subscriptions.module.css';

interface FollowCardProps {
  listing: Followed;
  onUnfollow: () => void;
}

/** A followed listing, with its changes since the last visit. */
export function FollowCard({ listing, onUnfollow }: FollowCardProps) {
  const { id, object_title, is_on_shelf, changes, second_class } = listing;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <SmallPicture address={listing.img_path} kind={second_class} />
      </div>
      <div className={styles.facts}>
        {changes.length > 0 && (
          <p className={styles.changes}>
            {changes.map((change) => (
              <span key={change} className={`${styles.change} ${styles[change]}`}>
                {CHANGES[change]}
              </span>
            ))}
          </p>
        )}
        <h4 className={styles.name}>
          {is_on_shelf ? <a href={`/object/${id}`}>{object_title}</a> : object_title}
        </h4>
        {is_on_shelf ? <Terms listing={listing} /> : <p className={styles.line}>已下架，暂时无法查看</p>}
        {listing.next_round && (
          <p className={styles.line}>
            {'新一轮：'}
            <a href={`/object/${listing.next_round.id}`}>{nextRoundText(listing.next_round)}</a>
          </p>
        )}
        <PriceSteps {...listing} />
        {is_on_shelf && !listing.object_result && listing.object_status === AUCTION_STATUS.todo && (
          <Reminder {...listing} />
        )}
      </div>
      <button type="button" className="button" aria-label={`取消关注 ${object_title}`} onClick={onUnfollow}>
        取消关注
      </button>
    </article>
  );
}

function Terms({ listing }: { listing: Followed }) {
  const price = listing.initial_price ?? listing.assess_price;
  const was = listing.changes.includes('price') ? listing.seen_price : null;
  const time = timeOf(listing);
  return (
    <>
      <p className={styles.price}>
        <span className={styles.label}>
          {PRICE_LABELS[listing.initial_price === null ? 'assess_price' : 'initial_price']}
        </span>
        {was !== null && (
          <>
            <span className="visually-hidden">原价</span>
            <s className={styles.was}>
              <Price price={priceWords(was)} />
            </s>
            <span aria-hidden="true">→</span>
            <span className="visually-hidden">现价</span>
          </>
        )}
        {price === null ? '暂无' : <Price price={priceWords(price)} size="card" />}
      </p>
      <p className={`${styles.line} ${styles.words}`}>
        {[listing.zctype_name, placeOf(listing), statusOrResult(listing), time]
          .filter(Boolean)
          .map((words) => (
            <span key={words}>{words}</span>
          ))}
      </p>
    </>
  );
}

const placeOf = ({ province_name, city_name }: Followed) =>
  [province_name, city_name === '市辖区' ? null : city_name].filter(Boolean).join(' ');

/** The start time, or the end time after the start. */
function timeOf(listing: Followed): string | null {
  const { object_status, start_time, end_time } = listing;
  if (isStopped(listing)) return null;
  const now = new Date(serverNow());
  if (object_status !== AUCTION_STATUS.todo && end_time) return `${listingTime(endText(end_time), now)} 结束`;
  return start_time && `${listingTime(start_time, now)} 开始`;
}
