import { Menu } from '@mantine/core';
import { IconBuilding, IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { TenantChoice } from '../features/tenant-switch/index.ts';
import classes from './TenantNames.module.css';

/** So many names stand side by side; more of them in a menu. */
const MAX_SIDE_BY_SIDE = 4;

interface Props {
  tenants: readonly TenantChoice[];
  onSwitch: (tenant: TenantChoice) => void;
}

/** The user's tenants, the current one highlighted; another one is one click and a confirmation away (Spec 1 §1). */
export function TenantNames({ tenants, onSwitch, wide }: Props & { wide: boolean }) {
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

/** The same as entries of a menu, also for the user's own menu on a phone. */
export function TenantItems({ tenants, onSwitch }: Props) {
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
