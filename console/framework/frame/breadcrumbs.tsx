/** Breadcrumbs. The link back to a list keeps its page and filters. */
import { Link, useLocation } from 'react-router-dom';
import type { ConsoleRoute, MenuGroup } from '../compile.ts';
import styles from './frame.module.css';

/** The state in the history of a link to a record. */
export interface CameFrom {
  cameFrom?: string;
}

/** The pages above, the uppermost first, and the page itself. */
export function trailTo(route: ConsoleRoute, routes: readonly ConsoleRoute[]): ConsoleRoute[] {
  const trail = [route];
  for (let it = route; it.parent; ) {
    const above = routes.find(({ path }) => path === it.parent);
    if (!above || trail.includes(above)) break;
    trail.unshift(above);
    it = above;
  }
  return trail;
}

interface BreadcrumbsProps {
  trail: readonly ConsoleRoute[];
  menu: readonly MenuGroup[];
  query: URLSearchParams;
}

export function Breadcrumbs({ trail, menu, query }: BreadcrumbsProps) {
  const { cameFrom } = (useLocation().state ?? {}) as CameFrom;
  const group = menu.find(({ items }) => items.some(({ path }) => path === trail[0]?.path));
  const addressOf = (path: string) => (cameFrom?.split('?')[0] === path ? cameFrom : path);
  return (
    <nav className={styles.place} aria-label="当前位置">
      <ol className={styles.crumbs}>
        {group && <li className={styles.group}>{group.label}</li>}
        {trail.slice(0, -1).map(({ path, title }) => (
          <li key={path}>
            <Link to={addressOf(path)}>{title(new URLSearchParams())}</Link>
          </li>
        ))}
        <li aria-current="page">{trail.at(-1)?.title(query)}</li>
      </ol>
    </nav>
  );
}
