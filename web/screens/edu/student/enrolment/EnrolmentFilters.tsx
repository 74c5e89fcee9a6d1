import type { studentCourses } from '#contracts/calls/student-courses.ts';
import { DictionarySelect } from '../../../../crud/dictionary/DictionarySelect.tsx';
import type { List } from '../../../../crud/list/use-list.ts';
import { CourseSelect } from '../../../../crud/pickers/CourseSelect.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';

/** The filters of 报读课程 that always stand there. */
export const EnrolmentFilters = ({ list }: { list: List<typeof studentCourses.list> }) => (
  <>
    <SearchField label="学员姓名" {...list.field('studentName')} />
    <CourseSelect filter {...list.field('courseId')} />
    <DictionarySelect type="student_course_status" filter label="状态" {...list.field('status')} />
  </>
);
