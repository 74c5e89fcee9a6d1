import { type ReactNode, useMemo } from 'react';
import { tenants } from '#contracts/calls/tenants.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { AddressTabs, useAddressTab } from '#web/crud/list/AddressTabs.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import {
  tenantListColumns,
  TenantDialog,
  useTenantChoices,
  useTenantActions,
} from '#web/features/tenant-admin/index.ts';
import { AddButton } from '#web/ui/list/AddButton.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { TenantTree } from './TenantTree.tsx';

const VIEWS = { list: '列表', tree: '层级' } as const;

/** Query parameters of the list's filters, preserved while the tree view is open. */
const FILTERS = ['tenantName', 'inUse'];

/** Renders 租户列表, the platform's institutions and campuses, either as a list or as a tree. */
export function TenantList() {
  const view = useAddressTab(VIEWS, FILTERS);
  const edit = useDialog();
  const actions = useTenantActions(edit.open);
  const add = <AddButton onClick={() => edit.open()}>新增机构</AddButton>;
  const tabs = <AddressTabs label="租户视图" titles={VIEWS} tab={view} />;
  const dialogs = (
    <>
      <TenantDialog dialog={edit} />
      {actions.dialogs}
    </>
  );
  if (view.active === 'tree')
    return (
      <ListScreen action={add} filters={tabs} table={<TenantTree actions={actions} />}>
        {dialogs}
      </ListScreen>
    );
  return (
    <TenantRows add={add} tabs={tabs} actions={actions}>
      {dialogs}
    </TenantRows>
  );
}

interface TenantRowsProps {
  add: ReactNode;
  tabs: ReactNode;
  actions: ReturnType<typeof useTenantActions>;
  children: ReactNode;
}

function TenantRows({ add, tabs, actions, children }: TenantRowsProps) {
  const list = useList(tenants.list);
  const choices = useTenantChoices();
  const columns = useMemo(() => tenantListColumns(choices.parents, actions.toggle), [choices.parents, actions.toggle]);
  return (
    <ListPage
      list={list}
      add={add}
      tabs={tabs}
      filters={
        <>
          <SearchField label="名称" {...list.field('tenantName')} />
          <DictionarySelect type="in_use" filter label="状态" {...list.field('inUse')} />
        </>
      }
      tools={<ExportButton call={tenants.export} input={list.filters} fileName="机构与校区.xlsx" />}
      noun="租户"
      columns={columns}
      rowKey="tenantId"
      actions={actions.actionsOf}
    >
      {children}
    </ListPage>
  );
}
