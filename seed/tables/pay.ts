import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { guestStates } from '#contracts/entities/lesson-guest.ts';
import { payStates } from '#contracts/entities/pay-statement.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { type Span, spanOf } from '#contracts/rules/comparison-period.ts';
import { payUnits } from '#contracts/rules/pay-rate.ts';
import { type PaidLesson, payLines, pricedLessons, statementTotal } from '#contracts/rules/pay-statement.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { depts, payRates, payStatements, staffMembers, teaching, tenants, users } from '../fixed-ids.ts';
import { type Draft, groupBy, indexBy } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';

type Statement = Row<'payStatement'>;

/** Days before today from which the rates apply; all stored lessons are later. */
const RATES_SINCE = 420;

/**
 * Adds the rates of 启明, and two statements of last month: of 林晓雯, which waits for the confirmation, and of another
 * teacher of 滨江校区, who has confirmed. Draws nothing at random, so that other tables do not change.
 */
export function addPay(db: Draft): void {
  db.payRate = rateRows(db);
  const month = spanOf('lastMonth', db.today);
  const issue = { month, issueTime: momentAfter(db, month, '09:30') };
  const taught = new Set(
    db.claTime
      .filter((lesson) => lesson.claTimeStatus === claTimeStatuses.held && isWithin(month, lesson.claDate))
      .map(({ teacherId }) => teacherId),
  );
  const other = db.staff.find(
    ({ staffId, deptId }) => deptId === depts.binjiang && staffId !== staffMembers.linXiaowen && taught.has(staffId),
  );
  const issued = statementRow(db, staffMembers.linXiaowen, issue, {
    payStatementId: payStatements.issued,
    adjustments: [{ text: '全勤奖', amount: 200 }],
    remark: '如有疑问请在三个工作日内联系教务',
  });
  const confirmed =
    other &&
    statementRow(db, other.staffId, issue, {
      payStatementId: payStatements.confirmed,
      state: payStates.confirmed,
      confirmTime: momentAfter(db, month, '12:05'),
    });
  db.payStatement = [issued, confirmed].filter((row) => row !== undefined).filter(({ lines }) => lines.length > 0);
}

function rateRows(db: Draft): Row<'payRate'>[] {
  const validFrom = addDays(db.today, -RATES_SINCE);
  const nextMonth = addDays(`${db.today.slice(0, 7)}-28`, 4).slice(0, 7);
  const columns = { validFrom, createTime: `${validFrom} 10:00:00`, tenantId: tenants.qiming };
  return [
    { payRateId: payRates.all, unit: payUnits.hour, amount: 80, ...columns },
    { payRateId: payRates.course, courseId: teaching.course, unit: payUnits.hour, amount: 100, ...columns },
    {
      payRateId: payRates.teacher,
      teacherId: staffMembers.linXiaowen,
      courseId: teaching.course,
      unit: payUnits.lesson,
      amount: 180,
      ...columns,
    },
    { ...columns, payRateId: payRates.nextMonth, unit: payUnits.hour, amount: 85, validFrom: `${nextMonth}-01` },
  ];
}

interface Issue {
  month: Span;
  issueTime: string;
}

/** Returns a statement by the rule that the server applies. */
function statementRow(db: Draft, teacherId: string, { month, issueTime }: Issue, more: Partial<Statement>): Statement {
  const priced = pricedLessons(heldLessons(db, teacherId, month), db.payRate);
  const lines = payLines(priced);
  const adjustments = more.adjustments ?? [];
  return {
    payStatementId: db.nextId('payStatement'),
    teacherId,
    timeBegin: month.begin,
    timeEnd: month.end,
    lines,
    total: statementTotal(lines, adjustments),
    state: payStates.issued,
    issueTime,
    issueUserName: indexBy(db.user, 'userId').get(users.qiming01)?.name,
    issueUserId: users.qiming01,
    tenantId: tenants.qiming,
    lessons: priced.flatMap(({ lesson: { courseTimeId }, rate }) =>
      rate ? [{ courseTimeId, payRateId: rate.payRateId }] : [],
    ),
    ...more,
    adjustments,
  };
}

/** Returns the lessons that a teacher of 启明 has held in a span, in order of their times. */
function heldLessons(db: Draft, teacherId: string, month: Span): PaidLesson[] {
  const clas = indexBy(db.cla, 'claId');
  const held = db.claTime.filter(
    (lesson) =>
      lesson.teacherId === teacherId &&
      lesson.claTimeStatus === claTimeStatuses.held &&
      isWithin(month, lesson.claDate),
  );
  const ids = new Set(held.map(({ courseTimeId }) => courseTimeId));
  const attendances = groupBy(
    db.attendance.filter(({ courseTimeId }) => ids.has(courseTimeId)),
    'courseTimeId',
  );
  const guests = groupBy(db.lessonGuest, 'courseTimeId');
  return held
    .map(({ courseTimeId, claId, claDate, startTime, endTime }) => {
      const present = (attendances.get(courseTimeId) ?? []).filter(
        ({ studentClaId, attendStatus }) => studentClaId && attendStatus === attendStatuses.attended,
      );
      const presentGuests = (guests.get(courseTimeId) ?? []).filter(({ state }) => state === guestStates.attended);
      const headNum = present.length + presentGuests.length;
      return {
        courseTimeId,
        claId,
        claDate,
        startTime,
        endTime,
        teacherId,
        headNum,
        courseId: clas.get(claId)?.courseId ?? '',
      };
    })
    .sort((one, other) => compareText(orderOf(one), orderOf(other)));
}

const isWithin = ({ begin, end }: Span, day: string): boolean => day >= begin && day <= end;

const orderOf = ({ claDate, startTime, courseTimeId }: PaidLesson): string => `${claDate} ${startTime} ${courseTimeId}`;

/** Returns a time on the first day after a month; midnight if that day is today. */
function momentAfter(db: Draft, { end }: Span, time: string): string {
  const day = addDays(end, 1);
  return day < db.today ? `${day} ${time}:00` : `${day} 00:00:00`;
}
