import { Button } from '@mantine/core';
import { useState } from 'react';
import { clas } from '#contracts/calls/clas.ts';
import { bulkKinds } from '#contracts/entities/bulk-change.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { BulkClasDrawer, type BulkClasSubject } from '#web/features/bulk/clas/lazy.ts';
import { useRollCall } from '#web/features/attendance/roll-call/index.ts';
import { ClaDialog, RECRUITING } from '#web/features/enrolment/cla/index.ts';
import { ConflictFilter } from '#web/features/enrolment/student-conflicts/lazy.ts';
import { TEACHING_MODES } from '#web/crud/dictionary/teaching-modes.ts';
import { ImportButton } from '#web/crud/import/ImportButton.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useEditing } from '#web/crud/list/use-editing.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useSelection } from '#web/crud/list/use-selection.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { CourseSelect } from '#web/crud/pickers/CourseSelect.tsx';
import { useCourseTypes } from '#web/crud/pickers/use-course-types.ts';
import type { WeekOwner } from '#web/features/timetable/lazy.ts';
import { useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { SelectionBar } from '#web/ui/table/SelectionBar.tsx';
import { columns } from './columns.tsx';

/** Lazy dialog with a quick view of a class's students, so that the list loads without the code for enrolments. */
const ClaStudentsDialog = lazyDialog(
  async () => (await import('./ClaStudentsDialog.tsx')).ClaStudentsDialog,
  ({ cla, onClose }) => ({ opened: cla !== null, close: onClose }),
);

const WeekDialog = lazyDialog(async () => (await import('#web/features/timetable/lazy.ts')).WeekDialog, byDialogState);

const WAITING = [{ value: '1', label: '有候补' }];

/** Renders 班级管理, the list of classes, with links to each class and its roll call. */
export function ClaList() {
  const list = useList(clas.list);
  const types = useCourseTypes();
  const [openedCla, setOpenedCla] = useState<Cla | null>(null);
  const rollCall = useRollCall();
  const week = useDialogHandle<WeekOwner>();
  const bulk = useDialogHandle<BulkClasSubject>();
  const selection = useSelection<Cla>(list.rows, 'claId');
  // A class can be ended only by a bulk change.
  const offersEnd = useOffered('批量结班', 'bulkChanges.preview', 'bulkChanges.apply');
  const editing = useEditing<Cla>({
    noun: '班级',
    calls: clas,
    remove: clas.remove,
    id: (one) => one.claId,
    name: (one) => one.claName,
  });
  return (
    <ListPage
      list={list}
      add={editing.addButton}
      filters={
        <>
          <SearchField pinyin label="班级名称" {...list.field('claName')} />
          <CourseSelect filter {...list.field('courseId')} />
          <CampusSelect filter {...list.field('departId')} />
          <SelectField filter label="招生状态" choices={RECRUITING} {...list.field('recruitStatus')} />
        </>
      }
      tools={
        <>
          <ImportButton kind="cla" />
          <ExportButton call={clas.export} input={list.filters} fileName="班级列表.xlsx" />
        </>
      }
      moreSet={list.filters.hasConflict !== undefined}
      moreFilters={
        <>
          <SelectField filter label="课程类型" choices={types} {...list.field('courseType')} />
          <SelectField filter label="教学类型" choices={TEACHING_MODES} {...list.field('teachingMode')} />
          <ConflictFilter {...list.field('hasConflict')} />
          <SelectField filter label="候补" choices={WAITING} {...list.field('hasWaiting')} />
        </>
      }
      noun="班级"
      picture="classes"
      columns={columns}
      rowKey="claId"
      actionsWidth={160}
      rowName={({ claName }) => claName}
      selection={{
        ...selection,
        bar: (
          <SelectionBar count={selection.rows.length} onClear={selection.clear}>
            <Button
              size="xs"
              variant="light"
              onClick={() => bulk.open({ kind: bulkKinds.changeClaTeacher, clas: selection.rows })}
            >
              更换教师
            </Button>
            {offersEnd && (
              <Button
                size="xs"
                variant="light"
                color="red"
                onClick={() => bulk.open({ kind: bulkKinds.endClas, clas: selection.rows })}
              >
                结班
              </Button>
            )}
          </SelectionBar>
        ),
      }}
      actions={(cla) => [
        { label: '记上课', run: () => rollCall.open(cla) },
        { label: '课表', run: () => week.open({ name: cla.claName, filters: { claId: cla.claId } }) },
        { label: '学员名单', run: () => setOpenedCla(cla) },
        editing.change(cla),
        editing.remove(cla),
      ]}
    >
      <ClaDialog dialog={editing.dialog} rows={list.rows} />
      <ClaStudentsDialog cla={openedCla} onClose={() => setOpenedCla(null)} />
      <WeekDialog dialog={week} />
      <BulkClasDrawer dialog={bulk} />
      {rollCall.drawer}
      {editing.question}
    </ListPage>
  );
}
