import type { ReactNode } from 'react';
import { switchTenant } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { useDialog } from '../../ui/form/use-dialog.ts';
import type { TenantChoice } from './use-tenants.ts';

/** Asks 确定切换? (Spec 1 §8); after the switch the console begins anew at / (Spec 1 §4). */
export function useTenantSwitch(): { ask(tenant: TenantChoice): void; dialog: ReactNode } {
  const { opened, subject, open, close } = useDialog<TenantChoice>();
  const dialog = (
    <ConfirmDialog
      title="切换租户"
      opened={opened}
      confirmLabel="切换"
      onCancel={close}
      onConfirm={async () => subject !== undefined && (await switchTenant(subject.tenantId)).ok}
    >
      <p>确定切换?</p>
      <p>切换到“{subject?.tenantName}”后，已打开的页面会关闭。</p>
    </ConfirmDialog>
  );
  return { ask: open, dialog };
}
