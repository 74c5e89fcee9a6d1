import { IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import { type CSSProperties, useState } from 'react';
import type { MenuItem } from '../features/menu/menu-tree.ts';
import { MenuIcon } from '../features/menu/MenuIcon.tsx';
import { PageLink } from '../features/menu/PageLink.tsx';
import classes from './Sidebar.module.css';

interface Props {
  menu: readonly MenuItem[];
  activePath: string | undefined;
  depth?: number;
}

/** The menu with its groups nested; the groups above the shown page are open. */
export function SidebarTree({ menu, activePath, depth = 0 }: Props) {
  return (
    <ul className={classes.list} style={{ '--depth': depth } as CSSProperties}>
      {menu.map((node) => (
        <li key={node.key}>
          {node.path === undefined ? (
            <Group node={node} activePath={activePath} depth={depth} />
          ) : (
            <PageLink
              to={node.path}
              className={clsx(classes.row, node.path === activePath && classes.active)}
              aria-current={node.path === activePath ? 'page' : undefined}
            >
              {depth === 0 && <MenuIcon slug={node.icon} />}
              <span className={classes.label} title={node.title}>
                {node.title}
              </span>
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function Group({ node, activePath, depth }: { node: MenuItem; activePath: string | undefined; depth: number }) {
  const holdsActive = activePath !== undefined && holds(node, activePath);
  const [open, setOpen] = useState(holdsActive || depth > 0);
  const [shownFor, setShownFor] = useState(activePath);
  // Coming to a page opens the way to it; closing a group by hand lasts until then.
  if (shownFor !== activePath) {
    setShownFor(activePath);
    if (holdsActive) setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        className={clsx(classes.row, holdsActive && classes.holdsActive)}
        onClick={() => setOpen(!open)}
      >
        {depth === 0 && <MenuIcon slug={node.icon} />}
        <span className={classes.label} title={node.title}>
          {node.title}
        </span>
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </button>
      {open && <SidebarTree menu={node.children} activePath={activePath} depth={depth + 1} />}
    </>
  );
}

export const holds = (node: MenuItem, path: string): boolean =>
  node.path === path || node.children.some((child) => holds(child, path));
