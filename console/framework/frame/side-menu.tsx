/** The menu beside the page, which can be folded to its icons; below 992 px in a drawer. */
import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Drawer, Grid } from 'antd';
import { useState } from 'react';
import { isMenuFolded, setMenuFolded } from '../../../providers/console-menu.ts';
import styles from './frame.module.css';
import { MenuEntries, type MenuEntriesProps } from './menu-entries.tsx';

type SideMenuProps = Omit<MenuEntriesProps, 'isFolded' | 'onFollow'>;

export const useIsWide = () => Grid.useBreakpoint().lg ?? true;

export function SideMenu(props: SideMenuProps) {
  const [isFolded, setIsFolded] = useState(isMenuFolded);
  const fold = () => {
    setMenuFolded(!isFolded);
    setIsFolded(!isFolded);
  };
  const label = isFolded ? '展开菜单' : '收起菜单';
  return (
    <aside className={styles.side}>
      <MenuEntries {...props} isFolded={isFolded} />
      <Button
        type="text"
        className={styles.fold}
        icon={isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={label}
        title={label}
        aria-expanded={!isFolded}
        onClick={fold}
      >
        {isFolded ? null : label}
      </Button>
    </aside>
  );
}

export function MenuDrawer(props: SideMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<MenuOutlined />} aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        菜单
      </Button>
      <Drawer
        title={props.title}
        placement="left"
        width={264}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        destroyOnHidden
        classNames={{ body: styles.drawer }}
      >
        <MenuEntries {...props} isFolded={false} onFollow={() => setIsOpen(false)} />
      </Drawer>
    </>
  );
}
