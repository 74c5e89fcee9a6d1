import type { MenuItem } from '../crud/pages/menu-item.ts';
import { lazyDialog } from '../ui/lazy/lazy-dialog.tsx';
import { Brand } from './Brand.tsx';
import classes from './Sidebar.module.css';
import { SidebarRail } from './SidebarRail.tsx';
import { SidebarTree } from './SidebarTree.tsx';
import type { Sidebar as SidebarState } from './use-sidebar.ts';

const SidebarDrawer = lazyDialog(
  async () => (await import('./SidebarDrawer.tsx')).SidebarDrawer,
  ({ opened, onClose }) => ({ opened, close: onClose }),
);

interface SidebarProps {
  menu: readonly MenuItem[];
  /** Path of the active menu entry. */
  activePath: string | undefined;
  sidebar: SidebarState;
}

export function Sidebar({ menu, activePath, sidebar }: SidebarProps) {
  if (sidebar.mobile) {
    return (
      <SidebarDrawer opened={sidebar.open} onClose={sidebar.closeDrawer}>
        <SidebarTree menu={menu} activePath={activePath} />
      </SidebarDrawer>
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
