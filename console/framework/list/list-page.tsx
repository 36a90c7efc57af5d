/** The list of a resource: what narrows it above, its records below, all of it in the address. */
import { useRef } from 'react';
import { LinkButton } from '../frame/link-button.tsx';
import type { AnyList, AnyResource } from '../resource.ts';
import { useDensity } from './density.ts';
import { Filters } from './filters.tsx';
import styles from './list.module.css';
import { Records } from './records.tsx';
import { countOf, useCounts } from './state/counts.ts';
import { filtersUnder } from './state/list-state.ts';
import { useListState } from './state/use-list-state.ts';
import { Tabs } from './tabs.tsx';
import { Toolbar } from './toolbar.tsx';

export function ListPage({ resource }: { resource: AnyResource }) {
  return resource.list && <ListOf resource={resource} list={resource.list} />;
}

function ListOf({ resource, list }: { resource: AnyResource; list: AnyList }) {
  const [state, change] = useListState(list);
  const [density, setDensity] = useDensity();
  const counts = useCounts(resource);
  const tabValue: Record<string, string> = list.tabs && state.tab ? { [list.tabs.name]: state.tab } : {};
  const search = useRef<{ focus: () => void }>(null);
  const isFiltered = Object.keys(state.filters).length > 0;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{list.title}</h1>
        {list.buttons?.map(({ label, to, isMain }) => (
          <LinkButton key={to} to={to} type={isMain ? 'primary' : 'default'}>
            {label}
          </LinkButton>
        ))}
        {list.tools && <list.tools />}
      </header>
      {list.panel && (
        <div className={styles.panel}>
          <list.panel />
        </div>
      )}
      {list.tabs && (
        <Tabs tabs={list.tabs} value={state.tab} counts={counts} onChange={(tab) => change({ tab })} />
      )}
      <div className={styles.bar}>
        {list.filters && (
          <Filters
            filters={Object.fromEntries(filtersUnder(list, state.tab))}
            values={state.filters}
            search={search}
            countOf={(choice) => countOf(counts, { ...tabValue, ...choice })}
            onChange={(filters) => change({ filters })}
          />
        )}
        <Toolbar
          resource={resource}
          list={list}
          state={state}
          density={density}
          onChange={change}
          onDensity={setDensity}
        />
      </div>
      <Records
        // Another tab or filter resets the rows and the selection.
        key={JSON.stringify([state.tab, state.filters])}
        resource={resource}
        list={list}
        state={state}
        density={density}
        search={search}
        onChange={change}
        onReset={isFiltered ? () => change({ filters: {} }) : undefined}
      />
    </>
  );
}
