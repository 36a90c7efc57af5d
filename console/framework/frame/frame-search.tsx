/** The search of a console with the pages of its menu and the buttons above its lists. */
import type { ConsoleRoute, MenuGroup } from '../compile.ts';
import type { ConsoleSearch, Hit } from '../search/search.ts';
import { SearchBox } from '../search/search-box.tsx';
import { useAllowed } from './use-allowed.ts';

interface FrameSearchProps {
  search: ConsoleSearch;
  menu: readonly MenuGroup[];
  routes: readonly ConsoleRoute[];
}

const pathOf = (address: string) => address.split('?', 1).join();

export function FrameSearch({ search, menu, routes }: FrameSearchProps) {
  const allowed = useAllowed(routes);
  const mayOpen = ({ to }: Hit) => allowed.has(pathOf(to));
  const places = [...actionsOf(routes), ...pagesOf(menu)].filter(mayOpen);
  return <SearchBox search={search} places={places} mayOpen={mayOpen} />;
}

const pagesOf = (menu: readonly MenuGroup[]): Hit[] =>
  menu.flatMap(({ items }) => items.map(({ label, path }) => ({ group: '页面', title: label, to: path })));

const actionsOf = (routes: readonly ConsoleRoute[]): Hit[] =>
  routes.flatMap((route) =>
    route.kind === 'list'
      ? (route.resource.list?.buttons ?? []).map(({ label, to }) => ({ group: '操作', title: label, to }))
      : [],
  );
