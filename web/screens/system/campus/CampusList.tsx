import { useMemo } from 'react';
import { tenants } from '#contracts/calls/tenants.ts';
import { isAdmin } from '#contracts/rules/audience.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { tenantListColumns, useTenantChoices, useTenantActions } from '#web/features/tenant/admin/index.ts';
import { useSession } from '#web/session/state.ts';
import { AddButton } from '#web/ui/list/AddButton.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { AddCampus } from './AddCampus.tsx';
import { mayAddCampus } from './may-add-campus.ts';
import { usePendingCampuses } from './use-pending-campuses.tsx';

/** List of all institutions. Only users of the platform see it, so others do not load its code. */
const InstitutionList = lazyPart(
  lazyModule(async () => (await import('#web/features/tenant/institutions/index.ts')).InstitutionList),
  <div data-skeleton>
    <Skeleton height={480} />
  </div>,
);

/** Renders 校区管理: the campuses of an institution, and for the platform those of every institution. */
export function CampusList() {
  const { user } = useSession();
  if (user && isAdmin(user)) return <InstitutionList call={tenants.campuses} />;
  return <OwnCampusList />;
}

function OwnCampusList() {
  const { user } = useSession();
  const list = useList(tenants.campuses);
  const choices = useTenantChoices();
  const actions = useTenantActions();
  const columns = useMemo(() => tenantListColumns(choices.parents, actions.toggle), [choices.parents, actions.toggle]);
  const addDialog = useDialog();
  const mayAdd = user !== null && mayAddCampus(user);
  const pending = usePendingCampuses(mayAdd);
  const addButton = mayAdd && <AddButton onClick={() => addDialog.open()}>新增校区</AddButton>;

  return (
    <ListPage
      // The rows are held back until the applications above them have loaded, which would otherwise shift them.
      list={pending.loading ? { ...list, rows: undefined } : list}
      add={addButton}
      filters={
        <>
          <SearchField pinyin label="名称" {...list.field('tenantName')} />
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
      notice={pending.section}
      tools={<ExportButton call={tenants.export} input={list.filters} fileName="机构与校区.xlsx" />}
      noun="校区"
      columns={columns}
      rowKey="tenantId"
      actions={actions.actionsOf}
    >
      <AddCampus
        dialog={{
          ...addDialog,
          close: () => {
            addDialog.close();
            pending.reload();
          },
        }}
      />
      {pending.dialog}
      {actions.dialogs}
    </ListPage>
  );
}
