import { Form, Link, useSubmit } from 'react-router';
import {
  AUCTION_STATUS,
  codesOf,
  DISPOSAL_STATUS,
  LISTING_TYPES,
  PROPERTY_KINDS,
} from '../../../shared/domain/listing.ts';
import { LIST_KINDS } from '../../../shared/domain/search.ts';
import { Choice, Hidden, Row } from './filter-row.tsx';
import { PriceFilter, type WrongPrices } from './price-filter.tsx';
import type { RegionMenu } from './region-choice.server.ts';
import styles from './search.module.css';
import { changed, filterCount, hiddenFields, isDrifting, type SearchState } from './search-state.ts';

interface FiltersProps {
  state: SearchState;
  regions: RegionMenu[];
  wrongPrices: WrongPrices;
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
      <PriceFilter state={state} wrong={wrongPrices} />
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
