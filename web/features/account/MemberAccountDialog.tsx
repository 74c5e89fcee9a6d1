import { users } from '#contracts/calls/users.ts';
import { type Staff, staffTypeNames, staffTypes } from '#contracts/entities/staff.ts';
import { newUserForm } from '#contracts/entities/user.ts';
import { blankValues } from '../../crud/form/form-values.ts';
import { useSend } from '../../http/use-send.ts';
import { SubjectDialog } from '../../ui/form/SubjectDialog.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { AccountForm } from './AccountForm.tsx';

/**
 * Renders the dialog that creates the account of a staff member. The server derives the account's roles and tenants.
 */
export function MemberAccountDialog({ dialog }: { dialog: Dialog<Staff> }) {
  return (
    <SubjectDialog dialog={dialog} title="开通账号">
      {(member) => <MemberAccount member={member} />}
    </SubjectDialog>
  );
}

/** The server sets the roles and tenants. */
const schema = newUserForm.omit({ roleIds: true, tenantIds: true, agentId: true, deptId: true });

function MemberAccount({ member }: { member: Staff }) {
  const ready = useSend(users.add, { success: '开通成功' });
  const withoutPassword = useSend(users.add, { success: '开通成功，重置密码后才能登录' });
  const { staffId, staffName: name, phone, emailAddress, type, deptName } = member;
  const role = type === staffTypes.teacher ? staffTypeNames[staffTypes.teacher] : '校区教务';
  return (
    <AccountForm
      schema={schema}
      values={{
        ...blankValues(schema),
        staffId,
        name,
        phone,
        emailAddress: emailAddress ?? '',
        username: member.username ?? '',
      }}
      submitLabel="开通账号"
      note={`开通后，${name}可以${role}身份登录，只能看到${deptName || '本机构'}的数据。`}
      save={(body) => (body.password ? ready : withoutPassword).send(body)}
    />
  );
}
