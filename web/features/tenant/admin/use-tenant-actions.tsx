import type { ReactNode } from 'react';
import { tenants } from '#contracts/calls/tenants.ts';
import type { CallById } from '#contracts/call.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { isAdmin, isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { ChangeLogDialog } from '#web/crud/change-log/ChangeLogDialog.tsx';
import { useRemoval } from '#web/crud/list/use-removal.tsx';
import { useSession } from '#web/session/state.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import type { RowAction } from '#web/ui/table/row-action.ts';
import { tenantKind } from '../index.ts';
import { TenantDrawer, TenantInfoDialog } from './lazy.ts';
import { useActivation } from './use-activation.tsx';

interface TenantActions {
  /** Returns the actions that the user may take on an institution or campus. */
  actionsOf(tenant: Tenant): readonly (RowAction | false)[];
  /** Starts the activation or deactivation of an institution or campus; undefined if the user may do neither. */
  toggle: ((tenant: Tenant) => void) | undefined;
  /** Opens the drawer with the details of an institution or campus. */
  show(tenant: Tenant): void;
  dialogs: ReactNode;
}

/**
 * Provides the actions of every list of institutions and campuses: view, change, activate, delete and show the change
 * log.
 * @param change opens the page's form for changing a tenant; by default, TenantInfoDialog opens
 */
export function useTenantActions(change?: (tenantId: string) => void): TenantActions {
  const { user } = useSession();
  const info = useDialog();
  const detail = useDialog<Tenant>();
  const log = useDialog<Tenant>();
  const useChange = useActivation();
  const removal = useRemoval<CallById, Tenant>(tenants.remove, {
    name: (tenant) => `${tenantKind(tenant)}“${tenant.tenantName}”`,
    input: ({ tenantId }) => ({ id: tenantId }),
    note: '仍有学员、员工、订单等数据的不能删除，可以停用。',
  });
  const isPlatform = user !== null && isAdmin(user);
  const mayKeep = isPlatform || (user !== null && isInstitutionAdmin(user));
  return {
    show: detail.open,
    toggle: mayKeep ? useChange.ask : undefined,
    actionsOf: (tenant) => [
      mayKeep && { label: '修改', run: () => (change ?? info.open)(tenant.tenantId) },
      { label: '详情', run: () => detail.open(tenant) },
      { label: '日志', run: () => log.open(tenant) },
      // Only the platform may delete an institution.
      (isPlatform || (mayKeep && !isInstitution(tenant))) && {
        label: '删除',
        run: () => removal.ask(tenant),
        danger: true,
      },
    ],
    dialogs: (
      <>
        <TenantDrawer dialog={detail} onChange={mayKeep ? info.open : undefined} />
        <TenantInfoDialog dialog={info} />
        {useChange.dialog}
        {removal.dialog}
        <ChangeLogDialog
          title="变更日志"
          dialog={log}
          nameOf={({ tenantName }) => tenantName}
          call={tenants.log}
          filtersOf={({ tenantId }) => ({ tenantId })}
          exportCall={tenants.exportLog}
          fileName="校区变更日志.xlsx"
        />
      </>
    ),
  };
}
