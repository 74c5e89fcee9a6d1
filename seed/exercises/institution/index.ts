import type { Course } from '../exercise.ts';
import { exerciseFromFile } from '../file-format/exercise-from-file.ts';
import announceHoliday from './announce-holiday.json' with { type: 'json' };
import changeClass from './change-class.json' with { type: 'json' };
import hireTeacher from './hire-teacher.json' with { type: 'json' };
import newCourse from './new-course.json' with { type: 'json' };
import refundHours from './refund-hours.json' with { type: 'json' };
import sellHours from './sell-hours.json' with { type: 'json' };
import staffLeft from './staff-left.json' with { type: 'json' };

export const institution: Course = {
  id: 'institution',
  title: '机构管理员',
  goal: '能独立开设课程与产品、办理员工入离职和账号、处理购课退费与转班，并向全机构发布公告',
  exercises: [
    exerciseFromFile(newCourse),
    exerciseFromFile(hireTeacher),
    exerciseFromFile(sellHours),
    exerciseFromFile(refundHours),
    exerciseFromFile(changeClass),
    exerciseFromFile(announceHoliday),
    exerciseFromFile(staffLeft),
  ],
};
