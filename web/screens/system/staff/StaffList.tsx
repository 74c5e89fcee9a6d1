import { staff } from '#contracts/calls/staff.ts';
import { personnelStatuses, type Staff, staffTypes } from '#contracts/entities/staff.ts';
import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import { DictionarySelect } from '../../../crud/dictionary/DictionarySelect.tsx';
import { ImportButton } from '../../../crud/import/ImportButton.tsx';
import { ExportButton } from '../../../crud/list/ExportButton.tsx';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { useEditing } from '../../../crud/list/use-editing.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { CampusSelect } from '../../../crud/pickers/CampusSelect.tsx';
import { MemberAccountDialog, ResetPasswordDialog, useEnableChange } from '../../../features/account/index.ts';
import { useSession } from '../../../session/state.ts';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { RowAction } from '../../../ui/table/RowActions.tsx';
import { columns } from './columns.tsx';
import { byDialog, late } from '../../../ui/late/late.tsx';

/** The account of a member, as it is asked about. */
const accountOf = ({ userId, username, staffName, enable }: Staff) => ({
  userId: userId ?? '',
  username: username ?? '',
  name: staffName,
  enable,
});

const StaffDialog = late(async () => (await import('./StaffDialog.tsx')).StaffDialog, byDialog);

/** 0 all, 1 teachers (Spec 2 §9): without a choice it is all. */
const TYPES = [{ value: String(staffTypes.teacher), label: '教师' }];

/** 员工管理: who works at the institution's campuses; the first page of the tour (Spec 1 §2 Layout shell). */
export function StaffList() {
  const list = useList(staff.list);
  const editing = useEditing<Staff>({
    noun: '员工',
    remove: staff.remove,
    id: (one) => one.staffId,
    name: (one) => one.staffName,
    note: (one) => hasAccountInUse(one) && `其账号 ${one.username} 将同时停用，并在下一次操作时退出登录。`,
  });
  const { user } = useSession();
  // Accounts are kept at the institution itself.
  const keepsAccounts = user !== null && isInstitutionAdmin(user) && isInstitution(user);
  const opening = useDialog<Staff>();
  const reset = useDialog<ReturnType<typeof accountOf>>();
  const enabling = useEnableChange();
  const accountActions = (member: Staff): (RowAction | false)[] => {
    if (!keepsAccounts || member.username === user.username) return [];
    // A backend that does not tell whether there is an account offers none.
    if (!member.userId)
      return [member.userId === null && isEmployed(member) && { label: '开通账号', run: () => opening.open(member) }];
    const account = accountOf(member);
    const isOn = isInUse({ inUse: member.enable });
    return [
      { label: '重置密码', run: () => reset.open(account) },
      { label: isOn ? '停用账号' : '启用账号', run: () => enabling.ask([account]), danger: isOn },
    ];
  };
  return (
    <ListPage
      list={list}
      add={editing.addButton}
      filters={
        <>
          <SearchField label="姓名" {...list.field('staffName')} />
          <SelectField filter label="类型" placeholder="全部员工" choices={TYPES} {...list.field('type')} />
          <CampusSelect filter {...list.field('deptId')} />
          <DictionarySelect type="personnel_status" filter label="在职状态" {...list.field('personnelStatus')} />
        </>
      }
      tools={
        <>
          <ImportButton kind="staff" />
          <ExportButton call={staff.export} input={list.filters} fileName="员工列表.xlsx" />
        </>
      }
      noun="员工"
      columns={columns}
      rowKey="staffId"
      actions={(member) => [editing.change(member), editing.remove(member), ...accountActions(member)]}
    >
      <StaffDialog
        dialog={editing.dialog}
        member={list.rows?.find(({ staffId }) => staffId === editing.dialog.subject)}
      />
      <MemberAccountDialog dialog={opening} />
      <ResetPasswordDialog dialog={reset} />
      {enabling.dialog}
      {editing.question}
    </ListPage>
  );
}

const isEmployed = ({ personnelStatus }: Staff): boolean => personnelStatus !== personnelStatuses.left;
const hasAccountInUse = ({ userId, enable }: Staff): boolean => Boolean(userId) && isInUse({ inUse: enable });
