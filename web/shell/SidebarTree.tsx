import { IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import { type CSSProperties, useState } from 'react';
import { type MenuItem, pagesOf } from '../crud/pages/menu-item.ts';
import { MenuIcon } from '../crud/pages/MenuIcon.tsx';
import { PageLink } from '../crud/pages/PageLink.tsx';
import { storedExpansion, storeExpansion } from './expanded-groups.ts';
import classes from './Sidebar.module.css';

interface SidebarTreeProps {
  menu: readonly MenuItem[];
  activePath: string | undefined;
}

interface NestedProps extends SidebarTreeProps {
  depth: number;
  /** True if groups are initially expanded. */
  expanded: boolean;
}

/** Maximum number of pages in a menu whose groups are all expanded initially. */
const EXPAND_ALL_LIMIT = 24;

/**
 * Renders the menu with nested groups; the ancestors of the active page are expanded. The other groups are as the user
 * left them.
 */
export const SidebarTree = ({ menu, activePath }: SidebarTreeProps) => (
  <Level menu={menu} activePath={activePath} depth={0} expanded={pagesOf(menu).length <= EXPAND_ALL_LIMIT} />
);

function Level({ menu, activePath, depth, expanded }: NestedProps) {
  return (
    <ul className={classes.list} style={{ '--depth': depth } as CSSProperties}>
      {menu.map((item) => (
        <li key={item.key}>
          {item.path === undefined ? (
            <Group item={item} activePath={activePath} depth={depth} expanded={expanded} />
          ) : (
            <PageLink
              to={item.path}
              className={clsx(classes.row, item.path === activePath && classes.active)}
              aria-current={item.path === activePath ? 'page' : undefined}
            >
              {depth === 0 && <MenuIcon slug={item.icon} />}
              <span className={classes.label} title={item.title}>
                {item.title}
              </span>
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function Group({ item, activePath, depth, expanded }: Omit<NestedProps, 'menu'> & { item: MenuItem }) {
  const holdsActive = activePath !== undefined && containsPath(item, activePath);
  const [open, setOpen] = useState(() => holdsActive || (storedExpansion(item.key) ?? expanded));
  const [lastActivePath, setLastActivePath] = useState(activePath);
  // Navigation expands the groups above the page. A group that the user collapses stays collapsed until the next
  // navigation.
  if (lastActivePath !== activePath) {
    setLastActivePath(activePath);
    if (holdsActive) setOpen(true);
  }
  const toggle = (): void => {
    setOpen(!open);
    storeExpansion(item.key, !open);
  };
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        className={clsx(classes.row, holdsActive && classes.holdsActive)}
        onClick={toggle}
      >
        {depth === 0 && <MenuIcon slug={item.icon} />}
        <span className={classes.label} title={item.title}>
          {item.title}
        </span>
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </button>
      {/* Subgroups of an expanded group are expanded too. */}
      {open && <Level menu={item.children} activePath={activePath} depth={depth + 1} expanded />}
    </>
  );
}

export const containsPath = (item: MenuItem, path: string): boolean =>
  item.path === path || item.children.some((child) => containsPath(child, path));
