import { ButtonMenu } from '../ui/keyboard/ButtonMenu.tsx';
import { TenantItems, type TenantItemsProps } from './TenantItems.tsx';
import type { ButtonMenuState } from '../ui/keyboard/use-menu-button.ts';

/** Renders the menu of tenants, which replaces the names where these do not fit side by side. */
export function TenantMenu({ tenants, onSwitch, ...menu }: TenantItemsProps & ButtonMenuState) {
  return (
    <ButtonMenu position="bottom-end" width={240} {...menu}>
      <TenantItems tenants={tenants} onSwitch={onSwitch} />
    </ButtonMenu>
  );
}
