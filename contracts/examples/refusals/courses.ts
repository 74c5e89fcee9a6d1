import type { courses } from '../../calls/courses.ts';
import { refusalCodes } from '../../envelopes.ts';
import { courseExample, privateCourseExample } from '../entities/course.ts';
import { inUse, there } from '../given.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { courseId, courseName, courseType, teachingMode, everyStuLoseHour } = courseExample;
const form = { courseName, courseType, teachingMode, everyStuLoseHour, inUse: 1 } as const;
const newForm = { ...form, courseName: '成人钢琴小组课' };

const gone = {
  name: 'refuses a course that is gone',
  when: '课程已被他人删除',
  code: refusalCodes.notFound,
  message: '课程不存在',
} as const;
const typeGone = {
  name: 'refuses a course type that is gone',
  when: '所选课程类型已不存在',
  code: refusalCodes.notFound,
  message: '课程类型不存在',
} as const;
const nameTaken = {
  name: 'refuses a name that the institution already has',
  when: '机构已有同名课程',
  code: refusalCodes.conflict,
  message: '课程名称已存在',
} as const;
/** Courses are the institution's; a campus reads them. */
const fromCampus = {
  name: 'refuses whoever is signed in to a campus',
  when: '登录的是校区（例如在另一个窗口切换了校区），课程由机构统一维护',
  code: refusalCodes.forbidden,
  message: '课程由机构统一维护，请切换到机构后操作',
  as: 'binjiang01',
} as const;

export const coursesRefusals = {
  byDept: [
    {
      name: 'refuses a campus that is gone',
      when: '所选校区已被他人删除',
      input: { deptId: GONE_ID, teachingMode },
      code: refusalCodes.notFound,
      message: '校区不存在',
    },
  ],
  detail: [{ ...gone, input: { id: GONE_ID } }],
  add: [
    { ...nameTaken, input: form, given: [there('a course', { courseId, courseName })] },
    { ...typeGone, input: { ...newForm, courseType: GONE_ID } },
    { ...fromCampus, input: newForm },
  ],
  update: [
    { ...gone, input: { courseId: GONE_ID, ...newForm } },
    {
      ...nameTaken,
      input: { courseId, ...form, courseName: privateCourseExample.courseName },
      given: [
        there('a course', { courseId: privateCourseExample.courseId, courseName: privateCourseExample.courseName }),
      ],
    },
    { ...typeGone, input: { courseId, ...form, courseType: GONE_ID } },
    {
      name: 'refuses another teaching mode once there are classes',
      when: '课程下已有班级，不能改教学类型',
      input: { courseId, ...form, teachingMode: 2 },
      code: refusalCodes.conflict,
      message: '课程下已有班级，不能更改教学类型',
      given: [inUse(courseId, '班级')],
    },
    { ...fromCampus, input: { courseId, ...form } },
  ],
  remove: [
    { ...gone, input: { id: GONE_ID } },
    {
      name: 'refuses a course that is taught or sold',
      when: '课程下已有班级、产品或报读记录',
      input: { id: courseId },
      code: refusalCodes.conflict,
      message: '该课程还有 19 个班级、3 个产品、112 条报读记录，不能删除，可以停用',
      given: [inUse(courseId, '班级')],
    },
    { ...fromCampus, input: { id: courseId } },
  ],
} satisfies RefusalsOf<typeof courses>;
