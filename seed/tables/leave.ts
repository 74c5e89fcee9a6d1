import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import { type Draft, must } from '../draft.ts';
import { depts, requests } from '../fixed.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';
import { courseOf, lessonsToAskOf } from './asked-lessons.ts';

const REMARKS = ['身体不适，已就医', '参加市里的教师展演', '家中有急事', '带学员外出考级', '参加继续教育培训'] as const;
const REJECTED = '当天没有可代课的老师，请与教务协商。';

const { pending, approved, rejected } = requestStatuses;
/** Of lessons to come: three wait, two wait for a substitute though approved, and so on. */
const COMING = [pending, approved, rejected, pending, 'substitute', rejected, 'substitute', approved] as const;
type Outcome = (typeof COMING)[number];

/** Requests for leave in every state, one of tomorrow and those of the persona teacher01 among them; the lessons tell who stands in. */
export function leaveRows(db: Draft, random: Random): Row<'leave'>[] {
  const coming = lessonsToAskOf(db, random, [2, 35], [8, 16]).map((lesson, index) =>
    leaveOf(db, random, lesson, must(COMING[index % COMING.length], 'an outcome')),
  );
  const [next] = lessonsToAskOf(db, random, [1, 4], [0, Number.POSITIVE_INFINITY])
    .filter(
      ({ deptId, courseTimeId }) =>
        deptId === depts.binjiang && !coming.some((row) => row.courseTimeId === courseTimeId),
    )
    .sort((a, b) => textOrder(a.claDate, b.claDate));
  const urgent = next ? [leaveOf(db, random, next, pending)] : [];
  // What lies in the past was held by somebody else, or by the teacher after all.
  const past = lessonsToAskOf(db, random, [-13, -8], [3, 8])
    .filter((lesson) => lesson.claTimeStatus === claTimeStatuses.held)
    .map((lesson, index) => leaveOf(db, random, lesson, index % 4 === 3 ? rejected : 'substitute'));
  const rows = [...past, ...coming, ...urgent];
  const first = must(
    rows.find((row) => row.auditStatus === pending),
    'a leave that waits',
  );
  first.leaveTimeId = requests.leave;
  return rows;
}

function leaveOf(db: Draft, random: Random, lesson: Row<'claTime'>, outcome: Outcome): Row<'leave'> {
  const teacherId = must(lesson.teacherId ?? undefined, 'the teacher of a lesson');
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
    ...courseOf(db, random, lesson, auditStatus),
    tenantId: lesson.tenantId,
  };
  if (auditStatus === approved) {
    lesson.leaveTimeId = row.leaveTimeId;
    lesson.teacherId = substituteId ?? teacherId;
  }
  return row;
}

/** A teacher of the campus who has nothing else in these hours, of the same subject if there is one. */
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
