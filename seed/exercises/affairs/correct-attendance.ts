import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { teaching } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';
import { manualHours } from '../leftovers/manual-hours.ts';

const IN_LESSON = { courseTimeId: teaching.heldLesson };
const [STUDENT, CLASS, DAY] = ['陈梓涵', '少儿钢琴小组课 1 班', '2026-09-06'];

export const correctAttendance: Exercise = {
  id: 'correct-attendance',
  title: '更正考勤，退回误扣的课时',
  aim: `“${CLASS}”昨天（${DAY}）15:00 的课，${STUDENT}提前请了假，老师却记成了到课。把${STUDENT}改为请假、扣 0 课时；其他学员的记录不变。`,
  why: '家长最在意的就是课时。更正要落在那节课上，课时自动退回、有据可查；手工加课时，下次对账就说不清了。',
  as: 'binjiang01',
  page: '/edu/claTimeRule?activeTab=attendClaTime',
  hints: [
    '已经上过的课，在“排课管理 › 上课记录”里找。',
    `找到“${CLASS}”${DAY} 15:00 的那一条，更正它的上课记录，不要撤销整节课。`,
    `排课管理 › 上课记录 › ${CLASS} ${DAY} › 更正：${STUDENT}的状态改为“请假”，扣课时改为 0，其他人不动，点“保存更正”。`,
  ],
  governs: {
    claTime: { changed: { courseTimeId: teaching.heldLesson }, columns: ['claTimeStatus'] },
    attendance: { added: IN_LESSON, changed: IN_LESSON, removed: IN_LESSON, most: Infinity },
    studentCourse: { changed: { studentCourseId: teaching.studentCourse } },
  },
  check: (world) => {
    if (world.row('claTime', teaching.heldLesson)?.claTimeStatus !== claTimeStatuses.held)
      return ['整节课的考勤被撤销了，其他学员的课时也退回了；请按实际情况重新记录这节课'];
    const now = recordsOf(world.rows('attendance'));
    return [...ownErrors(world, now.get(teaching.student)), ...otherErrors(world, now)];
  },
};

const recordsOf = (rows: readonly RowOf<'attendance'>[]): Map<string, RowOf<'attendance'>> =>
  new Map(rows.filter(({ courseTimeId }) => courseTimeId === teaching.heldLesson).map((row) => [row.studentId, row]));

/** Returns the attendance records as they were when the exercise began. */
function initialRecords(world: SeenWorld): Map<string, RowOf<'attendance'>> {
  const changed = world.changed('attendance');
  const later = new Set([...world.added('attendance'), ...changed.map(({ after }) => after)]);
  const unchanged = world.rows('attendance').filter((row) => !later.has(row));
  return recordsOf([...unchanged, ...changed.map(({ before }) => before), ...world.removed('attendance')]);
}

function ownErrors(world: SeenWorld, record: RowOf<'attendance'> | undefined): readonly string[] {
  if (!record) return [`${STUDENT}在这节课里没有记录了，应记为请假`];
  if (record.attendStatus === attendStatuses.attended) {
    const manualEntries = world
      .added('hourLog')
      .some(({ studentId, courseTimeId }) => studentId === teaching.student && !courseTimeId);
    return [manualEntries ? `课时是手工加回的，${STUDENT}的考勤仍是到课` : `${STUDENT}的考勤仍是到课，课时还没有退回`];
  }
  return [
    ...messageIf(record.attendStatus !== attendStatuses.onLeave, `${STUDENT}记成了缺勤，应为请假`),
    ...messageIf(
      manualHours(world).has(teaching.studentCourse),
      `${STUDENT}的课时又手工调整了一次，考勤更正后已经自动退回；请在“报读课程”中调整回 8 课时`,
    ),
    ...messageIf(record.stuLoseHour !== 0, `${STUDENT}请假仍扣了 ${record.stuLoseHour} 课时，应为 0`),
  ];
}

const otherErrors = (world: SeenWorld, now: Map<string, RowOf<'attendance'>>): readonly string[] =>
  [...initialRecords(world)].flatMap(([studentId, before]) => {
    const after = now.get(studentId);
    const isSame = after?.attendStatus === before.attendStatus && after.stuLoseHour === before.stuLoseHour;
    const name = world.row('student', studentId)?.studentName ?? '其他学员';
    return messageIf(studentId !== teaching.student && !isSame, `${name}的记录也被改动了，请改回原样`);
  });
