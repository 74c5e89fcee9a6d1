import { isInUse } from '#contracts/formats/in-use.ts';
import type { SysUser } from '#contracts/entities/user.ts';
import { InUseToggle } from '#web/crud/dictionary/InUseToggle.tsx';
import type { Column } from '#web/ui/table/column.ts';

/**
 * Returns the columns of the list.
 * @param me username of the current user, who may not disable their own account
 * @param change starts enabling or disabling an account
 */
export const columnsFor = (me: string | undefined, change: (user: SysUser) => void): readonly Column<SysUser>[] => [
  { key: 'username', line: 1, title: '账号', width: 120, always: true },
  { key: 'name', line: 2, title: '姓名', width: 84 },
  { key: 'roleNames', title: '角色', width: 100, render: ({ roleNames }) => joinNames(roleNames) },
  { key: 'tenantNames', title: '机构与校区', render: ({ tenantNames }) => joinNames(tenantNames) },
  { key: 'phone', line: 2, title: '手机号码', width: 120 },
  { key: 'enable', line: 1, title: '状态', width: 116, render: (user) => <AccountState {...{ user, me, change }} /> },
  { key: 'createDate', title: '创建时间', width: 168, hiddenWhenNarrow: true },
  { key: 'deptName', title: '所属部门', width: 140, hidden: true },
  { key: 'emailAddress', title: '邮箱', width: 200, hidden: true },
];

interface AccountStateProps {
  user: SysUser;
  me: string | undefined;
  change(user: SysUser): void;
}

/** Renders 启用, 停用, or 未设密码 for an enabled account that cannot sign in yet, as a switch. */
function AccountState({ user, me, change }: AccountStateProps) {
  const isUnset = user.hasCredential === false && isInUse({ inUse: user.enable });
  return (
    <InUseToggle
      value={user.enable}
      onToggle={user.username === me ? undefined : () => change(user)}
      warning={isUnset ? '未设密码' : undefined}
      tip={user.username === me ? '不能停用自己的账号' : isUnset ? '还不能登录，请重置密码' : undefined}
    />
  );
}

const joinNames = (names: readonly string[] | null | undefined): string | null => names?.join('、') || null;
