import { invalidPrice } from '../../../shared/message-table.ts';
import { Choices, Hidden, Row } from './filter-row.tsx';
import styles from './price-filter.module.css';
import shared from './search.module.css';
import type { SearchView } from './search-view.server.ts';

/** The usual ranges as links, and a range of one's own in 万. */
export function PriceFilter({ price: { choices, fields, min, max, isWrong } }: Pick<SearchView, 'price'>) {
  return (
    <Row label="价格">
      <Choices choices={choices} />
      <form action="/search" data-scroll="stay" className={shared.own} key={`${min}-${max}-${isWrong}`}>
        <Hidden fields={fields} />
        <PriceField name="price_min_wan" label="最低" value={min} isWrong={isWrong} />
        <span>-</span>
        <PriceField name="price_max_wan" label="最高" value={max} isWrong={isWrong} />
        <span>万元</span>
        <button type="submit" aria-label="确定，按价格筛选">
          确定
        </button>
        {isWrong && (
          <p id={PROBLEM} role="alert" className={styles.wrong}>
            {invalidPrice}
          </p>
        )}
      </form>
    </Row>
  );
}

const PROBLEM = 'wrong-price';

interface PriceFieldProps {
  name: string;
  label: string;
  value: string;
  isWrong: boolean;
}

const PriceField = ({ name, label, value, isWrong }: PriceFieldProps) => (
  <input
    name={name}
    inputMode="decimal"
    defaultValue={value}
    placeholder={label}
    aria-label={`${label}价（万元）`}
    aria-invalid={isWrong || undefined}
    aria-describedby={isWrong ? PROBLEM : undefined}
  />
);
