import { defineCalls } from '../call.ts';
import { teacherMonthList, teacherMonthQuery } from '../entities/teacher-month.ts';
import { fileCall } from '../fields.ts';

/**
 * Sums of the teachers' lessons in a span of days (not in the specification). A teacher receives only their own sums.
 * Without these calls the console computes lessons and hours from the weeks of the timetable.
 */
export const teacherMonths = defineCalls('teacherMonths', {
  list: {
    method: 'GET',
    path: '/statistics/getTeacherMonth',
    family: 'business',
    provisional: true,
    audience: ['business', 'teacher'],
    query: teacherMonthQuery,
    data: teacherMonthList,
  },
  /** One row for each teacher and class, followed by the sums of the teacher. */
  export: {
    ...fileCall,
    path: '/statistics/export/exportTeacherMonth',
    provisional: true,
    audience: ['business', 'teacher'],
    query: teacherMonthQuery,
  },
});
