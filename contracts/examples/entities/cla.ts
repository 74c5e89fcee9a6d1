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

const { remark: _, ...claWithCloseDate } = claExample;
const { closeDate: __, ...cla } = claWithCloseDate;

export const claWithCourseExample = { courseCla: { ...claExample, archivedLessonNum: 6 }, course: courseExample };

/** A class that begins soon and has neither students nor lessons. */
export const newClaExample = {
  ...cla,
  claId: '1843200000000000742',
  claName: '少儿钢琴小组课 新班 A',
  studentCnt: 0,
  capacity: 12,
  openDate: '2026-09-21',
  createTime: '2026-09-05 16:20:00',
} satisfies Cla;

/** Another class with neither students nor lessons, so that it can be deleted. */
export const emptyClaExample = {
  ...cla,
  claId: '1843200000000000743',
  claName: '少儿钢琴小组课 新班 B',
  studentCnt: 0,
  capacity: 12,
  openDate: '2026-09-21',
  createTime: '2026-09-05 16:20:00',
} satisfies Cla;

/** A full class with the recruit status "stop when full". */
export const fullClaExample = {
  ...cla,
  claId: '1843201018000000009',
  claName: '钢琴一对一（高凯瑞）',
  courseId: '1843201015000000001',
  courseName: '钢琴一对一',
  recruitStatus: 2,
  studentCnt: 1,
  capacity: 1,
  teachingMode: 2,
  openDate: '2025-09-28',
  everyStuLoseHour: 1,
  createTime: '2025-09-14 10:23:00',
} satisfies Cla;

/** A class with the recruit status "stop when full" that has one seat left. */
export const nearlyFullClaExample = {
  ...cla,
  claId: '1843201018000000013',
  claName: '少儿钢琴小组课 11 班',
  teacherId: '1843201004000000002',
  staffName: '曹雪',
  recruitStatus: 2,
  studentCnt: 7,
  capacity: 8,
  openDate: '2026-04-18',
  createTime: '2026-04-04 13:30:00',
} satisfies Cla;

/** A class that no longer recruits. */
export const stoppedClaExample = {
  ...claWithCloseDate,
  claId: '1843201018000000017',
  claName: '少儿钢琴小组课 15 班',
  teacherId: '1843201004000000002',
  staffName: '曹雪',
  recruitStatus: 0,
  studentCnt: 0,
  capacity: 6,
  openDate: '2025-08-14',
  closeDate: '2026-08-27',
  createTime: '2025-07-31 14:20:00',
} satisfies Cla;

/** A class of another course; one of its students has no hours left. */
export const otherCourseClaExample = {
  ...cla,
  claId: '1843201018000000075',
  claName: '声乐一对一（王欣恬）',
  courseId: '1843201015000000008',
  courseName: '声乐一对一',
  teacherId: '1843201004000000008',
  staffName: '陈舒涵',
  recruitStatus: 2,
  studentCnt: 1,
  capacity: 1,
  teachingMode: 2,
  openDate: '2026-07-26',
  everyStuLoseHour: 1,
  claColor: '#2b7a78',
  createTime: '2026-07-12 12:53:00',
} satisfies Cla;

/** A class of another campus. */
export const claElsewhereExample = {
  ...cla,
  claId: '1843201018000000096',
  claName: '创意美术 12 班',
  courseId: '1843201015000000004',
  courseName: '创意美术',
  departId: '1843200000000000012',
  deptName: '西湖校区',
  teacherId: '1843201004000000015',
  staffName: '肖慧琴',
  recruitStatus: 2,
  studentCnt: 4,
  capacity: 8,
  openDate: '2026-07-18',
  claColor: '#b8601c',
  createTime: '2026-07-04 13:51:00',
} satisfies Cla;

/** A class whose last lesson is over. */
export const finishedClaExample = {
  ...claWithCloseDate,
  claId: '1843201018000000017',
  claName: '少儿钢琴小组课 15 班',
  recruitStatus: 0,
  studentCnt: 0,
  capacity: 6,
  openDate: '2025-08-14',
  closeDate: '2026-08-27',
  createTime: '2025-07-31 14:20:00',
} satisfies Cla;
