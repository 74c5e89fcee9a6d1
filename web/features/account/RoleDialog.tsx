import { users } from '#contracts/calls/users.ts';
import type { SysUser } from '#contracts/entities/user.ts';
import { valuesOf } from '../../crud/form/form-values.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { RoleFields } from './StandingFields.tsx';
import { useStandingChoices } from './use-standing-choices.ts';
import { useStandingFaults } from './use-standing-faults.ts';

export function RoleDialog({ dialog }: { dialog: Dialog }) {
  return (
    <FormDialog title="分配角色" opened={dialog.opened} onClose={dialog.close}>
      {dialog.subject !== undefined && <Roles key={dialog.openings} id={dialog.subject} />}
    </FormDialog>
  );
}

function Roles({ id }: { id: string }) {
  const account = useCall(users.detail, { id }, { fresh: true });
  const choices = useStandingChoices();
  const failed = [account, choices].find(({ error }) => error);
  if (failed) return <ErrorState message={failed.error?.message} onRetry={failed.reload} />;
  return account.data && choices.ready ? <Fields user={account.data} /> : <FormSkeleton fields={1} />;
}

function Fields({ user }: { user: SysUser }) {
  const { send } = useSend(users.changeRoles, { success: '修改成功' });
  const faultsOf = useStandingFaults();
  // Whom a teacher may be is asked by them.
  const values = { ...valuesOf(users.changeRoles.body, user), tenantIds: user.tenantIds ?? [] };
  const form = useBodyForm(users.changeRoles.body, values, user);
  const save = async (body: Parameters<typeof send>[0]): Promise<boolean> => {
    const { tenantIds, ...faults } = faultsOf({ ...body, tenantIds: user.tenantIds });
    if (Object.keys(faults).length === 0 && !tenantIds) return (await send(body)).ok;
    form.setErrors(tenantIds ? { roleIds: `${tenantIds}，可在“修改”中一并选择` } : faults);
    return false;
  };
  return (
    <DialogForm
      form={form}
      submitLabel="保存角色"
      note="保存后，该用户下一次操作起按新角色执行，重新登录后菜单更新。"
      save={save}
    >
      <RoleFields form={form} staffName={user.staffName} />
    </DialogForm>
  );
}
