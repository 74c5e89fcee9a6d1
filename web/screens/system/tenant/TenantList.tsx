import { type ReactNode, useMemo } from 'react';
import { tenants } from '#contracts/calls/tenants.ts';
import { DictionarySelect } from '../../../crud/dictionary/DictionarySelect.tsx';
import { AddressTabs, useAddressTab } from '../../../crud/list/AddressTabs.tsx';
import { ExportButton } from '../../../crud/list/ExportButton.tsx';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { columnsFor, TenantDialog, useChoices, useTenantActions } from '../../../features/tenant-keeping/index.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { ListScreen } from '../../../ui/ListScreen.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TenantTree } from './TenantTree.tsx';

const VIEWS = { list: '列表', tree: '层级' } as const;

/** Of the list; they are still set when one comes back from looking at who belongs to whom. */
const FILTERS = ['tenantName', 'inUse'];

/** 租户列表: every institution and campus, kept by the platform; as a list, or below one another. */
export function TenantList() {
  const view = useAddressTab(VIEWS, FILTERS);
  const edit = useDialog();
  const actions = useTenantActions(edit.open);
  const add = <AddButton onClick={() => edit.open()}>新增租户</AddButton>;
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
    <Rows add={add} tabs={tabs} actions={actions}>
      {dialogs}
    </Rows>
  );
}

interface RowsProps {
  add: ReactNode;
  tabs: ReactNode;
  actions: ReturnType<typeof useTenantActions>;
  children: ReactNode;
}

function Rows({ add, tabs, actions, children }: RowsProps) {
  const list = useList(tenants.list);
  const choices = useChoices();
  const columns = useMemo(() => columnsFor(choices.parents), [choices.parents]);
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
      actions={actions.of}
    >
      {children}
    </ListPage>
  );
}
