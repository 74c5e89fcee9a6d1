import { useMemo } from 'react';
import { courses } from '#contracts/calls/courses.ts';
import type { Course } from '#contracts/entities/course.ts';
import { TEACHING_MODES } from '../../../crud/dictionary/teaching-modes.ts';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { useInstitutionEditing } from '../../../crud/list/use-institution-editing.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { useCourseTypes } from '../../../crud/pickers/use-course-types.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { columnsFor } from './columns.tsx';
import { byDialog, late } from '../../../ui/late/late.tsx';

const CourseDialog = late(async () => (await import('./CourseDialog.tsx')).CourseDialog, byDialog);

/** 课程管理: what is taught. The institution keeps it, its campuses read it. */
export function CourseList() {
  const list = useList(courses.list);
  const types = useCourseTypes();
  const columns = useMemo(() => columnsFor(types), [types]);
  const editing = useInstitutionEditing<Course>({
    noun: '课程',
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
      rowKey="courseId"
    >
      <CourseDialog dialog={editing.dialog} types={types} />
      {editing.question}
    </ListPage>
  );
}
