import { useMemo } from 'react';
import { courses } from '#contracts/calls/courses.ts';
import type { Course } from '#contracts/entities/course.ts';
import { TEACHING_MODES } from '#web/crud/dictionary/teaching-modes.ts';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useInstitutionEditing } from '#web/crud/list/use-institution-editing.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useCourseTypes } from '#web/crud/pickers/use-course-types.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { columnsFor } from './columns.tsx';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { TWO_ACTIONS_WIDTH } from '#web/ui/table/column.ts';

const CourseDialog = lazyDialog(async () => (await import('./CourseDialog.tsx')).CourseDialog, byDialogState);

/** Renders 课程管理, the list of courses. The institution edits the courses, and its campuses can only view them. */
export function CourseList() {
  const list = useList(courses.list);
  const types = useCourseTypes();
  const columns = useMemo(() => columnsFor(types), [types]);
  const editing = useInstitutionEditing<Course>({
    noun: '课程',
    calls: courses,
    remove: courses.remove,
    id: (one) => one.courseId,
    name: (one) => one.courseName,
  });
  return (
    <ListPage
      list={list}
      {...editing.page}
      filters={
        <>
          <SearchField label="课程名称" {...list.field('courseName')} />
          <SelectField filter label="课程类型" choices={types} {...list.field('courseType')} />
          <SelectField filter label="教学类型" choices={TEACHING_MODES} {...list.field('teachingMode')} />
        </>
      }
      noun="课程"
      columns={columns}
      actionsWidth={TWO_ACTIONS_WIDTH}
      rowKey="courseId"
    >
      <CourseDialog dialog={editing.dialog} types={types} />
      {editing.question}
    </ListPage>
  );
}
