import { Menu } from '@mantine/core';
import { type MenuItem, pagesOf } from '../crud/pages/menu-item.ts';
import { MenuIcon } from '../crud/pages/MenuIcon.tsx';
import { PageLink } from '../crud/pages/PageLink.tsx';
import { ButtonMenu } from '../ui/keyboard/ButtonMenu.tsx';
import type { ButtonMenuState } from '../ui/keyboard/use-menu-button.ts';

interface RailMenuProps extends ButtonMenuState {
  node: MenuItem;
  activePath: string | undefined;
  trapFocus: boolean;
}

/** Renders the menu with the pages of a group of the collapsed sidebar. */
export function RailMenu({ node, activePath, ...menu }: RailMenuProps) {
  return (
    <ButtonMenu position="right-start" offset={4} width={180} withinPortal {...menu}>
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
    </ButtonMenu>
  );
}
