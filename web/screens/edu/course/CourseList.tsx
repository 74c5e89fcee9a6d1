import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { courses } from '#contracts/calls/courses.ts';
import type { Course } from '#contracts/entities/course.ts';
import { InstitutionNote, TEACHING_MODES, useKeepsCatalogue } from '../../../features/catalogue/index.ts';
import { ListTable } from '../../../crud/list/ListTable.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { useRemoval } from '../../../crud/list/use-removal.tsx';
import { useCourseTypes } from '../../../crud/pickers/use-course-types.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { ListScreen } from '../../../ui/ListScreen.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { RowActions } from '../../../ui/table/RowActions.tsx';
import { columnsFor } from './columns.tsx';
import { CourseDialog } from './CourseDialog.tsx';

/** 课程管理: what is taught. The institution keeps it, its campuses read it. */
export function CourseList() {
  const list = useList(courses.list);
  const types = useCourseTypes();
  const columns = useMemo(() => columnsFor(types), [types]);
  const mayKeep = useKeepsCatalogue();
  const dialog = useDialog();
  const removal = useRemoval(courses.remove, {
    name: (course: Course) => `课程“${course.courseName}”`,
    input: (course) => ({ id: course.courseId }),
  });
  const addButton = mayKeep && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => dialog.open()}>
      新增课程
    </Button>
  );
  const actionsOf = (course: Course) => (
    <RowActions
      actions={[
        { label: '修改', run: () => dialog.open(course.courseId) },
        { label: '删除', run: () => removal.ask(course), danger: true },
      ]}
    />
  );
  return (
    <ListScreen
      count={list.total}
      action={addButton || <InstitutionNote noun="课程" />}
      filters={
        <FilterBar filtered={list.filtered} onClear={list.clear}>
          <SearchField label="课程名称" {...list.field('courseName')} />
          <SelectField filter label="课程类型" choices={types} {...list.field('courseType')} />
          <SelectField filter label="教学类型" choices={TEACHING_MODES} {...list.field('teachingMode')} />
        </FilterBar>
      }
      table={
        <ListTable
          list={list}
          noun="课程"
          columns={columns}
          rowKey="courseId"
          emptyAction={addButton}
          actions={mayKeep && actionsOf}
        />
      }
    >
      <CourseDialog dialog={dialog} types={types} />
      {removal.dialog}
    </ListScreen>
  );
}
