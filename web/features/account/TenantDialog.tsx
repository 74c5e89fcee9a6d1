import { tenants } from '#contracts/calls/tenants.ts';
import { users } from '#contracts/calls/users.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { rowsLeftOut } from '../../http/oddities.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { Wide } from '../../ui/form/Wide.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { TenantsField } from './StandingFields.tsx';
import { useStandingChoices } from './use-standing-choices.ts';

const IN_PART = '该用户所属的部分机构或校区无法识别，现在不能修改，请稍后重试';

export function TenantDialog({ dialog }: { dialog: Dialog }) {
  return (
    <FormDialog title="分配租户" opened={dialog.opened} onClose={dialog.close}>
      {dialog.subject !== undefined && <Tenants key={dialog.openings} id={dialog.subject} />}
    </FormDialog>
  );
}

/** What the account has, and how much of it the user may take away (Spec 2 §7 Tenants). */
function Tenants({ id }: { id: string }) {
  const all = useCall(tenants.ofUser, { id }, { fresh: true });
  const mine = useCall(tenants.ofUserWithinMine, { id }, { fresh: true });
  const choices = useStandingChoices();
  const failed = [all, mine, choices].filter(({ error }) => error);
  const retry = () => failed.forEach((one) => one.reload());
  if (failed[0]) return <ErrorState message={failed[0].error?.message} onRetry={retry} />;
  if (!all.data || !mine.data || !choices.ready) return <FormSkeleton fields={1} />;
  // Whatever is not in the list would be taken away.
  if (rowsLeftOut.has(mine.data)) return <ErrorState message={IN_PART} onRetry={retry} />;
  const own = mine.data.map(({ tenantId }) => tenantId);
  const others = all.data.filter(({ tenantId }) => !own.includes(tenantId)).map(({ tenantName }) => tenantName);
  return <Fields userId={id} tenantIds={own} others={others} />;
}

function Fields({ userId, tenantIds, others }: { userId: string; tenantIds: string[]; others: string[] }) {
  const { send } = useSend(users.changeTenants, { success: '修改成功' });
  const form = useBodyForm(users.changeTenants.body, { userId, tenantIds });
  return (
    <DialogForm
      form={form}
      submitLabel="保存租户"
      note="保存后，正停留在被移除的机构或校区的用户会退出登录。"
      save={async (body) => (await send(body)).ok}
    >
      <Wide>
        <TenantsField form={form} />
      </Wide>
      {others.length > 0 && <Wide>{`该用户还属于：${others.join('、')}`}</Wide>}
    </DialogForm>
  );
}
