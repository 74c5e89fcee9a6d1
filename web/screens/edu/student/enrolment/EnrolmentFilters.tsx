import type { studentCourses } from '#contracts/calls/student-courses.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import type { List } from '#web/crud/list/use-list.ts';
import { CourseSelect } from '#web/crud/pickers/CourseSelect.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';

/** Renders the filters of 报读课程 that are always shown. */
export const EnrolmentFilters = ({ list }: { list: List<typeof studentCourses.list> }) => (
  <>
    <SearchField pinyin label="学员姓名" {...list.field('studentName')} />
    <CourseSelect filter {...list.field('courseId')} />
    <DictionarySelect type="student_course_status" filter label="状态" {...list.field('status')} />
  </>
);
