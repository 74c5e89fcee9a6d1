import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { MenuItem } from '../crud/pages/menu-item.ts';
import { MenuIcon } from '../crud/pages/MenuIcon.tsx';
import { PageLink } from '../crud/pages/PageLink.tsx';
import { lazyModule } from '../ui/lazy/lazy-module.ts';
import { lazyDialog } from '../ui/lazy/lazy-dialog.tsx';
import classes from './Sidebar.module.css';
import { containsPath } from './SidebarTree.tsx';
import { byMenuState, useMenuButton } from '../ui/keyboard/use-menu-button.ts';

const railMenu = lazyModule(async () => (await import('./RailMenu.tsx')).RailMenu);
const RailMenu = lazyDialog(railMenu.fetch, byMenuState);

/** Time in milliseconds in which the pointer can move from the button to the menu. */
const CLOSE_DELAY_MS = 100;

/** Renders the collapsed sidebar with one icon per entry. A group opens a menu with the pages of the group. */
export function SidebarRail({ menu, activePath }: { menu: readonly MenuItem[]; activePath: string | undefined }) {
  return (
    <ul className={classes.list}>
      {menu.map((node) =>
        node.path === undefined ? (
          <RailGroup key={node.key} node={node} activePath={activePath} />
        ) : (
          <li key={node.key}>
            <PageLink
              to={node.path}
              aria-label={node.title}
              title={node.title}
              aria-current={node.path === activePath ? 'page' : undefined}
              className={clsx(classes.row, node.path === activePath && classes.active)}
            >
              <MenuIcon slug={node.icon} size={20} />
            </PageLink>
          </li>
        ),
      )}
    </ul>
  );
}

/** Renders a group, whose menu opens on hover and stays open after a click. */
function RailGroup({ node, activePath }: { node: MenuItem; activePath: string | undefined }) {
  const holdsActive = activePath !== undefined && containsPath(node, activePath);
  const { button, menu, setOpened } = useMenuButton('menu');
  const [isPressed, setIsPressed] = useState(false);
  const isHovered = useRef(false);
  const closing = useRef(0);
  useEffect(() => () => clearTimeout(closing.current), []);
  const enter = async (): Promise<void> => {
    clearTimeout(closing.current);
    isHovered.current = true;
    await railMenu.fetch();
    if (isHovered.current) setOpened(true);
  };
  const leave = (): void => {
    isHovered.current = false;
    if (!isPressed) closing.current = window.setTimeout(() => setOpened(false), CLOSE_DELAY_MS);
  };
  return (
    // The menu is rendered in a portal, but its pointer events reach this element, because it is its parent in React.
    <li onMouseEnter={() => void enter().catch(() => undefined)} onMouseLeave={leave}>
      <button
        {...button}
        type="button"
        aria-label={node.title}
        className={clsx(classes.row, holdsActive && classes.active)}
        onClick={() => {
          setIsPressed(true);
          setOpened(true);
        }}
      >
        <MenuIcon slug={node.icon} size={20} />
      </button>
      {/* A menu that the pointer has opened leaves the focus where it is. */}
      <RailMenu
        {...menu}
        onClose={() => {
          setIsPressed(false);
          menu.onClose();
        }}
        node={node}
        activePath={activePath}
        trapFocus={isPressed}
      />
    </li>
  );
}
