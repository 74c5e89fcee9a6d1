import { tenants } from '#contracts/calls/tenants.ts';
import { users } from '#contracts/calls/users.ts';
import type { SysUser } from '#contracts/entities/user.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { useMergedSave } from '../../crud/form/use-merged-save.tsx';
import { send } from '../../http/client.ts';
import { omittedRowCounts } from '../../http/lenient/unreadable.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { FieldTextsContext } from '../../ui/fields/field-texts.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { SubjectDialog } from '../../ui/form/SubjectDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { FullWidth } from '../../ui/form/FullWidth.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { TenantsField } from './ScopeFields.tsx';
import { useScopeChoices } from './use-scope-choices.ts';

const INCOMPLETE_LIST = '该用户所属的部分机构或校区无法识别，现在不能修改，请稍后重试';

export function TenantDialog({ dialog }: { dialog: Dialog }) {
  return (
    <SubjectDialog dialog={dialog} title="分配租户">
      {(id) => <TenantLoader id={id} />}
    </SubjectDialog>
  );
}

/**
 * Loads all tenants of the account, and those that the signed-in user may remove (Spec 2 §7 Tenants). Loads the account
 * itself for its version.
 */
function TenantLoader({ id }: { id: string }) {
  const account = useCall(users.detail, { id }, { fresh: true });
  const allTenants = useCall(tenants.ofUser, { id }, { fresh: true });
  const tenantsWithinMine = useCall(tenants.ofUserWithinMine, { id }, { fresh: true });
  const choices = useScopeChoices();
  const failed = [account, allTenants, tenantsWithinMine, choices].filter(({ error }) => error);
  const retry = () => failed.forEach((one) => one.reload());
  if (failed[0]) return <ErrorState message={failed[0].error?.message} onRetry={retry} />;
  if (!account.data || !allTenants.data || !tenantsWithinMine.data || !choices.ready)
    return <FormSkeleton fields={1} />;
  // Saving would remove the account from a tenant that is missing from the list.
  if (omittedRowCounts.has(tenantsWithinMine.data)) return <ErrorState message={INCOMPLETE_LIST} onRetry={retry} />;
  const ownIds = tenantsWithinMine.data.map(({ tenantId }) => tenantId);
  const unmanagedNames = allTenants.data
    .filter(({ tenantId }) => !ownIds.includes(tenantId))
    .map(({ tenantName }) => tenantName);
  return <TenantForm userId={id} tenantIds={ownIds} unmanagedNames={unmanagedNames} account={account.data} />;
}

function TenantForm({
  userId,
  tenantIds,
  unmanagedNames,
  account,
}: {
  userId: string;
  tenantIds: string[];
  unmanagedNames: string[];
  account: SysUser;
}) {
  const sender = useSend(users.changeTenants);
  const form = useBodyForm(users.changeTenants.body, { userId, tenantIds });
  const { save, texts, question } = useMergedSave({
    form,
    stored: { ...account, tenantIds },
    read: async () => {
      // The version is read first, so that the server refuses the save if the tenants change after it.
      const latest = await send(users.detail, { id: userId });
      const rows = await send(tenants.ofUserWithinMine, { id: userId });
      return { ...latest, tenantIds: rows.map((row) => row.tenantId) };
    },
    valuesOf: (row) => ({ userId, tenantIds: row.tenantIds }),
    bodyOf: (values) => values,
    send: sender.send,
  });
  return (
    <FieldTextsContext value={texts}>
      <DialogForm
        form={form}
        submitLabel="保存租户"
        note="保存后，正停留在被移除的机构或校区的用户会退出登录。"
        save={save}
      >
        <FullWidth>
          <TenantsField form={form} />
        </FullWidth>
        {unmanagedNames.length > 0 && <FullWidth>{`该用户还属于：${unmanagedNames.join('、')}`}</FullWidth>}
      </DialogForm>
      {question}
    </FieldTextsContext>
  );
}
