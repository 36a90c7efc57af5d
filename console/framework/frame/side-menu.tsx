/** The menu beside the page; below 992 px a strip above it, with the menu in a drawer. */
import { MenuOutlined } from '@ant-design/icons';
import { AccessControlContext } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Drawer, Grid, Menu } from 'antd';
import { useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConsoleRoute, MenuGroup } from '../compile.ts';
import type { Counts } from '../counters.ts';
import styles from './frame.module.css';
import { questionFor } from './guarded.tsx';

interface SideMenuProps {
  title: string;
  menu: readonly MenuGroup[];
  routes: readonly ConsoleRoute[];
  /** The path whose entry is marked. */
  present: string | undefined;
  counts: Counts;
}

export function SideMenu({ title, menu, routes, present, counts }: SideMenuProps) {
  const isWide = Grid.useBreakpoint().lg ?? true;
  const [isOpen, setIsOpen] = useState(false);
  const allowed = useAllowed(routes);
  const groups = menu
    .map(({ label, items }) => ({ label, items: items.filter(({ path }) => allowed.has(path)) }))
    .filter(({ items }) => items.length > 0);

  const entries = (
    <nav aria-label={title}>
      <Menu
        mode="inline"
        inlineIndent={12}
        className={styles.menu}
        selectedKeys={present ? [present] : []}
        onClick={() => setIsOpen(false)}
        items={groups.map(({ label, items }) => ({
          type: 'group',
          key: label,
          label,
          children: items.map((item) => ({
            key: item.path,
            label: (
              <Link to={item.path} aria-current={item.path === present ? 'page' : undefined}>
                {item.label}
              </Link>
            ),
            extra: <Counter count={item.counter ? (counts[item.counter] ?? 0) : 0} />,
          })),
        }))}
      />
    </nav>
  );

  if (isWide)
    return (
      <aside className={styles.side}>
        <p className={styles.sideTitle}>{title}</p>
        {entries}
      </aside>
    );
  return (
    <div className={styles.strip}>
      <Button icon={<MenuOutlined />} aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      <Drawer
        title={title}
        placement="left"
        width={264}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        classNames={{ body: styles.drawer }}
      >
        {entries}
      </Drawer>
    </div>
  );
}

const Counter = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      <Badge count={count} size="small" aria-hidden />
      <span className="visually-hidden">{count} 项待处理</span>
    </>
  );

/** The menu entries that the user may open. */
function useAllowed(routes: readonly ConsoleRoute[]): ReadonlySet<string> {
  const { can } = useContext(AccessControlContext);
  const paths = routes.map(({ path }) => path);
  const { data } = useQuery({
    queryKey: ['menu', paths],
    queryFn: async () => {
      const answers = await Promise.all(routes.map((route) => can?.(questionFor(route)) ?? { can: true }));
      return paths.filter((_, place) => answers[place]?.can);
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return new Set(data);
}
