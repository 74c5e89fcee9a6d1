import type { courses } from '../../calls/courses.ts';
import { courseExample, privateCourseExample } from '../entities/course.ts';
import { rowInUse, rowExists } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, forbidden, notFound, type RefusalsOf } from './refusal.ts';
import { campusGone } from './shared-refusals.ts';

const { courseId, courseName, courseType, teachingMode, everyStuLoseHour } = courseExample;
const form = { courseName, courseType, teachingMode, everyStuLoseHour, inUse: 1 } as const;
const newForm = { ...form, courseName: '成人钢琴小组课' };

const courseGone = notFound('refuses a course that does not exist', '课程已被他人删除', '课程不存在');
const typeGone = notFound('refuses a course type that does not exist', '所选课程类型已不存在', '课程类型不存在');
const nameTaken = conflict('refuses a name that the institution already has', '机构已有同名课程', '课程名称已存在');
/**
 * Refusal for a user who is signed in to a campus. Courses belong to the institution, and its campuses only read them.
 */
const fromCampus = forbidden(
  'refuses a user who is signed in to a campus',
  '登录的是校区（例如在另一个窗口切换了校区），课程由机构统一维护',
  '课程由机构统一维护，请切换到机构后操作',
  { as: 'binjiang01' },
);

export const coursesRefusals = {
  byDept: [campusGone({ deptId: DELETED_ID, teachingMode })],
  detail: [courseGone({ id: DELETED_ID })],
  add: [
    nameTaken(form, rowExists('a course', { courseId, courseName })),
    typeGone({ ...newForm, courseType: DELETED_ID }),
    fromCampus(newForm),
  ],
  update: [
    courseGone({ courseId: DELETED_ID, ...newForm }),
    nameTaken(
      { courseId, ...form, courseName: privateCourseExample.courseName },
      rowExists('a course', { courseId: privateCourseExample.courseId, courseName: privateCourseExample.courseName }),
    ),
    typeGone({ courseId, ...form, courseType: DELETED_ID }),
    conflict(
      'refuses another teaching mode once there are classes',
      '课程下已有班级，不能改教学类型',
      '课程下已有班级，不能更改教学类型',
    )({ courseId, ...form, teachingMode: 2 }, rowInUse(courseId, '班级')),
    fromCampus({ courseId, ...form }),
  ],
  remove: [
    courseGone({ id: DELETED_ID }),
    conflict(
      'refuses a course that is taught or sold',
      '课程下已有班级、产品或报读记录',
      '该课程还有 18 个班级、3 个产品、105 条报读记录，不能删除，可以停用',
    )({ id: courseId }, rowInUse(courseId, '班级')),
    fromCampus({ id: courseId }),
  ],
} satisfies RefusalsOf<typeof courses>;
