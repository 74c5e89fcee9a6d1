import type { ReactNode } from 'react';
import { tenants } from '#contracts/calls/tenants.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { isMaster } from '#contracts/rules/audience.ts';
import { useSend } from '../../../http/use-send.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';

/** Values of the flag inUse. */
export const inUse = { yes: 1, no: 0 } as const;

/** Activates or deactivates a campus (Spec 1 §4), after saying what that does (decided). */
export function useUseChange(): { ask(tenant: Tenant): void; dialog: ReactNode } {
  const question = useDialog<Tenant>();
  const activation = useSend(tenants.activate, { success: '启用成功' });
  const deactivation = useSend(tenants.deactivate, { success: '停用成功' });
  const { subject } = question;
  const ends = subject?.inUse !== inUse.no;
  const noun = subject && isMaster(subject) ? '机构' : '校区';

  const change = async (): Promise<boolean> => {
    if (!subject) return false;
    const { ok } = await (ends ? deactivation : activation).send({ tenantId: subject.tenantId });
    if (ok) question.close();
    return ok;
  };

  const dialog = (
    <ConfirmDialog
      title={`${ends ? '停用' : '启用'}${noun}`}
      opened={question.opened}
      confirmLabel={ends ? '停用' : '启用'}
      danger={ends}
      onCancel={question.close}
      onConfirm={change}
    >
      <p>{`是否确认${ends ? '停用' : '启用'}${noun}“${subject?.tenantName ?? ''}”?`}</p>
      <p>
        {ends
          ? `停用后，任何人都不能再进入该${noun}；数据全部保留，可随时重新启用。`
          : `启用后，该${noun}的人员可以照常登录和使用。`}
      </p>
    </ConfirmDialog>
  );
  return { ask: question.open, dialog };
}
