import { users } from '#contracts/calls/users.ts';
import type { SysUser } from '#contracts/entities/user.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import { InUseSwitch } from '../../crud/dictionary/InUseSwitch.tsx';
import { blankValues, valuesOf } from '../../crud/form/form-values.ts';
import { withoutKept } from '../../crud/form/without-kept.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { useSession } from '../../session/state.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { Wide } from '../../ui/form/Wide.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { AccountForm, type AccountFormOf } from './AccountForm.tsx';
import { DeptField } from './DeptField.tsx';
import { RoleFields, TenantsField } from './StandingFields.tsx';
import { useStandingChoices } from './use-standing-choices.ts';
import { useStandingFaults } from './use-standing-faults.ts';

/** Makes an account, or changes the one whose id is the subject (Spec 2 §2 Other administrative screens). */
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
  const choices = useStandingChoices(true);
  if (choices.error) return <ErrorState message={choices.error.message} onRetry={choices.reload} />;
  return choices.ready ? <Fresh /> : <FormSkeleton fields={8} />;
}

function Fresh() {
  const { send } = useSend(users.add, { success: '新增成功' });
  const faultsOf = useStandingFaults();
  return (
    <AccountForm
      schema={users.add.body}
      values={{ ...blankValues(users.add.body), roleIds: [], tenantIds: [] }}
      submitLabel="保存系统用户"
      faultsOf={faultsOf}
      save={async (body) => (await send(body)).ok}
    >
      {(form) => <Standing form={form} />}
    </AccountForm>
  );
}

function ChangedUser({ id }: { id: string }) {
  const account = useCall(users.detail, { id }, { fresh: true });
  const choices = useStandingChoices(true);
  const failed = [account, choices].find(({ error }) => error);
  if (failed) return <ErrorState message={failed.error?.message} onRetry={failed.reload} />;
  if (!account.data || !choices.ready) return <FormSkeleton fields={8} />;
  return <Change user={account.data} />;
}

function Change({ user }: { user: SysUser }) {
  const { send } = useSend(users.update, { success: '修改成功' });
  const faultsOf = useStandingFaults();
  // Nobody gives themselves another role, or takes their own account out of use.
  const isMe = useSession().user?.username === user.username;
  return (
    <AccountForm
      schema={users.update.body}
      values={valuesOf(users.update.body, user)}
      known={user}
      own={user.username}
      submitLabel="保存系统用户"
      note={isMe ? '自己的角色、机构与校区、状态由其他管理员修改。' : '角色、机构与校区的变更自下一次操作起生效。'}
      faultsOf={(body) => (isMe ? {} : faultsOf(body))}
      save={async (body) => (await send(withoutKept(body, user, OPTIONAL))).ok}
    >
      {(form) =>
        isMe ? (
          <DeptField {...form.getInputProps('deptId')} />
        ) : (
          <Standing form={form} staffName={user.staffName} wasOn={isInUse({ inUse: user.enable })} />
        )
      }
    </AccountForm>
  );
}

/** Sent only if they were changed here: nobody is switched on again by it. */
const OPTIONAL = ['phone', 'emailAddress', 'deptId', 'enable', 'roleIds', 'tenantIds', 'staffId', 'agentId'] as const;

interface StandingProps<Body> {
  form: AccountFormOf<Body>;
  staffName?: string | null | undefined;
  /** The account signs in at present. */
  wasOn?: boolean;
}

function Standing<Body>({ form, staffName, wasOn = false }: StandingProps<Body>) {
  return (
    <>
      <DeptField {...form.getInputProps('deptId')} />
      <Wide>
        <TenantsField form={form} />
      </Wide>
      <RoleFields form={form} staffName={staffName} />
      <InUseSwitch
        off={wasOn ? '保存后，该用户会在下一次操作时退出登录，且不能再登录' : '停用的账号不能登录'}
        {...form.getInputProps('enable')}
      />
    </>
  );
}
