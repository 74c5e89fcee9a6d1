import { isInUse } from '#contracts/formats/in-use.ts';
import type { SysUser } from '#contracts/entities/user.ts';
import { InUseTag } from '#web/crud/dictionary/InUseTag.tsx';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import type { Column } from '#web/ui/table/column.ts';

export const columns: readonly Column<SysUser>[] = [
  { key: 'username', line: 1, title: '账号', width: 136, always: true },
  { key: 'name', line: 2, title: '姓名', width: 104 },
  { key: 'roleNames', title: '角色', width: 112, render: ({ roleNames }) => joinNames(roleNames) },
  { key: 'tenantNames', title: '机构与校区', render: ({ tenantNames }) => joinNames(tenantNames) },
  { key: 'phone', line: 2, title: '手机号码', width: 128 },
  { key: 'enable', line: 1, title: '状态', width: 96, render: (user) => <AccountState user={user} /> },
  { key: 'createDate', title: '创建时间', width: 176, hiddenWhenNarrow: true },
  { key: 'deptName', title: '所属部门', width: 140, hidden: true },
  { key: 'emailAddress', title: '邮箱', width: 200, hidden: true },
];

/** Renders 启用, 停用, or 未设密码 for an enabled account that cannot sign in yet. */
function AccountState({ user: { enable, hasCredential } }: { user: SysUser }) {
  if (hasCredential !== false || !isInUse({ inUse: enable })) return <InUseTag value={enable} />;
  return (
    <StatusTag tone="warning">
      <span title="还不能登录，请重置密码">未设密码</span>
    </StatusTag>
  );
}

const joinNames = (names: readonly string[] | null | undefined): string | null => names?.join('、') || null;
