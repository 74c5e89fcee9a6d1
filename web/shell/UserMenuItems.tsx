import { Menu } from '@mantine/core';
import { IconHome, IconLogout, IconUser } from '@tabler/icons-react';
import { useConsole } from '../crud/pages/console-context.ts';
import { useSession } from '../session/state.ts';
import { ButtonMenu } from '../ui/keyboard/ButtonMenu.tsx';
import { HOME_PATH } from './breadcrumb.ts';
import { SchemeItems } from './SchemeItems.tsx';
import { SupportItems } from './SupportItems.tsx';
import { TenantItems, type TenantItemsProps } from './TenantItems.tsx';
import type { ButtonMenuState } from '../ui/keyboard/use-menu-button.ts';

/** Path of the profile page (Spec 1 §2 Routes). */
const PROFILE_PATH = '/system/user/profile';

interface UserMenuItemsProps extends TenantItemsProps, ButtonMenuState {
  width: number;
  onSignOut(): void;
}

export function UserMenuItems({ tenants, onSwitch, onSignOut, ...menu }: UserMenuItemsProps) {
  const { user } = useSession();
  const { openPage } = useConsole();
  return (
    <ButtonMenu position="bottom-end" {...menu}>
      <Menu.Label>{`${user?.name}（${user?.username}）`}</Menu.Label>
      <Menu.Item leftSection={<IconHome size={16} />} onClick={() => openPage(HOME_PATH)}>
        首页
      </Menu.Item>
      <Menu.Item leftSection={<IconUser size={16} />} onClick={() => openPage(PROFILE_PATH)}>
        个人中心
      </Menu.Item>
      {tenants.length > 0 && (
        <>
          <Menu.Divider />
          <Menu.Label>所属机构</Menu.Label>
          <TenantItems tenants={tenants} onSwitch={onSwitch} />
        </>
      )}
      <Menu.Divider />
      <SchemeItems />
      <SupportItems />
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={onSignOut}>
        退出登录
      </Menu.Item>
    </ButtonMenu>
  );
}
