import type { Course } from '../exercise.ts';
import { exerciseFromFile } from '../file-format/exercise-from-file.ts';
import { announceHoliday } from './announce-holiday.ts';
import changeClass from './change-class.json' with { type: 'json' };
import { hireTeacher } from './hire-teacher.ts';
import { newCourse } from './new-course.ts';
import { refundHours } from './refund-hours.ts';
import sellHours from './sell-hours.json' with { type: 'json' };
import staffLeft from './staff-left.json' with { type: 'json' };

export const institution: Course = {
  id: 'institution',
  title: '机构管理员',
  goal: '能独立开设课程与产品、办理员工入离职和账号、处理购课退费与转班，并向全机构发布公告',
  exercises: [
    newCourse,
    hireTeacher,
    exerciseFromFile(sellHours),
    refundHours,
    exerciseFromFile(changeClass),
    announceHoliday,
    exerciseFromFile(staffLeft),
  ],
};
