import { Drawer } from '@mantine/core';
import type { MenuItem } from '../crud/pages/menu-item.ts';
import { Brand } from './Brand.tsx';
import classes from './Sidebar.module.css';
import { SidebarRail } from './SidebarRail.tsx';
import { SidebarTree } from './SidebarTree.tsx';
import type { Sidebar as SidebarState } from './use-sidebar.ts';

/** Spec 1 §9. */
const WIDTH = 210;

interface Props {
  menu: readonly MenuItem[];
  /** The entry of the shown page. */
  activePath: string | undefined;
  sidebar: SidebarState;
}

export function Sidebar({ menu, activePath, sidebar }: Props) {
  if (sidebar.mobile) {
    return (
      <Drawer
        opened={sidebar.open}
        onClose={sidebar.closeDrawer}
        size={WIDTH}
        title={<Brand />}
        closeButtonProps={{ 'aria-label': '关闭菜单' }}
        classNames={{ content: classes.drawer, header: classes.drawerHeader, body: classes.drawerBody }}
        transitionProps={{ duration: 150 }}
      >
        <nav aria-label="主菜单" id="main-menu">
          <SidebarTree menu={menu} activePath={activePath} />
        </nav>
      </Drawer>
    );
  }
  return (
    <nav aria-label="主菜单" id="main-menu" className={classes.sidebar} data-rail={sidebar.open ? undefined : true}>
      <Brand small={!sidebar.open} />
      {sidebar.open ? (
        <SidebarTree menu={menu} activePath={activePath} />
      ) : (
        <SidebarRail menu={menu} activePath={activePath} />
      )}
    </nav>
  );
}
