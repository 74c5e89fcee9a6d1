import type { Course } from '../../entities/course.ts';

export const courseTypeExample = { courseTypeId: '1843200000000000700', courseTypeName: '音乐' };
export const courseOptionExample = {
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  ...courseTypeExample,
  teachingMode: 1,
  everyStuLoseHour: 2,
};

export const courseExample = {
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  courseType: '1843200000000000700',
  teachingMode: 1,
  everyStuLoseHour: 2,
  inUse: 1,
  remark: null,
} satisfies Course;
