import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { noticePermission } from '#contracts/permissions.ts';
import { NoticeBell } from './notices/NoticeBell.tsx';
import { useTenantSwitch } from '../crud/current-tenant/use-tenant-switch.tsx';
import { type TenantChoice, useTenantName, useTenants } from '../crud/current-tenant/use-tenants.ts';
import { Can } from '../session/Can.tsx';
import { productAppearance } from '../ui/theme/product.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import type { Crumb } from './breadcrumb.ts';
import { SearchButton } from './search/SearchButton.tsx';
import { TenantNames } from './TenantNames.tsx';
import classes from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';
import type { Sidebar } from './use-sidebar.ts';

/** Media query for widths at which the tenants' names do not fit side by side. */
const NARROW = '(max-width: 1279.98px)';

/** Empty list with a stable identity, so that the user menu does not re-render with the top bar. */
const NO_TENANTS: readonly TenantChoice[] = [];

export function TopBar({ sidebar, crumbs }: { sidebar: Sidebar; crumbs: readonly Crumb[] }) {
  const tenants = useTenants();
  const tenantName = useTenantName();
  const tenantSwitch = useTenantSwitch();
  const wide = !useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { mobile, open, toggle } = sidebar;
  return (
    <header className={classes.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={mobile ? '打开菜单' : open ? '收起菜单' : '展开菜单'}
        aria-expanded={open}
        aria-controls={mobile && !open ? undefined : 'main-menu'}
        onClick={toggle}
      >
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {mobile ? (
        <div className={classes.place}>
          <Breadcrumb crumbs={crumbs} short />
          <p className={classes.institution}>{tenantName || productAppearance().name}</p>
        </div>
      ) : (
        <Breadcrumb crumbs={crumbs} short={false} />
      )}
      {/* The names arrive later than the rest. Here they take room from the breadcrumb and move no button. */}
      {!mobile && <TenantNames tenants={tenants} onSwitch={tenantSwitch.ask} wide={wide} />}
      <SearchButton short={!wide} />
      <Can permission={noticePermission}>
        <NoticeBell />
      </Can>
      <UserMenu tenants={mobile ? tenants : NO_TENANTS} onSwitch={tenantSwitch.ask} short={mobile} />
      {tenantSwitch.dialog}
    </header>
  );
}
