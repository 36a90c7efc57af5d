import { Form } from 'react-router';
import { PRICE_RANGES } from '../../../shared/domain/search.ts';
import { messages } from '../../../shared/messages.ts';
import { Choice, Hidden, Row } from './filter-row.tsx';
import styles from './search.module.css';
import { changed, hiddenFields, type SearchState } from './search-state.ts';

/** What was typed as a price and can't be understood. */
export type WrongPrices = { min: string; max: string } | null;

/** The usual ranges as links, and a range of one's own in 万. */
export function PriceFilter({ state, wrong }: { state: SearchState; wrong: WrongPrices }) {
  const { price_min: min, price_max: max } = state;
  const ranges = [{ label: '不限', min: undefined, max: undefined }, ...PRICE_RANGES];
  const isChosen = (range: { min?: number; max?: number }) => range.min === min && range.max === max;
  const isPreset = ranges.some(isChosen);
  const typed = (yuan: number | undefined) => (isPreset || yuan === undefined ? '' : String(yuan / 10_000));
  return (
    <Row label="价格">
      {ranges.map((range) => (
        <Choice
          key={range.label}
          to={changed(state, { price_min: range.min, price_max: range.max })}
          isChosen={!wrong && isChosen(range)}
        >
          {range.label}
        </Choice>
      ))}
      <Form action="/search" className={styles.own} key={`${min}-${max}-${wrong?.min}-${wrong?.max}`}>
        <Hidden fields={hiddenFields(state, ['price_min', 'price_max'])} />
        <PriceField
          name="price_min_wan"
          label="最低"
          value={wrong?.min ?? typed(min)}
          isWrong={wrong !== null}
        />
        <span>-</span>
        <PriceField
          name="price_max_wan"
          label="最高"
          value={wrong?.max ?? typed(max)}
          isWrong={wrong !== null}
        />
        <span>万元</span>
        <button type="submit" aria-label="按价格筛选">
          确定
        </button>
        {wrong && (
          <p id={PROBLEM} role="alert" className={styles.wrong}>
            {messages.invalidPrice}
          </p>
        )}
      </Form>
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
