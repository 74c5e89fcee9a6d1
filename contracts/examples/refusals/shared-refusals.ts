import { forbidden, notFound } from './refusal.ts';

/** Refusals for records that were deleted after the screen was opened. Several domains share their texts. */
export const campusGone = notFound('refuses a campus that does not exist', '所选校区已被他人删除', '校区不存在');
export const claGone = notFound('refuses a class that does not exist', '班级已被他人删除', '班级不存在');
export const chosenClaGone = notFound('refuses a class that does not exist', '所选班级已被他人删除', '班级不存在');
export const chosenCourseGone = notFound('refuses a course that does not exist', '所选课程已被他人删除', '课程不存在');
export const chosenTeacherGone = notFound(
  'refuses a teacher who does not exist',
  '所选教师已离职或被删除',
  '授课教师不存在',
);
export const lessonGone = notFound('refuses a lesson that does not exist', '课次已被他人删除', '课次不存在');
export const studentGone = notFound('refuses a student who does not exist', '学员已被他人删除', '学员不存在');
export const tenantGone = notFound(
  'refuses an institution or campus that does not exist',
  '该机构或校区已被删除',
  '机构或校区不存在',
);
export const userGone = notFound('refuses a user who does not exist', '该用户已被另一位管理员删除', '用户不存在');

/** Refusal for a teacher who has a class open that another teacher has taken over. */
export const notClassTeacher = forbidden(
  'refuses a teacher who does not teach the class',
  '教师打开的不是自己任教的班级，例如刚改由他人任教',
  '只能操作自己任教的班级',
  { as: 'teacher01' },
);
