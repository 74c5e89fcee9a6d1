import { users } from '#contracts/calls/users.ts';
import { type Staff, staffTypeNames, staffTypes } from '#contracts/entities/staff.ts';
import { newUserForm } from '#contracts/entities/user.ts';
import { blankValues } from '../../crud/form/form-values.ts';
import { useSend } from '../../http/use-send.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { AccountForm } from './AccountForm.tsx';

/** The account of a member of staff: what it may do and where follows from the member. */
export function MemberAccountDialog({ dialog }: { dialog: Dialog<Staff> }) {
  return (
    <FormDialog title="开通账号" opened={dialog.opened} onClose={dialog.close}>
      {dialog.subject && <MemberAccount key={dialog.openings} member={dialog.subject} />}
    </FormDialog>
  );
}

/** Roles and tenants are the server's to say. */
const schema = newUserForm.omit({ roleIds: true, tenantIds: true, agentId: true, deptId: true });

function MemberAccount({ member }: { member: Staff }) {
  const { send } = useSend(users.add, { success: '开通成功' });
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
      save={async (body) => (await send(body)).ok}
    />
  );
}
