import { useMemo } from 'react';
import { tenants } from '#contracts/calls/tenants.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { isAdmin, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import { ChangeLogDialog } from '../../../crud/change-log/ChangeLogDialog.tsx';
import { DictionarySelect } from '../../../crud/dictionary/DictionarySelect.tsx';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { useSession } from '../../../session/state.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { AddCampus } from './AddCampus.tsx';
import { columnsFor } from './columns.tsx';
import { useChoices } from './use-choices.ts';
import { usePendingCampuses } from './use-pending-campuses.tsx';
import { useUseChange } from './use-use-change.tsx';
import { byDialog, late } from '../../../ui/late/late.tsx';

const CampusDialog = late(async () => (await import('./CampusDialog.tsx')).CampusDialog, byDialog);

export function CampusList() {
  const { user } = useSession();
  const list = useList(tenants.campuses);
  const choices = useChoices();
  const columns = useMemo(() => columnsFor(choices.parents), [choices.parents]);
  const edit = useDialog();
  const adding = useDialog();
  const log = useDialog<Tenant>();
  const useChange = useUseChange();
  const mayKeep = user !== null && (isAdmin(user) || isInstitutionAdmin(user));
  // The platform's administrators belong to no institution to which a campus could be added.
  const mayAdd = user !== null && !isAdmin(user) && isInstitutionAdmin(user);
  const pending = usePendingCampuses(mayAdd);
  const addButton = mayAdd && <AddButton onClick={() => adding.open()}>新增校区</AddButton>;

  return (
    <ListPage
      list={list}
      add={addButton}
      filters={
        <>
          <SearchField label="名称" {...list.field('tenantName')} />
          <SelectField filter label="所属机构" choices={choices.parents} {...list.field('parentTenantId')} />
          <DictionarySelect type="in_use" filter label="状态" {...list.field('inUse')} />
        </>
      }
      moreFilters={
        <>
          <SelectField filter label="品牌" choices={choices.brands} {...list.field('brandId')} />
          <SelectField filter label="代理商" choices={choices.agents} {...list.field('agentId')} />
        </>
      }
      above={pending.section}
      noun="校区"
      columns={columns}
      rowKey="tenantId"
      actions={(tenant) => [
        mayKeep && { label: '修改', run: () => edit.open(tenant.tenantId) },
        mayKeep && {
          label: isInUse(tenant) ? '停用' : '启用',
          run: () => useChange.ask(tenant),
          danger: isInUse(tenant),
        },
        { label: '日志', run: () => log.open(tenant) },
      ]}
    >
      <CampusDialog dialog={edit} />
      <AddCampus
        dialog={{
          ...adding,
          close: () => {
            adding.close();
            pending.reload();
          },
        }}
      />
      {pending.dialog}
      {useChange.dialog}
      <ChangeLogDialog
        title="变更日志"
        dialog={log}
        nameOf={({ tenantName }) => tenantName}
        call={tenants.log}
        filtersOf={({ tenantId }) => ({ tenantId })}
        exportCall={tenants.exportLog}
        fileName="校区变更日志.xlsx"
      />
    </ListPage>
  );
}
