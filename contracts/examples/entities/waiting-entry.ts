import type { WaitingEntry } from '../../entities/waiting-entry.ts';

/** The first entry of a full class. */
export const waitingEntryExample = {
  waitingEntryId: '1843200000000000871',
  claId: '1843201018000000001',
  claName: '少儿钢琴小组课 2 班',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  deptName: '滨江校区',
  studentId: '1843201017000000026',
  studentName: '闫锦瑶',
  phone: '18664453293',
  state: 'waiting',
  position: 1,
  canBeSeated: true,
  createTime: '2026-08-12 10:25:00',
  createUserName: '周敏',
} satisfies WaitingEntry;

/** An entry to which a free seat was offered. */
export const offeredEntryExample = {
  waitingEntryId: '1843200000000000872',
  claId: '1843201018000000046',
  claName: '创意美术 5 班',
  courseId: '1843201015000000004',
  courseName: '创意美术',
  deptName: '滨江校区',
  studentId: '1843201017000000146',
  studentName: '周楚彤',
  phone: '13655400124',
  state: 'offered',
  position: 1,
  canBeSeated: true,
  createTime: '2026-08-12 10:25:00',
  createUserName: '周敏',
  offeredTime: '2026-09-06 16:40:00',
  events: [{ kind: 'offered', time: '2026-09-06 16:40:00' }],
} satisfies WaitingEntry;
