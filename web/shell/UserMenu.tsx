import { Avatar, Menu } from '@mantine/core';
import { IconChevronDown, IconHome, IconLogout, IconUser } from '@tabler/icons-react';
import { memo } from 'react';
import { useConsole } from '../crud/pages/console-context.ts';
import type { TenantChoice } from '../crud/tenant-switch/use-tenants.ts';
import { fileAddress } from '../http/file-address.ts';
import { useSession } from '../session/state.ts';
import { useDialog } from '../ui/form/use-dialog.ts';
import { HOME_PATH } from './breadcrumb.ts';
import { SchemeItems } from './SchemeItems.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { TenantItems } from './TenantNames.tsx';
import classes from './UserMenu.module.css';

/** Path of the profile page (Spec 1 §2 Routes). */
const PROFILE_PATH = '/system/user/profile';

interface UserMenuProps {
  /** Tenants to switch to; empty if the top bar shows the tenants itself. */
  tenants: readonly TenantChoice[];
  onSwitch: (tenant: TenantChoice) => void;
  short: boolean;
}

export const UserMenu = memo(function UserMenu({ tenants, onSwitch, short }: UserMenuProps) {
  const { user } = useSession();
  const { openPage } = useConsole();
  const signingOut = useDialog();
  if (!user) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} width={short ? 240 : 180}>
        <Menu.Target>
          <button type="button" className={classes.user} aria-label={`用户菜单：${user.name}`}>
            <Avatar src={fileAddress(user.avatar) || null} size={28} color="blue" alt="">
              {user.name.slice(0, 1)}
            </Avatar>
            {!short && <span className={classes.name}>{user.name}</span>}
            {!short && <IconChevronDown size={14} aria-hidden />}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{`${user.name}（${user.username}）`}</Menu.Label>
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
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signingOut.open()}>
            退出登录
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutDialog opened={signingOut.opened} onCancel={signingOut.close} />
    </>
  );
});
