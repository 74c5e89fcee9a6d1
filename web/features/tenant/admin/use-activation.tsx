import { tenants } from '#contracts/calls/tenants.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { checkState } from '#web/crud/confirm/check-state.ts';
import { type ConfirmedSend, useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { send } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';
import { tenantKind } from '../index.ts';

/** Activates or deactivates a campus (Spec 1 §4). A confirmation explains the effect first (decided). */
export function useActivation(): ConfirmedSend<Tenant> {
  const activation = useSend(tenants.activate, { success: '启用成功' });
  const deactivation = useSend(tenants.deactivate, { success: '停用成功' });
  return useConfirmedSend<Tenant>(
    (tenant) => {
      const ends = isInUse(tenant);
      const actionLabel = ends ? '停用' : '启用';
      const noun = tenantKind(tenant);
      return {
        title: `${actionLabel}${noun}`,
        confirmLabel: actionLabel,
        danger: ends,
        text: (
          <>
            <p>{`确定${actionLabel}${noun}“${tenant.tenantName}”？`}</p>
            <p>
              {ends
                ? `停用后，正在使用的人会在下一次操作时退出登录，任何人都不能再进入该${noun}${isInstitution(tenant) ? '及其校区' : ''}；数据全部保留，可随时重新启用。`
                : isInstitution(tenant)
                  ? '启用后，该机构及其使用中的校区可以照常登录和使用。'
                  : '启用后，该校区的人员可以照常登录和使用；所属机构停用时除外。'}
            </p>
          </>
        ),
      };
    },
    async (tenant) => {
      const { tenantId, tenantName } = tenant;
      const ends = isInUse(tenant);
      const options = await checkState({
        call: tenants.activate,
        name: `${tenantKind(tenant)}“${tenantName}”的状态`,
        shown: tenant,
        read: () => send(tenants.campusDetail, { tenantId }),
        stateOf: (row) => (isInUse(row) ? '启用' : '停用'),
      });
      return options ? (ends ? deactivation : activation).send({ tenantId }, options) : { ok: false };
    },
  );
}
