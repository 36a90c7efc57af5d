import { Form, Link, useSubmit } from 'react-router';
import {
  AUCTION_STATUS,
  codesOf,
  DISPOSAL_STATUS,
  LISTING_TYPES,
  PROPERTY_KINDS,
} from '../../../shared/domain/listing.ts';
import { LIST_KINDS, PRICE_RANGES } from '../../../shared/domain/search.ts';
import { messages } from '../../../shared/messages.ts';
import type { RegionMenu } from './region-choice.server.ts';
import styles from './search.module.css';
import { changed, filterCount, hiddenFields, isDrifting, type SearchState } from './search-state.ts';

interface FiltersProps {
  state: SearchState;
  regions: RegionMenu[];
  /** What was typed as a price and can't be understood. */
  wrongPrices: { min: string; max: string } | null;
}

/** Every filter is a link or a form of links' addresses: all of them work before and without scripts. */
export function Filters({ state, regions, wrongPrices }: FiltersProps) {
  const { name, currentIndex } = state;
  return (
    <section className={styles.filters} aria-label="筛选条件">
      <Fold chosen={filterCount(state)} />
      <RegionRow state={state} regions={regions} />
      {!currentIndex && (
        <Choices
          label="拍卖类型"
          state={state}
          field="zc_type"
          options={codesOf(LISTING_TYPES).map((code) => [code, LISTING_TYPES[code].name])}
        />
      )}
      <Choices
        label="标的类型"
        state={state}
        field="second_class"
        options={kindsFor(state).map((code) => [code, PROPERTY_KINDS[code].name])}
      />
      <PriceRow state={state} wrong={wrongPrices} />
      {isDrifting(state) ? (
        <Choices
          label="处置状态"
          state={state}
          field="disposal_status"
          options={codesOf(DISPOSAL_STATUS).map((code) => [code, DISPOSAL_STATUS[code]])}
        />
      ) : (
        currentIndex !== 4 && (
          <Choices
            label="拍卖状态"
            state={state}
            field="object_status"
            options={Object.entries(AUCTION_STATUS) as [keyof typeof AUCTION_STATUS, string][]}
          />
        )
      )}
      <p className={styles.reset}>
        <Link to={changed({ name, currentIndex }, {})}>清空筛选</Link>
      </p>
    </section>
  );
}

/** Kinds of property that occur in what the page lists. */
function kindsFor({ currentIndex, zc_type }: SearchState) {
  const type = currentIndex ? LIST_KINDS[currentIndex].type : zc_type;
  return codesOf(PROPERTY_KINDS).filter(
    (code) => !type || (PROPERTY_KINDS[code].types as readonly number[]).includes(type),
  );
}

/** On a phone the filters are folded away behind a check box, which needs no script; wide screens show them. */
const Fold = ({ chosen }: { chosen: number }) => (
  <>
    <input type="checkbox" id="filters" className={styles.fold} />
    <label htmlFor="filters" className={styles.foldLabel}>
      筛选条件{chosen > 0 && `（已选 ${chosen} 项）`}
    </label>
  </>
);

type ChoiceField = 'zc_type' | 'second_class' | 'object_status' | 'disposal_status';

interface ChoicesProps<Field extends ChoiceField> {
  label: string;
  state: SearchState;
  field: Field;
  options: readonly (readonly [NonNullable<SearchState[Field]>, string])[];
}

function Choices<Field extends ChoiceField>({ label, state, field, options }: ChoicesProps<Field>) {
  const all = [[undefined, '不限'] as const, ...options];
  return (
    <Row label={label}>
      {all.map(([value, text]) => (
        <Choice key={text} to={changed(state, { [field]: value })} isChosen={state[field] === value}>
          {text}
        </Choice>
      ))}
    </Row>
  );
}

function PriceRow({ state, wrong }: { state: SearchState; wrong: FiltersProps['wrongPrices'] }) {
  const { price_min: min, price_max: max } = state;
  const isPreset = PRICE_RANGES.some((range) => range.min === min && range.max === max);
  const own = (yuan: number | undefined) => (isPreset || yuan === undefined ? '' : String(yuan / 10_000));
  return (
    <Row label="价格">
      <Choice
        to={changed(state, { price_min: undefined, price_max: undefined })}
        isChosen={min === undefined && max === undefined}
      >
        不限
      </Choice>
      {PRICE_RANGES.map((range) => (
        <Choice
          key={range.label}
          to={changed(state, { price_min: range.min, price_max: range.max })}
          isChosen={range.min === min && range.max === max}
        >
          {range.label}
        </Choice>
      ))}
      <Form action="/search" className={styles.own} key={`${min}-${max}-${wrong?.min}-${wrong?.max}`}>
        <Hidden fields={hiddenFields(state, ['price_min', 'price_max'])} />
        <input
          name="price_min_wan"
          inputMode="decimal"
          defaultValue={wrong?.min ?? own(min)}
          aria-describedby={wrong ? 'wrong-price' : undefined}
          aria-invalid={wrong ? true : undefined}
          aria-label="最低价（万元）"
          placeholder="最低"
        />
        <span>-</span>
        <input
          name="price_max_wan"
          inputMode="decimal"
          defaultValue={wrong?.max ?? own(max)}
          aria-describedby={wrong ? 'wrong-price' : undefined}
          aria-invalid={wrong ? true : undefined}
          aria-label="最高价（万元）"
          placeholder="最高"
        />
        <span>万元</span>
        <button type="submit" aria-label="按价格筛选">
          确定
        </button>
        {wrong && (
          <p id="wrong-price" role="alert" className={styles.wrong}>
            {messages.invalidPrice}
          </p>
        )}
      </Form>
    </Row>
  );
}

function RegionRow({ state, regions }: Omit<FiltersProps, 'wrongPrices'>) {
  const submit = useSubmit();
  const names = ['load_province', 'load_city', 'load_district'] as const;
  return (
    <Row label="所在地区">
      <Form
        action="/search"
        className={styles.region}
        key={names.map((name) => state[name]).join()}
        onChange={(event) => submit(event.currentTarget)}
      >
        <Hidden fields={hiddenFields(state, names)} />
        {regions.map(({ name, label, options }) => (
          <select key={name} name={name} defaultValue={state[name] ?? ''} aria-label={label}>
            <option value="">{name === 'load_province' ? '全国' : `全部${label}`}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ))}
        <button type="submit" aria-label="按地区筛选">
          确定
        </button>
      </Form>
    </Row>
  );
}

const Hidden = ({ fields }: { fields: Record<string, string> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <section className={styles.row} aria-label={label}>
    <span className={styles.label}>{label}</span>
    <div className={styles.choices}>{children}</div>
  </section>
);

const Choice = ({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) => (
  <Link to={to} preventScrollReset className={styles.choice} aria-current={isChosen || undefined}>
    {children}
  </Link>
);
