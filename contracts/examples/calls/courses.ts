import type { courses } from '../../calls/courses.ts';
import { courseExample, courseOptionExample, courseTypeExample, spareCourseExample } from '../entities/course.ts';
import { campusExample } from '../entities/dept.ts';
import type { ExamplesOf } from '../example.ts';

const { courseId, createTime, ...formExample } = courseExample;

export const coursesExamples = {
  options: { data: [courseOptionExample] },
  types: { data: [courseTypeExample] },
  byDept: {
    input: { deptId: campusExample.deptId, teachingMode: 1 },
    data: [{ ...courseOptionExample, deptId: campusExample.deptId }],
  },
  list: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [courseExample], total: 1 } },
  detail: { input: { id: courseId }, data: courseExample },
  add: { input: { ...formExample, courseName: '成人钢琴小组课' }, data: null },
  update: { input: { courseId, ...formExample }, data: null },
  remove: { input: { id: spareCourseExample.courseId }, data: null },
} satisfies ExamplesOf<typeof courses>;
