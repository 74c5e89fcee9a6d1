import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { clas } from '#contracts/calls/clas.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { claPage } from './cla-page.ts';
import { ClaDialog, RECRUITING, useRollCall } from '../../../features/cla/index.ts';
import { TEACHING_MODES } from '../../../features/catalogue/index.ts';
import { ExportButton } from '../../../crud/list/ExportButton.tsx';
import { ListTable } from '../../../crud/list/ListTable.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { useRemoval } from '../../../crud/list/use-removal.tsx';
import { useConsole } from '../../../crud/pages/console-context.ts';
import { CampusSelect } from '../../../crud/pickers/CampusSelect.tsx';
import { CourseSelect } from '../../../crud/pickers/CourseSelect.tsx';
import { useCourseTypes } from '../../../crud/pickers/use-course-types.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { useLast } from '../../../ui/form/use-last.ts';
import { ListScreen } from '../../../ui/ListScreen.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { RowActions } from '../../../ui/table/RowActions.tsx';
import { columns } from './columns.tsx';

/** A look in passing; what it shows of enrolments is not fetched before. */
const ClaStudentsDialog = lazy(async () => ({ default: (await import('./ClaStudentsDialog.tsx')).ClaStudentsDialog }));

/** 班级管理: the classes of the campuses; each row leads to its class and to recording its attendance. */
export function ClaList() {
  const list = useList(clas.list);
  const types = useCourseTypes();
  const { openPage } = useConsole();
  const dialog = useDialog();
  const [looked, setLooked] = useState<Cla | null>(null);
  const everLooked = useLast(looked) !== null;
  const rollCall = useRollCall();
  const removal = useRemoval(clas.remove, {
    name: (cla: Cla) => `班级“${cla.claName}”`,
    input: (cla) => ({ id: cla.claId }),
  });
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => dialog.open()}>
      新增班级
    </Button>
  );
  return (
    <ListScreen
      count={list.total}
      action={addButton}
      filters={
        <FilterBar
          filtered={list.filtered}
          onClear={list.clear}
          actions={<ExportButton call={clas.export} input={list.filters} fileName="班级列表.xlsx" />}
          more={
            <>
              <SelectField filter label="课程类型" choices={types} {...list.field('courseType')} />
              <SelectField filter label="教学类型" choices={TEACHING_MODES} {...list.field('teachingMode')} />
            </>
          }
        >
          <SearchField label="班级名称" {...list.field('claName')} />
          <CourseSelect filter {...list.field('courseId')} />
          <CampusSelect filter {...list.field('departId')} />
          <SelectField filter label="招生状态" choices={RECRUITING} {...list.field('recruitStatus')} />
        </FilterBar>
      }
      table={
        <ListTable
          list={list}
          noun="班级"
          columns={columns}
          rowKey="claId"
          emptyAction={addButton}
          actionsWidth={176}
          actions={(cla) => (
            <RowActions
              actions={[
                { label: '记上课', run: () => rollCall.open(cla) },
                { label: '详情', run: () => openPage(claPage(cla.claId)) },
                { label: '学员名单', run: () => setLooked(cla) },
                { label: '修改', run: () => dialog.open(cla.claId) },
                { label: '删除', run: () => removal.ask(cla), danger: true },
              ]}
            />
          )}
        />
      }
    >
      <ClaDialog dialog={dialog} cla={list.rows?.find(({ claId }) => claId === dialog.subject)} />
      <Suspense>{everLooked && <ClaStudentsDialog cla={looked} onClose={() => setLooked(null)} />}</Suspense>
      {rollCall.drawer}
      {removal.dialog}
    </ListScreen>
  );
}
