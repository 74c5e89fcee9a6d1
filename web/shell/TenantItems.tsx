import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { TenantChoice } from '../crud/current-tenant/use-tenants.ts';

export interface TenantItemsProps {
  tenants: readonly TenantChoice[];
  onSwitch: (tenant: TenantChoice) => void;
}

/** Renders the tenants as menu items; on a phone the user menu contains them too. */
export function TenantItems({ tenants, onSwitch }: TenantItemsProps) {
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
