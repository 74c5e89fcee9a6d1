import { users } from '#contracts/calls/users.ts';
import type { SysUser } from '#contracts/entities/user.ts';
import { bodyOf, valuesOf } from '../../crud/form/form-values.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { useMergedSave } from '../../crud/form/use-merged-save.tsx';
import { send } from '../../http/client.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { FieldTextsContext } from '../../ui/fields/field-texts.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { SubjectDialog } from '../../ui/form/SubjectDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { RoleFields } from './ScopeFields.tsx';
import { useScopeChoices } from './use-scope-choices.ts';
import { useScopeErrors } from './use-scope-errors.ts';

export function RoleDialog({ dialog }: { dialog: Dialog }) {
  return (
    <SubjectDialog dialog={dialog} title="分配角色">
      {(id) => <RoleLoader id={id} />}
    </SubjectDialog>
  );
}

function RoleLoader({ id }: { id: string }) {
  const account = useCall(users.detail, { id }, { fresh: true });
  const choices = useScopeChoices();
  const failed = [account, choices].find(({ error }) => error);
  if (failed) return <ErrorState message={failed.error?.message} onRetry={failed.reload} />;
  return account.data && choices.ready ? <RoleForm user={account.data} /> : <FormSkeleton fields={1} />;
}

function RoleForm({ user }: { user: SysUser }) {
  const sender = useSend(users.changeRoles);
  const errorsOf = useScopeErrors();
  // Includes the account's tenantIds, because the select for the teacher requests the staff of these tenants.
  const valuesIn = (row: SysUser) => ({
    ...valuesOf(users.changeRoles.body, row),
    tenantIds: [...(row.tenantIds ?? [])],
  });
  const form = useBodyForm(users.changeRoles.body, valuesIn(user), user);
  const merged = useMergedSave({
    form,
    stored: user,
    read: () => send(users.detail, { id: user.userId }),
    valuesOf: valuesIn,
    bodyOf: (values) => bodyOf(users.changeRoles.body, values),
    send: sender.send,
  });
  const save = async (body: Parameters<typeof sender.send>[0]): Promise<boolean> => {
    const { tenantIds, ...otherErrors } = errorsOf({ ...body, tenantIds: user.tenantIds });
    if (Object.keys(otherErrors).length === 0 && !tenantIds) return merged.save(body);
    form.setErrors(tenantIds ? { roleIds: `${tenantIds}，可在“修改”中一并选择` } : otherErrors);
    return false;
  };
  return (
    <FieldTextsContext value={merged.texts}>
      <DialogForm
        form={form}
        submitLabel="保存角色"
        note="保存后，该用户下一次操作起按新角色执行，重新登录后菜单更新。"
        save={save}
      >
        <RoleFields form={form} staffName={user.staffName} />
      </DialogForm>
      {merged.question}
    </FieldTextsContext>
  );
}
