import { type ConfirmedSend, useConfirmedSend } from '../confirm/use-confirmed-send.tsx';
import { switchTenant } from '../../session/session.ts';
import { leaveDialogEntry } from '../../ui/form/dialog-history.ts';
import { hasUnsaved, leaveWithoutPrompt } from '../../ui/form/unsaved-forms.ts';
import type { TenantChoice } from './use-tenants.ts';

/** Asks for confirmation with 确定切换? (Spec 1 §8), switches the tenant and restarts the console at / (Spec 1 §4). */
export function useTenantSwitch(): ConfirmedSend<TenantChoice> {
  return useConfirmedSend<TenantChoice>(
    ({ tenantName }) => ({
      title: '切换租户',
      confirmLabel: '切换',
      text: (
        <>
          <p>确定切换?</p>
          <p>切换到“{tenantName}”后，已打开的页面会关闭。</p>
          {hasUnsaved() && <p>未保存的内容将会丢失。</p>}
        </>
      ),
    }),
    async ({ tenantId }) => ({ ok: await leaveWithoutPrompt(() => switchTo(tenantId)) }),
  );
}

async function switchTo(tenantId: string): Promise<boolean> {
  await leaveDialogEntry();
  return (await switchTenant(tenantId)).ok;
}
