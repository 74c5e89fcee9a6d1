import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { depts, rooms, staffMembers, tenants } from '../../fixed-ids.ts';
import type { RowOf } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';
import { withIrreversibleHint, ATTENDANCE_IRREVERSIBLE } from './irreversible.ts';
import {
  otherHeldLessons,
  HOURS,
  lessonWords,
  putSmallClass,
  attendanceByName,
  SMALL_CLASS,
  smallClass,
  teacherErrors,
  STUDENTS,
} from './small-class.ts';

const DAY = '2026-09-06';
const EXCEPT: Readonly<Record<string, number>> = { 程知远: attendStatuses.onLeave, 丁一诺: attendStatuses.absent };
const NAMES: Readonly<Record<number, string>> = {
  [attendStatuses.attended]: '到课',
  [attendStatuses.onLeave]: '请假',
  [attendStatuses.absent]: '缺勤',
};

export const recordAttendance: Exercise = {
  id: 'record-attendance',
  title: '记考勤：分清请假与缺勤',
  aim: '“少儿钢琴周末班”昨天（2026-09-06）18:30 的课还没有记。程知远的家长提前请过假；丁一诺没来也没有请假；其余三名学员到课，每人扣 2 课时。',
  why: '记了考勤，课时才会扣，家长才看得到。请假的要安排补课，缺勤的要当天打电话，记混了两边都要道歉。',
  as: 'teacher01',
  page: '/dashboard',
  hints: [
    '首页的“待记上课”里就有昨天这节课。',
    '点这一节就打开名单，每名学员都有“到课、请假、缺勤”三种状态，请假和缺勤不扣课时。',
    '首页 › 待记上课 › 点“少儿钢琴周末班”昨天那一节：程知远选“请假”，丁一诺选“缺勤”，其余三人保持“到课”、扣课时 2，点“保存上课记录”。',
  ],
  governs: { claTime: { added: {}, changed: {}, most: Infinity } },
  prepare(world) {
    world.put('claTime', {
      courseTimeId: world.newId(),
      deptId: depts.binjiang,
      claId: putSmallClass(world),
      claDate: DAY,
      startTime: '18:30',
      endTime: '20:00',
      teacherId: staffMembers.linXiaowen,
      roomId: rooms.piano301,
      payHour: HOURS,
      claTimeStatus: claTimeStatuses.notHeld,
      tenantId: tenants.binjiang,
    });
  },
  check(world) {
    const claId = smallClass(world)?.claId;
    const lesson = world.rows('claTime').find((row) => row.claId === claId && !row.ruleId && isPlanned(row));
    const otherErrors = otherHeldLessons(world, lesson?.courseTimeId).map(
      (row) => `多记了${lessonWords(world, row)} 的课，请重新开始练习`,
    );
    if (lesson?.claTimeStatus !== claTimeStatuses.held)
      return [`“${SMALL_CLASS}”昨天 18:30 的课还没有记`, ...otherErrors];
    const recorded = attendanceByName(world, lesson.courseTimeId);
    return withIrreversibleHint(
      [
        ...teacherErrors(lesson),
        ...STUDENTS.flatMap((name) => studentErrors(name, recorded.get(name))),
        ...otherErrors,
      ],
      ATTENDANCE_IRREVERSIBLE,
    );
  },
};

const isPlanned = ({ claDate, startTime, attendType }: RowOf<'claTime'>): boolean =>
  claDate === DAY && startTime === '18:30' && !attendType;

function studentErrors(name: string, row: RowOf<'attendance'> | undefined): readonly string[] {
  if (!row) return [`${name}没有记录，名单里漏选了`];
  const expectedStatus = EXCEPT[name] ?? attendStatuses.attended;
  const { attendStatus, stuLoseHour } = row;
  if (attendStatus !== expectedStatus)
    return [`${name}记成了“${NAMES[attendStatus] ?? '其他'}”，应为“${NAMES[expectedStatus] ?? ''}”`];
  const hours = expectedStatus === attendStatuses.attended ? HOURS : 0;
  return messageIf(stuLoseHour !== hours, `${name}扣了 ${stuLoseHour} 课时，应扣 ${hours} 课时`);
}
