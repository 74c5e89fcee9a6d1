import { Menu, Tooltip } from '@mantine/core';
import clsx from 'clsx';
import { type MenuItem, pagesOf } from '../crud/pages/menu-item.ts';
import { MenuIcon } from '../crud/pages/MenuIcon.tsx';
import { PageLink } from '../crud/pages/PageLink.tsx';
import classes from './Sidebar.module.css';
import { containsPath } from './SidebarTree.tsx';

/** Renders the collapsed sidebar with one icon per entry. A group opens a menu with the pages of the group. */
export function SidebarRail({ menu, activePath }: { menu: readonly MenuItem[]; activePath: string | undefined }) {
  return (
    <ul className={classes.list}>
      {menu.map((node) => (
        <li key={node.key}>
          {node.path === undefined ? (
            <RailGroup node={node} activePath={activePath} />
          ) : (
            <Tooltip label={node.title} position="right">
              <PageLink
                to={node.path}
                aria-label={node.title}
                aria-current={node.path === activePath ? 'page' : undefined}
                className={clsx(classes.row, node.path === activePath && classes.active)}
              >
                <MenuIcon slug={node.icon} size={20} />
              </PageLink>
            </Tooltip>
          )}
        </li>
      ))}
    </ul>
  );
}

function RailGroup({ node, activePath }: { node: MenuItem; activePath: string | undefined }) {
  const holdsActive = activePath !== undefined && containsPath(node, activePath);
  return (
    <Menu position="right-start" offset={4} trigger="click-hover" width={180}>
      <Menu.Target>
        <button
          type="button"
          aria-label={node.title}
          className={clsx(classes.row, holdsActive && classes.active)}
          onClick={(event) => focusMenuOf(event.currentTarget)}
        >
          <MenuIcon slug={node.icon} size={20} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{node.title}</Menu.Label>
        {pagesOf(node.children).map((page) => (
          <Menu.Item
            key={page.item.key}
            renderRoot={(props) => <PageLink {...props} to={page.item.path} />}
            aria-current={page.item.path === activePath ? 'page' : undefined}
            leftSection={<MenuIcon slug={page.item.icon} size={16} />}
          >
            {page.item.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Moves the focus into the menu of a group. Hovering has already opened the menu, and a click would leave the focus on
 * the button, which then receives the keys.
 */
function focusMenuOf(button: Element): void {
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const firstItem = menu?.querySelector('[role=menuitem]');
  if (firstItem instanceof HTMLElement) setTimeout(() => firstItem.focus());
}
