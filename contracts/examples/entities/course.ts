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
  createTime: '2025-08-03 11:00:00',
} satisfies Course;

/** A course on which no other row depends. */
export const spareCourseExample = {
  courseId: '1843200000000000702',
  courseName: '少儿合唱体验课',
  courseType: '1843200000000000700',
  teachingMode: 1,
  everyStuLoseHour: 2,
  inUse: 1,
  createTime: '2026-09-02 11:00:00',
} satisfies Course;

/** A course for private tutoring, in which one teacher teaches one student. */
export const privateCourseExample = {
  courseId: '1843201015000000001',
  courseName: '钢琴一对一',
  courseType: '1843200000000000700',
  teachingMode: 2,
  everyStuLoseHour: 1,
  inUse: 1,
  createTime: '2025-08-04 11:00:00',
} satisfies Course;
