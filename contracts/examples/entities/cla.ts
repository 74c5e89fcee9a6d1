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
  createTime: '2026-02-16 10:00:00',
} satisfies Cla;

export const claWithCourseExample = { courseCla: claExample, course: courseExample };

/** Begins soon, without students or lessons. */
export const newClaExample = {
  claId: '1843200000000000742',
  claName: '少儿钢琴小组课 新班 A',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  departId: '1843200000000000011',
  deptName: '滨江校区',
  teacherId: '1843200000000000401',
  staffName: '林晓雯',
  recruitStatus: 1,
  studentCnt: 0,
  capacity: 12,
  teachingMode: 1,
  openDate: '2026-09-21',
  everyStuLoseHour: 2,
  claColor: '#1c5fb8',
  createTime: '2026-09-05 16:20:00',
} satisfies Cla;

/** The same once more: it may be deleted. */
export const emptyClaExample = {
  claId: '1843200000000000743',
  claName: '少儿钢琴小组课 新班 B',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  departId: '1843200000000000011',
  deptName: '滨江校区',
  teacherId: '1843200000000000401',
  staffName: '林晓雯',
  recruitStatus: 1,
  studentCnt: 0,
  capacity: 12,
  teachingMode: 1,
  openDate: '2026-09-21',
  everyStuLoseHour: 2,
  claColor: '#1c5fb8',
  createTime: '2026-09-05 16:20:00',
} satisfies Cla;

/** Takes nobody once it is full, and is. */
export const fullClaExample = {
  claId: '1843201018000000009',
  claName: '钢琴一对一（姜敏）',
  courseId: '1843201015000000001',
  courseName: '钢琴一对一',
  departId: '1843200000000000011',
  deptName: '滨江校区',
  teacherId: '1843200000000000401',
  staffName: '林晓雯',
  recruitStatus: 2,
  studentCnt: 1,
  capacity: 1,
  teachingMode: 2,
  openDate: '2025-12-01',
  everyStuLoseHour: 1,
  claColor: '#1c5fb8',
  createTime: '2025-11-17 14:46:00',
} satisfies Cla;

/** Takes nobody once it is full, and has one seat left. */
export const nearlyFullClaExample = {
  claId: '1843201018000000003',
  claName: '少儿钢琴小组课 4 班',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  departId: '1843200000000000011',
  deptName: '滨江校区',
  teacherId: '1843200000000000401',
  staffName: '林晓雯',
  recruitStatus: 2,
  studentCnt: 5,
  capacity: 6,
  teachingMode: 1,
  openDate: '2025-11-24',
  everyStuLoseHour: 2,
  claColor: '#1c5fb8',
  createTime: '2025-11-10 11:21:00',
} satisfies Cla;

/** Takes nobody any more. */
export const stoppedClaExample = {
  claId: '1843201018000000076',
  claName: '少儿钢琴小组课 17 班',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  departId: '1843200000000000011',
  deptName: '滨江校区',
  teacherId: '1843201004000000009',
  staffName: '祁英',
  recruitStatus: 0,
  studentCnt: 3,
  capacity: 8,
  teachingMode: 1,
  openDate: '2026-09-21',
  everyStuLoseHour: 2,
  claColor: '#1c5fb8',
  createTime: '2026-09-05 13:36:00',
} satisfies Cla;

/** Of another course; one of its students has no hours left. */
export const otherCourseClaExample = {
  claId: '1843201018000000043',
  claName: '创意美术 3 班',
  courseId: '1843201015000000004',
  courseName: '创意美术',
  departId: '1843200000000000011',
  deptName: '滨江校区',
  teacherId: '1843201004000000005',
  staffName: '郝凤英',
  recruitStatus: 2,
  studentCnt: 7,
  capacity: 8,
  teachingMode: 1,
  openDate: '2025-09-01',
  everyStuLoseHour: 2,
  claColor: '#b8601c',
  createTime: '2025-08-18 10:58:00',
} satisfies Cla;

/** Of another campus. */
export const claElsewhereExample = {
  claId: '1843201018000000119',
  claName: '中国舞考级 9 班',
  courseId: '1843201015000000003',
  courseName: '中国舞考级',
  departId: '1843200000000000012',
  deptName: '西湖校区',
  teacherId: '1843201004000000018',
  staffName: '邢萍',
  recruitStatus: 2,
  studentCnt: 9,
  capacity: 10,
  teachingMode: 1,
  openDate: '2025-12-22',
  everyStuLoseHour: 2,
  claColor: '#a23b72',
  createTime: '2025-12-08 17:17:00',
} satisfies Cla;

/** Its last lesson is over. */
export const finishedClaExample = {
  claId: '1843201018000000004',
  claName: '少儿钢琴小组课 5 班',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  departId: '1843200000000000011',
  deptName: '滨江校区',
  teacherId: '1843200000000000401',
  staffName: '林晓雯',
  recruitStatus: 0,
  studentCnt: 0,
  capacity: 6,
  teachingMode: 1,
  openDate: '2026-01-19',
  closeDate: '2026-08-30',
  everyStuLoseHour: 2,
  claColor: '#1c5fb8',
  createTime: '2026-01-05 15:26:00',
} satisfies Cla;
