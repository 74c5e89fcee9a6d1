import { useMemo } from 'react';
import type { CallById } from '#contracts/call.ts';
import { depts } from '#contracts/calls/depts.ts';
import { type Dept, deptTypeNames } from '#contracts/entities/dept.ts';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useRemoval } from '#web/crud/list/use-removal.tsx';
import { useSession } from '#web/session/state.ts';
import { AddButton } from '#web/ui/list/AddButton.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { columnsFor } from './columns.tsx';
import { addUnlistedRows } from './dept-places.ts';
import { useDeptPlaces } from './use-dept-places.ts';
import { TWO_ACTIONS_WIDTH } from '#web/ui/table/column.ts';

const DeptDialog = lazyDialog(async () => (await import('./DeptDialog.tsx')).DeptDialog, byDialogState);

const TYPES = Object.entries(deptTypeNames).map(([value, label]) => ({ value, label }));

/** Renders 部门与校区: the departments and campuses in tree order, or sorted by a column. */
export function DeptList() {
  const { user } = useSession();
  const list = useList(depts.list);
  const places = useDeptPlaces();
  const inTreeOrder = list.sorting.current === '' || list.sorting.sortable.length === 0;
  const columns = useMemo(
    () => columnsFor(addUnlistedRows(places ?? [], list.rows ?? []), inTreeOrder),
    [places, list.rows, inTreeOrder],
  );
  const edit = useDialog();
  const removal = useRemoval<CallById, Dept>(depts.remove, {
    name: ({ deptName, deptType }) => `${deptTypeNames[deptType] ?? '部门'}“${deptName}”`,
    input: ({ deptId }) => ({ id: deptId }),
  });
  const mayKeep = user !== null && isInstitutionAdmin(user);
  return (
    <ListPage
      list={list}
      add={mayKeep && <AddButton onClick={() => edit.open()}>新增部门</AddButton>}
      filters={
        <>
          <SearchField pinyin label="名称" {...list.field('deptName')} />
          <SelectField filter label="类型" choices={TYPES} {...list.field('deptType')} />
        </>
      }
      tools={<ExportButton call={depts.export} input={list.filters} fileName="部门与校区.xlsx" />}
      noun="部门"
      columns={columns}
      rowKey="deptId"
      actionsWidth={TWO_ACTIONS_WIDTH}
      actions={
        mayKeep &&
        ((dept: Dept) => [
          { label: '修改', run: () => edit.open(dept.deptId) },
          // The root department offers no deletion, because it is deleted only together with its institution.
          hasParent(dept.parentId) && { label: '删除', run: () => removal.ask(dept), danger: true },
        ])
      }
    >
      <DeptDialog dialog={edit} />
      {removal.dialog}
    </ListPage>
  );
}
