import { useMemo } from 'react';
import type { CallById } from '#contracts/call.ts';
import { depts } from '#contracts/calls/depts.ts';
import { type Dept, deptTypeNames } from '#contracts/entities/dept.ts';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { ExportButton } from '../../../crud/list/ExportButton.tsx';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { useRemoval } from '../../../crud/list/use-removal.tsx';
import { useSession } from '../../../session/state.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { byDialog, late } from '../../../ui/late/late.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { columnsFor } from './columns.tsx';
import { withRows } from './dept-places.ts';
import { useDeptPlaces } from './use-dept-places.ts';

const DeptDialog = late(async () => (await import('./DeptDialog.tsx')).DeptDialog, byDialog);

const TYPES = Object.entries(deptTypeNames).map(([value, label]) => ({ value, label }));

/** 部门与校区: where people and rooms belong, in the order of their tree. */
export function DeptList() {
  const { user } = useSession();
  const list = useList(depts.list);
  const places = useDeptPlaces();
  const columns = useMemo(() => columnsFor(withRows(places ?? [], list.rows ?? [])), [places, list.rows]);
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
          <SearchField label="名称" {...list.field('deptName')} />
          <SelectField filter label="类型" choices={TYPES} {...list.field('deptType')} />
        </>
      }
      tools={<ExportButton call={depts.export} input={list.filters} fileName="部门与校区.xlsx" />}
      noun="部门"
      columns={columns}
      rowKey="deptId"
      actions={
        mayKeep &&
        ((dept: Dept) => [
          { label: '修改', run: () => edit.open(dept.deptId) },
          // The root goes with its institution.
          hasParent(dept.parentId) && { label: '删除', run: () => removal.ask(dept), danger: true },
        ])
      }
    >
      <DeptDialog dialog={edit} />
      {removal.dialog}
    </ListPage>
  );
}
