import { chargeTypes } from '../../entities/product.ts';
import type { Cla } from '../../entities/cla.ts';
import { courseExample } from './course.ts';

export const accountTypeExample = chargeTypes.hour;

export const claExample = {
  claId: '1843200000000000741',
  claName: '少儿钢琴小组课 1 班',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  departId: '1843200000000000011',
  deptName: '滨江校区',
  teacherId: '1843200000000000401',
  staffName: '林晓雯',
  recruitStatus: 1,
  studentCnt: 8,
  capacity: 10,
  teachingMode: 1,
  openDate: '2026-03-02',
  closeDate: null,
  everyStuLoseHour: 2,
  claColor: '#1c5fb8',
  remark: null,
} satisfies Cla;

export const claWithCourseExample = { courseCla: claExample, course: courseExample };
