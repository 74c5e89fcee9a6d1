import { Avatar } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo } from 'react';
import type { TenantChoice } from '../crud/current-tenant/use-tenants.ts';
import { fileAddress } from '../http/file-address.ts';
import { useSession } from '../session/state.ts';
import { useDialog } from '../ui/form/use-dialog.ts';
import { lazyDialog } from '../ui/lazy/lazy-dialog.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { byMenuState, useMenuButton } from '../ui/keyboard/use-menu-button.ts';
import classes from './UserMenu.module.css';

const UserMenuItems = lazyDialog(async () => (await import('./UserMenuItems.tsx')).UserMenuItems, byMenuState);

interface UserMenuProps {
  /** Tenants to switch to; empty if the top bar shows the tenants itself. */
  tenants: readonly TenantChoice[];
  onSwitch: (tenant: TenantChoice) => void;
  short: boolean;
}

export const UserMenu = memo(function UserMenu({ tenants, onSwitch, short }: UserMenuProps) {
  const { user } = useSession();
  const { button, menu } = useMenuButton('menu');
  const signingOut = useDialog();
  if (!user) return null;
  return (
    <>
      <button type="button" className={classes.user} aria-label={`用户菜单：${user.name}`} {...button}>
        <Avatar src={fileAddress(user.avatar) || null} size={28} color="blue" alt="">
          {user.name.slice(0, 1)}
        </Avatar>
        {!short && <span className={classes.name}>{user.name}</span>}
        {!short && <IconChevronDown size={14} aria-hidden />}
      </button>
      <UserMenuItems
        {...menu}
        width={short ? 240 : 180}
        tenants={tenants}
        onSwitch={onSwitch}
        onSignOut={() => signingOut.open()}
      />
      <SignOutDialog opened={signingOut.opened} onCancel={signingOut.close} />
    </>
  );
});
