import { Choices, Hidden, Row } from './filter-row.tsx';
import styles from './price-filter.module.css';
import shared from './search.module.css';
import type { SearchView } from './search-view.server.ts';

type PriceView = SearchView['price'];

/** The usual ranges as links, and a range of one's own in 万. */
export function PriceFilter({ price: { choices, fields, min, max } }: Pick<SearchView, 'price'>) {
  const problems = [min.problem && `最低价：${min.problem}`, max.problem && `最高价：${max.problem}`];
  const problem = problems.filter(Boolean).join('；');
  return (
    <Row label="价格">
      <Choices choices={choices} />
      <form
        action="/search"
        data-scroll="stay"
        className={shared.own}
        key={`${min.text}-${max.text}-${problem}`}
      >
        <Hidden fields={fields} />
        <PriceField name="price_min_wan" label="最低" price={min} />
        <span>-</span>
        <PriceField name="price_max_wan" label="最高" price={max} />
        <span>万元</span>
        <button type="submit" aria-label="确定，按价格筛选">
          确定
        </button>
        {problem && (
          <p id={PROBLEM} role="alert" className={styles.wrong}>
            {problem}
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
  price: PriceView['min'];
}

const PriceField = ({ name, label, price: { text, problem } }: PriceFieldProps) => (
  <input
    name={name}
    inputMode="decimal"
    defaultValue={text}
    placeholder={label}
    aria-label={`${label}价（万元）`}
    aria-invalid={problem !== null || undefined}
    aria-describedby={problem === null ? undefined : PROBLEM}
  />
);
