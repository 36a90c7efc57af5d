/** Two listings that may be one object, side by side; and those of one listing. */
import { useCan } from '@refinedev/core';
import { Link } from 'react-router-dom';
import { contract, type ObjectPair, type PairedListing } from '../../../../shared/contract/index.ts';
import { ROUND_NAMES } from '../../../../shared/domain/auctions/auction-round.ts';
import { PAIR_STATE_NAMES, type PairState } from '../../../../shared/domain/auctions/object-pair.ts';
import { PROPERTY_KINDS } from '../../../../shared/domain/listing.ts';
import { PUBLISH_STATUS_NAMES } from '../../../../shared/domain/subject.ts';
import { LISTING_FIELDS } from '../../../../shared/domain/subject-fields.ts';
import { formatPrice } from '../../../../shared/money.ts';
import { useCall } from '../../../framework/data.ts';
import { StateTag } from '../../../framework/fields/cells/state-tag.tsx';
import { statesOf } from '../../../framework/states.ts';
import { Comparison, textDifference } from '../comparison/comparison.tsx';
import styles from '../panels.module.css';
import { recordAt } from '../reviews/places.ts';

export function PairedListings({ record: { first, second } }: { record: ObjectPair }) {
  const titles = textDifference(first.object_title, second.object_title);
  const link = ({ id, is_start }: PairedListing) =>
    is_start === 4 ? (
      <a href={`/object/${id}`} target="_blank" rel="noreferrer">{`${id}（查看公开页面）`}</a>
    ) : (
      `${id}（${PUBLISH_STATUS_NAMES[is_start]}）`
    );
  return (
    <Comparison
      names={{ before: '标的一', after: '标的二' }}
      differences={[
        { label: LISTING_FIELDS.record_number.label, before: link(first), after: link(second) },
        { label: LISTING_FIELDS.object_title.label, ...titles },
        ...ROWS.map(({ label, text }) => ({ label, before: text(first), after: text(second) })),
      ]}
    />
  );
}

const price = (yuan: number | null) => {
  if (yuan === null) return null;
  const { amount, unit } = formatPrice(yuan);
  return `${amount}${unit}`;
};

/** A text where nothing is known is empty. */
const ROWS: readonly { label: string; text: (listing: PairedListing) => string | null | undefined }[] = [
  { label: LISTING_FIELDS.region.label, text: ({ place }) => place },
  { label: '案号', text: ({ case_numbers }) => case_numbers },
  { label: '轮次', text: ({ round }) => round && ROUND_NAMES[round] },
  { label: '类型', text: ({ zctype_name }) => zctype_name },
  { label: '资产种类', text: ({ second_class }) => second_class && PROPERTY_KINDS[second_class].name },
  { label: '法院或商家', text: ({ seller }) => seller },
  { label: '平台', text: ({ source }) => source },
  { label: '建筑面积', text: ({ building_area: area }) => (area ? `${area}㎡` : null) },
  { label: LISTING_FIELDS.assess_price.label, text: ({ assess_price }) => price(assess_price) },
  { label: LISTING_FIELDS.initial_price.label, text: ({ initial_price }) => price(initial_price) },
  { label: LISTING_FIELDS.start_time.label, text: ({ start_time }) => minute(start_time) },
  { label: LISTING_FIELDS.end_time.label, text: ({ end_time }) => minute(end_time) },
];

const minute = (time: string | null) => time?.slice(0, 16);

const STATES = statesOf<PairState>(PAIR_STATE_NAMES, { 1: 'waiting', 2: 'good', 3: 'good', 4: 'bad' });

/** The most of one listing that are shown. */
const MOST = 20;

interface OfListing {
  record: { id: number };
}

/** What else may be the object of a subject. */
export function SubjectPairs({ record: { id } }: OfListing) {
  const { data } = useCall(contract.objectPairs, { listing_id: id, _start: 0, _end: MOST });
  return data ? <Pairs id={id} pairs={data.list} /> : null;
}

/** The same for those who maintain listings. */
export function ListingPairs({ record: { id } }: OfListing) {
  const { data } = useCall(contract.listingPairs, { id });
  return data ? <Pairs id={id} pairs={data.data.pairs} /> : null;
}

/** Each leads to the page that decides, for those who may. */
function Pairs({ id, pairs }: { id: number; pairs: readonly ObjectPair[] }) {
  const { data } = useCan({ resource: 'rounds', action: 'list' });
  if (pairs.length === 0) return <p className={styles.nothing}>没有发现同一标的的其他轮次</p>;
  return (
    <ul className={styles.list}>
      {pairs.map((pair) => {
        const other = pair.first.id === id ? pair.second : pair.first;
        return (
          <li key={pair.id}>
            {data?.can ? (
              <Link to={recordAt('rounds', pair.id)}>{other.object_title}</Link>
            ) : (
              other.object_title
            )}
            <StateTag {...STATES[pair.state]} />
            <span className={styles.note}>
              {[
                other.round && ROUND_NAMES[other.round],
                price(other.initial_price),
                minute(other.start_time),
                pair.is_same_case ? '案号相同' : `名称相似度${pair.likeness}%`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
