import { IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import { type CSSProperties, useState } from 'react';
import { type MenuItem, pagesOf } from '../crud/pages/menu-item.ts';
import { MenuIcon } from '../crud/pages/MenuIcon.tsx';
import { PageLink } from '../crud/pages/PageLink.tsx';
import classes from './Sidebar.module.css';

interface Props {
  menu: readonly MenuItem[];
  activePath: string | undefined;
}

interface NestedProps extends Props {
  depth: number;
  /** Groups begin open. */
  unfolded: boolean;
}

/** A menu of so few pages is shown whole. */
const FEW_PAGES = 20;

/** The menu with its groups nested; the groups above the shown page are open. */
export const SidebarTree = ({ menu, activePath }: Props) => (
  <Level menu={menu} activePath={activePath} depth={0} unfolded={pagesOf(menu).length <= FEW_PAGES} />
);

function Level({ menu, activePath, depth, unfolded }: NestedProps) {
  return (
    <ul className={classes.list} style={{ '--depth': depth } as CSSProperties}>
      {menu.map((item) => (
        <li key={item.key}>
          {item.path === undefined ? (
            <Group item={item} activePath={activePath} depth={depth} unfolded={unfolded} />
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

function Group({ item, activePath, depth, unfolded }: Omit<NestedProps, 'menu'> & { item: MenuItem }) {
  const holdsActive = activePath !== undefined && holds(item, activePath);
  const [open, setOpen] = useState(unfolded || holdsActive);
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
        {depth === 0 && <MenuIcon slug={item.icon} />}
        <span className={classes.label} title={item.title}>
          {item.title}
        </span>
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </button>
      {/* Inside a group that has been opened, the next one need not be opened too. */}
      {open && <Level menu={item.children} activePath={activePath} depth={depth + 1} unfolded />}
    </>
  );
}

export const holds = (item: MenuItem, path: string): boolean =>
  item.path === path || item.children.some((child) => holds(child, path));
