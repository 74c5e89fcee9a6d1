import { Menu } from '@mantine/core';
import { IconBuilding, IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { TenantChoice } from '../crud/tenant-switch/use-tenants.ts';
import classes from './TenantNames.module.css';

/** Maximum number of names shown side by side; a larger number of tenants is shown as a menu. */
const MAX_SIDE_BY_SIDE = 4;

interface TenantNamesProps {
  tenants: readonly TenantChoice[];
  onSwitch: (tenant: TenantChoice) => void;
}

/**
 * Renders the user's tenants with the current tenant highlighted. Switching needs a click and a confirmation (Spec 1
 * §1).
 */
export function TenantNames({ tenants, onSwitch, wide }: TenantNamesProps & { wide: boolean }) {
  const current = tenants.find((tenant) => tenant.current);
  if (tenants.length === 0) return null;
  if (tenants.length === 1 && current) {
    return (
      <p className={classes.only} title={current.tenantName}>
        <IconBuilding size={16} stroke={1.75} aria-hidden />
        <span>{current.tenantName}</span>
      </p>
    );
  }
  if (wide && tenants.length <= MAX_SIDE_BY_SIDE) {
    return (
      <ul aria-label="所属机构" className={classes.names}>
        {tenants.map((tenant) => (
          <li key={tenant.tenantId}>
            <button
              type="button"
              aria-current={tenant.current ? 'true' : undefined}
              aria-disabled={tenant.current || undefined}
              title={tenant.current ? `当前：${tenant.tenantName}` : `切换到${tenant.tenantName}`}
              onClick={() => tenant.current || onSwitch(tenant)}
            >
              {tenant.tenantName}
            </button>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Menu position="bottom-end" withinPortal={false} width={240}>
      <Menu.Target>
        <button type="button" className={classes.chooser} aria-label={`切换机构，当前：${current?.tenantName ?? '无'}`}>
          <IconBuilding size={16} stroke={1.75} aria-hidden />
          <span>{current?.tenantName ?? '选择机构'}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <TenantItems tenants={tenants} onSwitch={onSwitch} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Renders the tenants as menu items; on a phone the user menu contains them too. */
export function TenantItems({ tenants, onSwitch }: TenantNamesProps) {
  return tenants.map((tenant) => (
    <Menu.Item
      key={tenant.tenantId}
      aria-current={tenant.current ? 'true' : undefined}
      rightSection={tenant.current ? <IconCheck size={16} aria-label="当前" /> : null}
      onClick={() => tenant.current || onSwitch(tenant)}
    >
      {tenant.tenantName}
    </Menu.Item>
  ));
}
