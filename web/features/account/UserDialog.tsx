import { users } from '#contracts/calls/users.ts';
import type { SysUser } from '#contracts/entities/user.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { InUseSwitch } from '../../crud/dictionary/InUseSwitch.tsx';
import { blankValues, valuesOf } from '../../crud/form/form-values.ts';
import { omitUnchanged } from '../../crud/form/without-kept.ts';
import { send } from '../../http/client.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { useSession } from '../../session/state.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { FullWidth } from '../../ui/form/FullWidth.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { AccountForm, type AccountFormOf } from './AccountForm.tsx';
import { DeptField } from './DeptField.tsx';
import { RoleFields, TenantsField } from './ScopeFields.tsx';
import { useScopeChoices } from './use-scope-choices.ts';
import { useScopeErrors } from './use-scope-errors.ts';

/**
 * Renders the dialog that adds an account, or changes the account whose id is the subject (Spec 2 §2 Other
 * administrative screens).
 */
export function UserDialog({ dialog }: { dialog: Dialog }) {
  const { subject, openings } = dialog;
  return (
    <FormDialog
      title={subject === undefined ? '新增系统用户' : '修改系统用户'}
      opened={dialog.opened}
      onClose={dialog.close}
    >
      {subject === undefined ? <NewUser key={openings} /> : <ChangedUser key={openings} id={subject} />}
    </FormDialog>
  );
}

function NewUser() {
  const choices = useScopeChoices(true);
  if (choices.error) return <ErrorState message={choices.error.message} onRetry={choices.reload} />;
  return choices.ready ? <NewUserForm /> : <FormSkeleton fields={8} />;
}

function NewUserForm() {
  const ready = useSend(users.add, { success: '新增成功' });
  const withoutPassword = useSend(users.add, { success: '新增成功，重置密码后才能登录' });
  const errorsOf = useScopeErrors();
  return (
    <AccountForm
      schema={users.add.body}
      values={{ ...blankValues(users.add.body), roleIds: [], tenantIds: [] }}
      submitLabel="保存系统用户"
      errorsOf={errorsOf}
      save={(body) => (body.password ? ready : withoutPassword).send(body)}
    >
      {(form) => <ScopeFieldGroup form={form} />}
    </AccountForm>
  );
}

function ChangedUser({ id }: { id: string }) {
  const account = useCall(users.detail, { id }, { fresh: true });
  const choices = useScopeChoices(true);
  const failed = [account, choices].find(({ error }) => error);
  if (failed) return <ErrorState message={failed.error?.message} onRetry={failed.reload} />;
  if (!account.data || !choices.ready) return <FormSkeleton fields={8} />;
  return <ChangeUserForm user={account.data} />;
}

function ChangeUserForm({ user }: { user: SysUser }) {
  const sender = useSend(users.update);
  const errorsOf = useScopeErrors();
  // Users cannot change their own role or disable their own account.
  const isOwnAccount = useSession().user?.username === user.username;
  return (
    <AccountForm
      schema={users.update.body}
      values={valuesOf(users.update.body, user)}
      stored={user}
      ownUsername={user.username}
      submitLabel="保存系统用户"
      note={
        isOwnAccount ? '自己的角色、机构与校区、状态由其他管理员修改。' : '角色、机构与校区的变更自下一次操作起生效。'
      }
      errorsOf={(body) => (isOwnAccount ? {} : errorsOf(body))}
      save={(body, options, values = user) => sender.send(omitUnchanged(body, values, SENT_IF_CHANGED), options)}
      reread={{
        read: () => send(users.detail, { id: user.userId }),
        valuesOf: (row) => valuesOf(users.update.body, row),
      }}
    >
      {(form) =>
        isOwnAccount ? (
          <FormSection title="所属与权限">
            <DeptField {...form.getInputProps('deptId')} />
          </FormSection>
        ) : (
          <ScopeFieldGroup form={form} staffName={user.staffName} wasEnabled={isInUse({ inUse: user.enable })} />
        )
      }
    </AccountForm>
  );
}

/**
 * Fields that are sent only if this user changed them. Otherwise a save could re-enable an account that was disabled
 * meanwhile.
 */
const SENT_IF_CHANGED = [
  'phone',
  'emailAddress',
  'deptId',
  'enable',
  'roleIds',
  'tenantIds',
  'staffId',
  'agentId',
] as const;

interface StandingProps<Body> {
  form: AccountFormOf<Body>;
  staffName?: string | null | undefined;
  /** True if the account is currently enabled. */
  wasEnabled?: boolean;
}

function ScopeFieldGroup<Body>({ form, staffName, wasEnabled = false }: StandingProps<Body>) {
  return (
    <FormSection title="所属与权限">
      <FullWidth>
        <TenantsField form={form} />
      </FullWidth>
      <RoleFields form={form} staffName={staffName} />
      <DeptField {...form.getInputProps('deptId')} />
      <InUseSwitch
        offLabel={wasEnabled ? '保存后，该用户会在下一次操作时退出登录，且不能再登录' : '停用的账号不能登录'}
        {...form.getInputProps('enable')}
      />
    </FormSection>
  );
}
