import type { courses } from '../../calls/courses.ts';
import { courseExample, courseOptionExample, courseTypeExample } from '../entities/course.ts';
import type { ExamplesOf } from '../example.ts';

/** A course that nothing depends on. */
const SPARE_COURSE = '1843200000000000702';
const { courseId, ...formExample } = courseExample;

export const coursesExamples = {
  options: { data: [courseOptionExample] },
  types: { data: [courseTypeExample] },
  byDept: { input: { deptId: '1843200000000000011', teachingMode: 1 }, data: [courseOptionExample] },
  list: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [courseExample], total: 1 } },
  detail: { input: { id: courseId }, data: courseExample },
  add: { input: { ...formExample, courseName: '成人钢琴小组课' }, data: null },
  update: { input: { courseId, ...formExample }, data: null },
  remove: { input: { id: SPARE_COURSE }, data: null },
} satisfies ExamplesOf<typeof courses>;
