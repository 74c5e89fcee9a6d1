import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { type Draft, required } from '../generators/world-builder.ts';
import { worksOn } from '../generators/teacher-days.ts';
import { depts, requests, tenants } from '../fixed-ids.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';
import { isPersonasLesson, pickLessons, requestColumns } from './requested-lessons.ts';

type Lesson = Row<'claTime'>;

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
  const upcoming = ofPersonaAndOthers(db, random, [2, 35], [8, 16]).flatMap(([lessons, indexes]) =>
    leavesFor(
      db,
      random,
      lessons,
      indexes.map((index) => required(FUTURE_OUTCOMES[index % FUTURE_OUTCOMES.length], 'an outcome')),
    ),
  );
  const [next] = pickLessons(db, random, [1, 4], [0, Number.POSITIVE_INFINITY])
    .filter(
      ({ deptId, courseTimeId }) =>
        deptId === depts.binjiang && !upcoming.some((row) => row.courseTimeId === courseTimeId),
    )
    .sort((a, b) => compareText(a.claDate, b.claDate));
  const urgent = next ? [leaveRow(db, random, next, pending)] : [];
  // Leaves for past lessons were approved with a substitute, or rejected, so that the teacher held the lesson.
  const past = ofPersonaAndOthers(db, random, [-13, -8], [3, 8]).flatMap(([lessons, indexes]) =>
    leavesFor(
      db,
      random,
      lessons.filter(({ claTimeStatus }) => claTimeStatus === claTimeStatuses.held),
      indexes.map((index) => (index % 4 === 3 ? rejected : 'substitute')),
    ),
  );
  const rows = [...past, ...upcoming, ...urgent];
  const first = required(
    rows.find((row) => row.auditStatus === pending),
    'a leave that waits',
  );
  first.leaveTimeId = requests.leave;
  return rows;
}

/**
 * Returns groups of candidate lessons in random order with the indexes of their leaves: first lessons of the persona
 * teacher01, then of other teachers. The second group begins with a lesson of the other institution, so that it has
 * leaves too.
 */
function ofPersonaAndOthers(
  db: Draft,
  random: Random,
  days: readonly [number, number],
  [own, others]: readonly [number, number],
): [Lesson[], number[]][] {
  const all = Number.POSITIVE_INFINITY;
  const lessons = pickLessons(db, random, days, [all, all]);
  const elsewhere = lessons.filter(({ tenantId }) => tenantId === tenants.wangjiang);
  const indexes = Array.from({ length: own + others }, (_, index) => index);
  return [
    [lessons.filter(isPersonasLesson), indexes.slice(0, own)],
    [
      [...elsewhere.slice(0, 1), ...lessons.filter((one) => !isPersonasLesson(one) && one !== elsewhere[0])],
      indexes.slice(own),
    ],
  ];
}

/**
 * Returns a leave for each outcome. An approved leave is from a lesson for which a colleague is free, so that the
 * lesson can be held.
 */
function leavesFor(db: Draft, random: Random, lessons: readonly Lesson[], outcomes: readonly Outcome[]) {
  const remaining = [...lessons];
  return outcomes.flatMap((outcome) => {
    const needsColleague = outcome === 'substitute' || outcome === approved;
    const index = needsColleague ? remaining.findIndex((one) => freeColleagues(db, one).length > 0) : 0;
    const [lesson] = remaining.splice(Math.max(0, index), 1);
    return lesson ? leaveRow(db, random, lesson, outcome) : [];
  });
}

function leaveRow(db: Draft, random: Random, lesson: Lesson, outcome: Outcome): Row<'leave'> {
  const teacherId = required(lesson.teacherId ?? undefined, 'the teacher of a lesson');
  const free = outcome === 'substitute' ? freeColleagues(db, lesson) : [];
  const substituteId = free.length > 0 ? random.pick(free).staffId : undefined;
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

/** Returns the colleagues of the subject at the campus who work on the lesson's day and are free at its time. */
function freeColleagues(db: Draft, lesson: Lesson): Row<'staff'>[] {
  const subject = db.staff.find(({ staffId }) => staffId === lesson.teacherId)?.remark;
  const colleagues = db.staff.filter(
    ({ staffId, type, personnelStatus, deptId, remark }) =>
      type === staffTypes.teacher &&
      personnelStatus === personnelStatuses.employed &&
      deptId === lesson.deptId &&
      remark === subject &&
      staffId !== lesson.teacherId &&
      worksOn(db, staffId, lesson.claDate),
  );
  if (colleagues.length === 0) return [];
  const sameDay = db.claTime.filter(({ claDate }) => claDate === lesson.claDate);
  return colleagues.filter(
    ({ staffId }) =>
      !sameDay.some(
        (other) => conflictsBetween({ ...lesson, teacherId: staffId, roomId: null, claId: null }, other).length > 0,
      ),
  );
}
