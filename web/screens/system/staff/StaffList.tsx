import { staff } from '#contracts/calls/staff.ts';
import { personnelStatuses, type Staff, staffTypes } from '#contracts/entities/staff.ts';
import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { ImportButton } from '#web/crud/import/ImportButton.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useEditing } from '#web/crud/list/use-editing.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { MemberAccountDialog, ResetPasswordDialog, useEnableChange } from '#web/features/account/index.ts';
import { useSession } from '#web/session/state.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type { RowAction } from '#web/ui/table/row-action.ts';
import { columns } from './columns.tsx';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

/** Returns a member's account as the subject of the account dialogs. */
const accountSubject = ({ userId, username, staffName, enable }: Staff) => ({
  userId: userId ?? '',
  username: username ?? '',
  name: staffName,
  enable,
});

const StaffDialog = lazyDialog(
  async () => (await import('#web/features/account/staff/lazy.ts')).StaffDialog,
  byDialogState,
);

/**
 * Choices of the filter by staff type. The specification has 0 for all and 1 for teachers (Spec 2 §9). Without
 * a choice the list shows all staff.
 */
const TYPES = [{ value: String(staffTypes.teacher), label: '教师' }];

/**
 * Renders 员工管理, the staff of the institution's campuses. This is the first page of the product tour (Spec 1 §2 Layout
 * shell).
 */
export function StaffList() {
  const list = useList(staff.list);
  const editing = useEditing<Staff>({
    noun: '员工',
    calls: staff,
    remove: staff.remove,
    id: (one) => one.staffId,
    name: (one) => one.staffName,
    note: (one) => hasAccountInUse(one) && `其账号 ${one.username} 将同时停用，并在下一次操作时退出登录。`,
  });
  const { user } = useSession();
  // Only an institution's administrator manages accounts, and only at the institution, not at a campus.
  const managesAccounts = user !== null && isInstitutionAdmin(user) && isInstitution(user);
  const accountDialog = useDialog<Staff>();
  const reset = useDialog<ReturnType<typeof accountSubject>>();
  const enabling = useEnableChange();
  const accountActions = (member: Staff): (RowAction | false)[] => {
    if (!managesAccounts || member.username === user.username) return [];
    // No action is offered if the backend does not state whether the member has an account.
    if (!member.userId)
      return [
        member.userId === null && isEmployed(member) && { label: '开通账号', run: () => accountDialog.open(member) },
      ];
    const account = accountSubject(member);
    const isEnabled = isInUse({ inUse: member.enable });
    return [
      { label: '重置密码', run: () => reset.open(account) },
      { label: isEnabled ? '停用账号' : '启用账号', run: () => enabling.ask([account]), danger: isEnabled },
    ];
  };
  return (
    <ListPage
      list={list}
      add={editing.addButton}
      filters={
        <>
          <SearchField pinyin label="姓名" {...list.field('staffName')} />
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
      <StaffDialog dialog={editing.dialog} rows={list.rows} />
      <MemberAccountDialog dialog={accountDialog} />
      <ResetPasswordDialog dialog={reset} />
      {enabling.dialog}
      {editing.question}
    </ListPage>
  );
}

const isEmployed = ({ personnelStatus }: Staff): boolean => personnelStatus !== personnelStatuses.left;
const hasAccountInUse = ({ userId, enable }: Staff): boolean => Boolean(userId) && isInUse({ inUse: enable });
