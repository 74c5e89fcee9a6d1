import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { tenants } from '#contracts/calls/tenants.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { TenantDialog, useTenantActions, useTenantChoices } from '../admin/index.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { AddButton } from '#web/ui/list/AddButton.tsx';
import { institutionColumns } from './columns.tsx';
import { WITH_CAMPUSES } from './prefetch.ts';
import { useCampusRows } from './use-campus-rows.ts';

const OPTIONS = { fixed: WITH_CAMPUSES };

/**
 * Renders 机构与校区, the institutions page by page with their campuses below them. The platform sees it at the addresses
 * of 租户列表 and 校区管理.
 * @param call call of the address (Spec 1 §7, Spec 2 §7); both have the same rows and filters
 */
export function InstitutionList({ call }: { call: typeof tenants.list | typeof tenants.campuses }) {
  const list = useList(call as typeof tenants.list, OPTIONS);
  const choices = useTenantChoices();
  const edit = useDialog();
  const actions = useTenantActions(edit.open);
  const tree = useCampusRows(list.rows, list.filterCount > 0);
  const { parents } = choices;
  const { toggle } = actions;
  const columns = useMemo(() => institutionColumns(parents, toggle, tree), [parents, toggle, tree]);
  const { withCampuses, ...exported } = list.filters;
  return (
    <ListPage
      title="机构与校区"
      list={{ ...list, rows: tree.rows }}
      add={<AddButton onClick={() => edit.open()}>新增机构</AddButton>}
      filters={
        <>
          <SearchField pinyin label="名称" {...list.field('tenantName')} />
          <SelectField filter label="所属机构" choices={parents} {...list.field('parentTenantId')} />
          <DictionarySelect type="in_use" filter label="状态" {...list.field('inUse')} />
        </>
      }
      moreFilters={
        <>
          <SelectField filter label="品牌" choices={choices.brands} {...list.field('brandId')} />
          <SelectField filter label="代理商" choices={choices.agents} {...list.field('agentId')} />
        </>
      }
      tools={
        <>
          <Button variant="default" onClick={() => tree.expandAll(!tree.isAllExpanded)}>
            {tree.isAllExpanded ? '全部收起' : '全部展开'}
          </Button>
          <ExportButton call={tenants.export} input={exported} fileName="机构与校区.xlsx" />
        </>
      }
      noun="机构"
      columns={columns}
      rowKey="tenantId"
      actions={actions.actionsOf}
    >
      <TenantDialog dialog={edit} />
      {actions.dialogs}
    </ListPage>
  );
}
