import { type ConfirmedSend, useConfirmedSend } from '../../crud/confirm/use-confirmed-send.tsx';
import { switchTenant } from '../../session/session.ts';
import { leaveDialogEntry } from '../../ui/form/dialog-history.ts';
import { hasUnsaved, leaveUnasked } from '../../ui/form/unsaved.ts';
import type { TenantChoice } from './use-tenants.ts';

/** Asks 确定切换? (Spec 1 §8); after the switch the console begins anew at / (Spec 1 §4). */
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
    async ({ tenantId }) => ({ ok: await leaveUnasked(() => switchTo(tenantId)) }),
  );
}

async function switchTo(tenantId: string): Promise<boolean> {
  await leaveDialogEntry();
  return (await switchTenant(tenantId)).ok;
}
