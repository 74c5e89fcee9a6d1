import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { type Draft, required } from '../generators/world-builder.ts';
import { depts, requests } from '../fixed-ids.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';
import { requestColumns, pickLessons } from './requested-lessons.ts';

const REMARKS = ['身体不适，已就医', '参加市里的教师展演', '家中有急事', '带学员外出考级', '参加继续教育培训'] as const;
const REJECTED = '当天没有可代课的老师，请与教务协商。';

const { pending, approved, rejected } = requestStatuses;
/**
 * Outcomes of leaves for future lessons, used in rotation. With `substitute`, the leave is approved with a substitute,
 * or rejected if no colleague is free; with `approved`, it has no substitute.
 */
const FUTURE_OUTCOMES = [pending, approved, rejected, pending, 'substitute', rejected, 'substitute', approved] as const;
type Outcome = (typeof FUTURE_OUTCOMES)[number];

/**
 * Generates leaves with every outcome, among them a leave in the next days and leaves of the persona teacher01. A
 * lesson with a substitute gets the substitute as its teacher.
 */
export function leaveRows(db: Draft, random: Random): Row<'leave'>[] {
  const upcoming = pickLessons(db, random, [2, 35], [8, 16]).map((lesson, index) =>
    leaveRow(db, random, lesson, required(FUTURE_OUTCOMES[index % FUTURE_OUTCOMES.length], 'an outcome')),
  );
  const [next] = pickLessons(db, random, [1, 4], [0, Number.POSITIVE_INFINITY])
    .filter(
      ({ deptId, courseTimeId }) =>
        deptId === depts.binjiang && !upcoming.some((row) => row.courseTimeId === courseTimeId),
    )
    .sort((a, b) => compareText(a.claDate, b.claDate));
  const urgent = next ? [leaveRow(db, random, next, pending)] : [];
  // Leaves for past lessons were approved with a substitute, or rejected, so that the teacher held the lesson.
  const past = pickLessons(db, random, [-13, -8], [3, 8])
    .filter((lesson) => lesson.claTimeStatus === claTimeStatuses.held)
    .map((lesson, index) => leaveRow(db, random, lesson, index % 4 === 3 ? rejected : 'substitute'));
  const rows = [...past, ...upcoming, ...urgent];
  const first = required(
    rows.find((row) => row.auditStatus === pending),
    'a leave that waits',
  );
  first.leaveTimeId = requests.leave;
  return rows;
}

function leaveRow(db: Draft, random: Random, lesson: Row<'claTime'>, outcome: Outcome): Row<'leave'> {
  const teacherId = required(lesson.teacherId ?? undefined, 'the teacher of a lesson');
  const substituteId = outcome === 'substitute' ? freeColleague(db, random, lesson) : undefined;
  const auditStatus = outcome === 'substitute' ? (substituteId ? approved : rejected) : outcome;
  const row: Row<'leave'> = {
    leaveTimeId: db.nextId('leave'),
    courseTimeId: lesson.courseTimeId,
    remarks: random.pick(REMARKS),
    auditStatus,
    reason: auditStatus === rejected ? REJECTED : undefined,
    claId: lesson.claId,
    claDate: lesson.claDate,
    startTime: lesson.startTime,
    endTime: lesson.endTime,
    teacherId,
    substituteId,
    ...requestColumns(db, random, lesson, auditStatus),
    tenantId: lesson.tenantId,
  };
  if (auditStatus === approved) {
    lesson.leaveTimeId = row.leaveTimeId;
    lesson.teacherId = substituteId ?? teacherId;
  }
  return row;
}

/** Returns the ID of a teacher of the campus who is free at the lesson's time, preferably one of the same subject. */
function freeColleague(db: Draft, random: Random, lesson: Row<'claTime'>): string | undefined {
  const sameDay = db.claTime.filter(({ claDate }) => claDate === lesson.claDate);
  const free = db.staff.filter(
    ({ staffId, type, personnelStatus, deptId }) =>
      type === staffTypes.teacher &&
      personnelStatus === personnelStatuses.employed &&
      deptId === lesson.deptId &&
      staffId !== lesson.teacherId &&
      !sameDay.some(
        (other) => conflictsBetween({ ...lesson, teacherId: staffId, roomId: null, claId: null }, other).length > 0,
      ),
  );
  const subject = db.staff.find(({ staffId }) => staffId === lesson.teacherId)?.remark;
  const ofSubject = free.filter(({ remark }) => remark === subject);
  return free.length > 0 ? random.pick(ofSubject.length > 0 ? ofSubject : free).staffId : undefined;
}
