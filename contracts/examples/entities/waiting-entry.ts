import type { WaitingEntry } from '../../entities/waiting-entry.ts';

/** The first entry of a full class. */
export const waitingEntryExample = {
  waitingEntryId: '1843200000000000871',
  claId: '1843201018000000001',
  claName: '少儿钢琴小组课 2 班',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  deptName: '滨江校区',
  studentId: '1843201017000000027',
  studentName: '汤烨华',
  phone: '13158198194',
  state: 'waiting',
  position: 1,
  canBeSeated: true,
  createTime: '2026-08-12 10:25:00',
  createUserName: '周敏',
} satisfies WaitingEntry;

/** An entry to which a free seat was offered. */
export const offeredEntryExample = {
  waitingEntryId: '1843200000000000872',
  claId: '1843201018000000023',
  claName: '中国舞基础 1 班',
  courseId: '1843201015000000002',
  courseName: '中国舞基础',
  deptName: '滨江校区',
  studentId: '1843201017000000284',
  studentName: '吕馨羽',
  phone: '18684017209',
  state: 'offered',
  position: 1,
  canBeSeated: true,
  createTime: '2026-08-12 10:25:00',
  createUserName: '周敏',
  offeredTime: '2026-09-06 16:40:00',
  events: [{ kind: 'offered', time: '2026-09-06 16:40:00' }],
} satisfies WaitingEntry;
