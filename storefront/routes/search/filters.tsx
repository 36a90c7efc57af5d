import { Choices, Hidden, Row } from './filter-row.tsx';
import styles from './filters.module.css';
import { PriceFilter } from './price-filter.tsx';
import shared from './search.module.css';
import type { SearchView } from './search-view.server.ts';

/** Every filter is a link or a form: all of them work without scripts. */
export function Filters({ view }: { view: SearchView }) {
  const { filterCount, rows, price, region, chips, withoutFilters } = view;
  return (
    <section className={styles.filters} aria-label="筛选条件">
      {/* On a phone a check box folds the filters, without scripts. */}
      <input type="checkbox" id="filters" className={shared.fold} />
      <label htmlFor="filters" className={shared.foldLabel}>
        筛选条件{filterCount > 0 && `（已选 ${filterCount} 项）`}
      </label>
      <RegionRow {...region} />
      {rows.map(({ label, isShort, choices }) => (
        <Row key={label} label={label} isShort={isShort}>
          <Choices choices={choices} />
        </Row>
      ))}
      <PriceFilter price={price} />
      {chips.length > 0 && (
        <section className={styles.chosen} aria-label="已选条件">
          <span className={shared.label}>已选条件</span>
          <ul className={shared.choices}>
            {chips.map(({ text, to }) => (
              <li key={text}>
                <a href={to} data-scroll="stay" className={styles.chip} aria-label={`取消条件 ${text}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
          {filterCount > 0 && (
            <a href={withoutFilters} data-scroll="stay" className={styles.reset}>
              清空筛选
            </a>
          )}
        </section>
      )}
    </section>
  );
}

function RegionRow({ menus, fields }: SearchView['region']) {
  return (
    <Row label="所在地区" isShort>
      <form
        action="/search"
        className={shared.region}
        key={menus.map(({ chosen }) => chosen).join()}
        data-auto-submit=""
        data-scroll="stay"
      >
        <Hidden fields={fields} />
        {menus.map(({ name, label, options, chosen }) => (
          <select key={name} name={name} defaultValue={chosen} aria-label={label}>
            <option value="">{name === 'load_province' ? '全国' : `全部${label}`}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ))}
        <button type="submit" aria-label="确定，按地区筛选">
          确定
        </button>
      </form>
    </Row>
  );
}
