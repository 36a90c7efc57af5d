import { PRICE_LABELS } from '../../../shared/domain/listing.ts';
import { PlatformIcon } from '../../components/listings/platform-icon.tsx';
import { ExactPrice, Price, type PriceWords } from '../../components/listings/price.tsx';
import { TypeTag } from '../../components/listings/type-tag.tsx';
import { island } from '../../islands/island.tsx';
import LiveStatus from './auction-status.tsx';
import Clock from './countdown.tsx';
import type { DetailData, Fact } from './detail-data.server.ts';
import { Drifting } from './drifting.tsx';
import Follow from './follow/follow-button.tsx';
import { KeyFacts } from './key-facts.tsx';
import shared from './object.module.css';
import type { AuctionResult } from './result.server.ts';
import shareStyles from './share.module.css';
import Sharing from './share.tsx';
import styles from './summary.module.css';

const AuctionStatus = island('status', LiveStatus, 'near');
const Countdown = island('countdown', Clock, 'near');
const FollowButton = island('follow', Follow, 'signedIn');
const Share = island('share', Sharing, 'touched');

/** The facts that matter most, visible without scrolling. */
export const KEY_FACTS: readonly Fact['name'][] = ['place', 'court_name', 'merchants_name', 'source'];

interface SummaryProps {
  listing: DetailData;
  /** The public origin of this site; empty if not configured. */
  origin: string;
  /** Of the customer service; null if not configured. */
  hotline: string | null;
  canAsk: boolean;
  /** The listing has viewing times. */
  canBookViewing: boolean;
}

/** Title, prices and times. */
export function Summary({ listing, origin, hotline, canAsk, canBookViewing }: SummaryProps) {
  const { status, startAt, overAt, start, end } = listing;
  const times = { status, startAt, overAt, start, end };
  const page = listing.platformPage;
  const hasLotPage = page !== null && page.copied === undefined;
  return (
    <section className={styles.summary} aria-label="标的概要">
      <div className={styles.tags}>
        <TypeTag tag={listing.tag} />
        {/* For a drifting auction the disposal status matters more than the end, and a result more than the times. */}
        {listing.tag !== 'drifting'
          ? (listing.isOver || !listing.result) && <AuctionStatus listing={times} />
          : status && <span className={styles.status}>{status}</span>}
      </div>
      <h1 className={styles.title}>{listing.title}</h1>
      {listing.nextRound && (
        <p className={styles.next}>
          该标的已有新一轮：
          <a href={`/object/${listing.nextRound.id}`}>{listing.nextRound.text}</a>
        </p>
      )}
      {listing.tag !== 'drifting' && !listing.result && <Countdown listing={times} />}
      {listing.result && <Result {...listing.result} />}
      {listing.isReferral ? <AssessedOnly listing={listing} /> : <Prices listing={listing} />}
      {listing.keyFacts && <KeyFacts facts={listing.keyFacts} />}
      {listing.nextStep && (
        <p className={styles.step} data-screen>
          <b>下一步</b>
          {listing.nextStep}
        </p>
      )}
      <div className={styles.foot}>
        {/* On a phone these stay at the bottom of the screen. */}
        <div className={styles.ways}>
          {hasLotPage && <PlatformLink {...page} className="button button-primary" />}
          {canAsk && (
            <a className={hasLotPage ? 'button' : 'button button-primary'} href="#consult">
              咨询
            </a>
          )}
          {canBookViewing && (
            <a className="button" href="#visit">
              预约看样
            </a>
          )}
          <FollowButton listing={listing.id} />
        </div>
        <div id="share" className={shareStyles.place}>
          <Share id={listing.id} title={listing.title} origin={origin} />
        </div>
      </div>
      {listing.drifting && !listing.nextRound && (
        <Drifting {...listing.drifting} hotline={hotline} canAsk={canAsk} />
      )}
      <dl className={shared.terms}>
        {!listing.isReferral && (
          <>
            {listing.terms.map(({ name, price }) => (
              <Term key={name} name={name} price={price} />
            ))}
            <TimeTerm name="开始时间" time={listing.start} />
            <TimeTerm name="结束时间" time={listing.end} />
          </>
        )}
        {listing.facts
          .filter(({ name }) => KEY_FACTS.includes(name))
          .map(({ name, label, value }) => (
            <div key={name} className={shared.wide}>
              <dt>{label}</dt>
              <dd>
                {name === 'source' && listing.platform ? <PlatformIcon platform={listing.platform} /> : value}
                {name === 'source' && page && !hasLotPage && (
                  <PlatformLink {...page} className={styles.map} />
                )}
                {name === 'place' && listing.mapLink && (
                  <a
                    className={styles.map}
                    href={listing.mapLink}
                    data-map={listing.ownMap}
                    rel="nofollow noopener noreferrer"
                    target="_blank"
                  >
                    查看地图
                  </a>
                )}
              </dd>
            </div>
          ))}
      </dl>
      {listing.afterFailure && <p className={styles.assessed}>{listing.afterFailure}</p>}
      <p className={styles.counts}>
        {`${listing.views.toLocaleString('zh-CN')} 次围观 · ${listing.questions.toLocaleString('zh-CN')} 人咨询`}
      </p>
      <p className={styles.paper}>
        {/* Chromium and Firefox load it when the page is printed. */}
        <img src={`/qr/object-${listing.id}.svg`} alt="" width="88" height="88" loading="lazy" />
        <span>
          {`标的编号 ${listing.id}，扫码查看最新信息`}
          {origin && <br />}
          {origin && `${origin}/object/${listing.id}`}
        </span>
      </p>
    </section>
  );
}

type PlatformLinkProps = NonNullable<DetailData['platformPage']> & { className: string | undefined };

const PlatformLink = ({ address, words, copied, className }: PlatformLinkProps) => (
  <a className={className} href={address} data-copied={copied} rel="nofollow noopener" target="_blank">
    {words}
  </a>
);

function Prices({ listing }: { listing: DetailData }) {
  const { price, assessed, discount } = listing.priceTexts;
  return (
    <div className={styles.prices}>
      <p>
        <span className={styles.priceLabel}>{listing.labels.initial_price}</span>
        {price ? <Price price={price} size="main" /> : '暂无'}
        {price && <ExactPrice price={price} />}
      </p>
      <p className={styles.assessed}>
        {`${PRICE_LABELS.assess_price} `}
        {assessed ? <Price price={assessed} /> : '暂无'}
        {discount && (
          <span
            className={styles.discount}
          >{`${listing.labels.initial_price}为${PRICE_LABELS.assess_price}的${discount}`}</span>
        )}
      </p>
      {listing.priceTexts.size && <p className={styles.assessed}>{listing.priceTexts.size}</p>}
    </div>
  );
}

const Result = ({ words, price, note }: AuctionResult) => (
  <p className={styles.result}>
    <b>{words}</b>
    {price && (
      <>
        <Price price={price} size="card" />
        <ExactPrice price={price} />
      </>
    )}
    {note && <span>{note}</span>}
  </p>
);

const AssessedOnly = ({ listing }: { listing: DetailData }) => (
  <div className={styles.prices}>
    <p>
      {listing.priceTexts.assessed ? (
        <>
          <span className={styles.priceLabel}>{PRICE_LABELS.assess_price}</span>
          <Price price={listing.priceTexts.assessed} size="main" />
        </>
      ) : (
        <strong>价格面议</strong>
      )}
    </p>
    {listing.priceTexts.size && <p className={styles.assessed}>{listing.priceTexts.size}</p>}
  </div>
);

const Term = ({ name, price }: { name: string; price: PriceWords | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{price ? <Price price={price} /> : '暂无'}</dd>
  </div>
);

const TimeTerm = ({ name, time }: { name: string; time: string | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{time ?? '暂无'}</dd>
  </div>
);
