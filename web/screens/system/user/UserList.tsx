import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { tenants } from '#contracts/calls/tenants.ts';
import { users } from '#contracts/calls/users.ts';
import type { SysUser } from '#contracts/entities/user.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useEditing } from '#web/crud/list/use-editing.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useSelection } from '#web/crud/list/use-selection.ts';
import {
  ResetPasswordDialog,
  RoleDialog,
  TenantDialog,
  useEnableChange,
  UserDialog,
} from '#web/features/account/index.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSession } from '#web/session/state.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { SelectionBar } from '#web/ui/table/SelectionBar.tsx';
import { columnsFor } from './columns.tsx';

const isEnabled = ({ enable }: SysUser): boolean => isInUse({ inUse: enable });

/** Calls of the choices in the dialogs of an account. */
const SCOPE_CHOICES = [users.roleOptions, tenants.tree] as const;

/** Width of the column with 修改 and 重置密码. */
const ACTIONS_WIDTH = 176;

/**
 * Renders 系统用户, the accounts with their roles and tenants (Spec 2 §2 Other administrative screens). Users cannot
 * disable their own account.
 */
export function UserList() {
  const me = useSession().user?.username;
  const list = useList(users.list);
  const { data: choices = [] } = useCall(tenants.options);
  const selection = useSelection(list.rows, 'userId');
  const enabling = useEnableChange(selection.clear);
  const { ask } = enabling;
  const columns = useMemo(() => columnsFor(me, (one) => ask([one])), [me, ask]);
  const [reset, role, tenant] = [useDialog<SysUser>(), useDialog(), useDialog()];
  const editing = useEditing<SysUser>({
    noun: '系统用户',
    calls: users,
    remove: users.remove,
    requires: SCOPE_CHOICES,
    id: ({ userId }) => userId,
    name: ({ name, username }) => `${name}（${username}）`,
    note: '删除后，该用户会在下一次操作时退出登录，账号不能恢复；已有的业务数据保留。',
  });
  const offersRoles = useOffered('分配角色', users.changeRoles, users.detail, ...SCOPE_CHOICES);
  const offersTenants = useOffered('分配租户', users.changeTenants, users.detail, ...SCOPE_CHOICES);
  const otherUsers = selection.rows.filter(({ username }) => username !== me);
  const change = (rows: readonly SysUser[], label: string, color: string) =>
    rows.length > 0 && (
      <Button size="xs" variant="light" color={color} onClick={() => enabling.ask(rows)}>
        {label}
      </Button>
    );
  return (
    <ListPage
      list={list}
      add={editing.addButton}
      filters={
        <>
          <SearchField label="账号" {...list.field('username')} />
          <SearchField pinyin label="姓名" main={false} {...list.field('name')} />
          <DictionarySelect type="in_use" label="状态" filter {...list.field('enable')} />
        </>
      }
      moreFilters={
        <>
          <SearchField label="手机号码" placeholder="号码或尾号" main={false} {...list.field('phone')} />
          <SelectField
            filter
            label="机构与校区"
            choices={choices.map(({ tenantId, tenantName }) => ({ value: tenantId, label: tenantName }))}
            {...list.field('tenantId')}
          />
        </>
      }
      moreSet={Boolean(list.filters.phone || list.filters.tenantId)}
      tools={<ExportButton call={users.export} input={list.filters} fileName="系统用户.xlsx" />}
      noun="系统用户"
      columns={columns}
      rowKey="userId"
      actionsWidth={ACTIONS_WIDTH}
      rowName={({ name }) => name}
      selection={{
        ...selection,
        bar: (
          <SelectionBar count={selection.rows.length} onClear={selection.clear}>
            {change(otherUsers.filter(isEnabled), '停用', 'red')}
            {change(
              otherUsers.filter((user) => !isEnabled(user)),
              '启用',
              'blue',
            )}
          </SelectionBar>
        ),
      }}
      actions={(user) => {
        const isOtherUser = user.username !== me;
        return [
          editing.change(user),
          isOtherUser && { label: '重置密码', run: () => reset.open(user) },
          isOtherUser && offersRoles && { label: '分配角色', run: () => role.open(user.userId) },
          // A user who belongs to no institution has no tenants to assign.
          isOtherUser &&
            offersTenants &&
            !!user.tenantIds?.length && { label: '分配租户', run: () => tenant.open(user.userId) },
          isOtherUser && editing.remove(user),
        ];
      }}
    >
      <UserDialog dialog={editing.dialog} />
      <ResetPasswordDialog dialog={reset} />
      <RoleDialog dialog={role} />
      <TenantDialog dialog={tenant} />
      {enabling.dialog}
      {editing.question}
    </ListPage>
  );
}
