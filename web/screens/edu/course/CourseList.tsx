import { useMemo } from 'react';
import { courses } from '#contracts/calls/courses.ts';
import type { Course } from '#contracts/entities/course.ts';
import { InstitutionNote } from '../../../crud/list/InstitutionNote.tsx';
import { TEACHING_MODES } from '../../../crud/dictionary/teaching-modes.ts';
import { useKeepsCatalogue } from '../../../crud/list/use-keeps-catalogue.ts';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { useEditing } from '../../../crud/list/use-editing.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { useCourseTypes } from '../../../crud/pickers/use-course-types.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { columnsFor } from './columns.tsx';
import { CourseDialog } from './CourseDialog.tsx';

/** 课程管理: what is taught. The institution keeps it, its campuses read it. */
export function CourseList() {
  const list = useList(courses.list);
  const types = useCourseTypes();
  const columns = useMemo(() => columnsFor(types), [types]);
  const mayKeep = useKeepsCatalogue();
  const editing = useEditing<Course>({
    noun: '课程',
    remove: courses.remove,
    id: (one) => one.courseId,
    name: (one) => one.courseName,
  });
  const actionsOf = (course: Course) => [editing.change(course), editing.remove(course)];
  return (
    <ListPage
      list={list}
      add={mayKeep && editing.addButton}
      head={mayKeep ? undefined : <InstitutionNote noun="课程" />}
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
      actions={mayKeep && actionsOf}
    >
      <CourseDialog dialog={editing.dialog} types={types} />
      {editing.question}
    </ListPage>
  );
}
