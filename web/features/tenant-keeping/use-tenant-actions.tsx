import type { ReactNode } from 'react';
import { tenants } from '#contracts/calls/tenants.ts';
import type { CallById } from '#contracts/call.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { isAdmin, isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import { ChangeLogDialog } from '../../crud/change-log/ChangeLogDialog.tsx';
import { useRemoval } from '../../crud/list/use-removal.tsx';
import { useSession } from '../../session/state.ts';
import { useDialog } from '../../ui/form/use-dialog.ts';
import { byDialog, late } from '../../ui/late/late.tsx';
import type { RowAction } from '../../ui/table/RowActions.tsx';
import { tenantKind } from '../tenant/index.ts';
import { useUseChange } from './use-use-change.tsx';

const TenantInfoDialog = late(async () => (await import('./TenantInfoDialog.tsx')).TenantInfoDialog, byDialog);
const TenantDrawer = late(async () => (await import('./TenantDrawer.tsx')).TenantDrawer, byDialog);

interface TenantActions {
  /** What the user may do with an institution or campus of a list. */
  of(tenant: Tenant): readonly (RowAction | false)[];
  /** Opens what is known of it. */
  show(tenant: Tenant): void;
  dialogs: ReactNode;
}

/**
 * Reading, changing, using, deleting and the log of institutions and campuses, for every list of them.
 * @param change how a list changes one; without it by what whoever keeps it may change
 */
export function useTenantActions(change?: (tenantId: string) => void): TenantActions {
  const { user } = useSession();
  const info = useDialog();
  const detail = useDialog<Tenant>();
  const log = useDialog<Tenant>();
  const useChange = useUseChange();
  const removal = useRemoval<CallById, Tenant>(tenants.remove, {
    name: (tenant) => `${tenantKind(tenant)}“${tenant.tenantName}”`,
    input: ({ tenantId }) => ({ id: tenantId }),
    note: '仍有学员、员工、订单等数据的不能删除，可以停用。',
  });
  const isPlatform = user !== null && isAdmin(user);
  const mayKeep = isPlatform || (user !== null && isInstitutionAdmin(user));
  return {
    show: detail.open,
    of: (tenant) => [
      mayKeep && { label: '修改', run: () => (change ?? info.open)(tenant.tenantId) },
      mayKeep && {
        label: isInUse(tenant) ? '停用' : '启用',
        run: () => useChange.ask(tenant),
        danger: isInUse(tenant),
      },
      { label: '详情', run: () => detail.open(tenant) },
      { label: '日志', run: () => log.open(tenant) },
      // An institution is the platform's to delete.
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
