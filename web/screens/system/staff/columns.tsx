import type { ReactNode } from 'react';
import { type Staff, staffTypeNames } from '#contracts/entities/staff.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { DictionaryLabel } from '#web/crud/dictionary/DictionaryLabel.tsx';
import { PersonnelTag } from '#web/crud/dictionary/PersonnelTag.tsx';
import type { Column } from '#web/ui/table/column.ts';
import classes from './columns.module.css';

export const columns: readonly Column<Staff>[] = [
  { key: 'staffName', line: 1, title: '姓名', width: 84, always: true },
  { key: 'type', title: '类型', width: 84, render: ({ type }) => staffTypeNames[type] ?? type },
  { key: 'deptName', line: 2, title: '所属校区', width: 88 },
  { key: 'phone', line: 2, title: '联系电话', width: 120 },
  {
    key: 'sex',
    title: '性别',
    width: 56,
    hiddenWhenNarrow: true,
    render: ({ sex }) => <DictionaryLabel type="sex" value={sex} />,
  },
  {
    key: 'personnelStatus',
    line: 1,
    title: '在职状态',
    width: 88,
    render: ({ personnelStatus }) => <PersonnelTag value={personnelStatus} />,
  },
  { key: 'entryDate', title: '入职日期', width: 104 },
  { key: 'username', title: '账号', width: 172, render: renderAccount },
  { key: 'remark', title: '备注', hiddenWhenNarrow: true },
  { key: 'emailAddress', title: '邮箱', hidden: true },
  { key: 'createTime', title: '创建时间', width: 184, hidden: true },
];

/**
 * Renders the account name. Without an account, renders 未开通, or 待开通 with the name that is reserved for it. If the
 * backend does not state whether an account exists, only the name is shown.
 */
function renderAccount({ username, userId, enable }: Staff): ReactNode {
  if (userId === null) return <span className={classes.none}>{username ? `待开通：${username}` : '未开通'}</span>;
  return userId && !isInUse({ inUse: enable }) ? `${username}（停用）` : username;
}
