import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDeferredOpening } from '../ui/form/use-opening.ts';
import { useOverlay } from '../ui/form/use-overlay.ts';
import { Brand } from './Brand.tsx';
import classes from './Sidebar.module.css';

/** Width of the drawer (Spec 1 §9). */
const WIDTH = 210;

interface SidebarDrawerProps {
  opened: boolean;
  onClose(): void;
  children: ReactNode;
}

/** Renders the menu on a phone. */
export const SidebarDrawer = ({ opened, onClose, children }: SidebarDrawerProps) => (
  <Drawer
    opened={useDeferredOpening(opened)}
    overlayProps={useOverlay(opened)}
    onClose={onClose}
    size={WIDTH}
    title={<Brand />}
    closeButtonProps={{ 'aria-label': '关闭菜单' }}
    classNames={{
      inner: classes.drawerInner,
      content: classes.drawer,
      header: classes.drawerHeader,
      title: classes.drawerTitle,
      body: classes.drawerBody,
    }}
  >
    <nav aria-label="主菜单" id="main-menu">
      {children}
    </nav>
  </Drawer>
);
