import { IconBuilding, IconChevronDown } from '@tabler/icons-react';
import { lazyDialog } from '../ui/lazy/lazy-dialog.tsx';
import type { TenantItemsProps } from './TenantItems.tsx';
import classes from './TenantNames.module.css';
import { byMenuState, useMenuButton } from '../ui/keyboard/use-menu-button.ts';

const TenantMenu = lazyDialog(async () => (await import('./TenantMenu.tsx')).TenantMenu, byMenuState);

/** Maximum number of names shown side by side; a larger number of tenants is shown as a menu. */
const MAX_SIDE_BY_SIDE = 4;

/**
 * Renders the user's tenants with the current tenant highlighted. Switching needs a click and a confirmation (Spec 1
 * §1).
 */
export function TenantNames({ tenants, onSwitch, wide }: TenantItemsProps & { wide: boolean }) {
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
  return <TenantChooser tenants={tenants} onSwitch={onSwitch} name={current?.tenantName} />;
}

function TenantChooser({ name, ...items }: TenantItemsProps & { name: string | undefined }) {
  const { button, menu } = useMenuButton('menu');
  return (
    <>
      <button type="button" className={classes.chooser} aria-label={`切换机构，当前：${name ?? '无'}`} {...button}>
        <IconBuilding size={16} stroke={1.75} aria-hidden />
        <span>{name ?? '选择机构'}</span>
        <IconChevronDown size={14} aria-hidden />
      </button>
      <TenantMenu {...menu} {...items} />
    </>
  );
}
