import type { ParsedInput } from '#contracts/call.ts';
import type { renewals } from '#contracts/calls/renewals.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import {
  type Renewal,
  type RenewalContactState,
  renewalContactStates,
  type RenewalCounts,
  type RenewalStage,
  renewalStages,
} from '#contracts/entities/renewal.ts';
import { daysBetween, earlierOf } from '#contracts/formats/business-date.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { isContactDue, renewalStagesOf, renewalTerms } from '#contracts/rules/renewal.ts';
import type { Slices } from '#mock-server/kernel/time-slicing.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { sortRows } from '#mock-server/kernel/store/sort-rows.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { institutionOf } from '../../organisation/index.ts';
import { visibleTenants } from '../access.ts';
import { studentNameFilter } from '../student-name-filter.ts';
import { type DueEnrolment, dueEnrolment } from './due-enrolment.ts';
import { renewalSettingOf } from './renewal-setting.ts';

export type DeskFilters = ParsedInput<typeof renewals.export>;

/** Enrolments due for renewal that pass the filters, in the order of the list, and the number in each stage. */
export interface Desk {
  rows: readonly Renewal[];
  counts: RenewalCounts;
}

/** Finds the enrolments of the renewal list with time-slicing, because a large school has tens of thousands of them. */
export function findDesk(world: World, session: Session, filters: DeskFilters): Promise<Desk> {
  const { store, clock } = world;
  const today = clock.today();
  const terms = renewalTerms(renewalSettingOf(store, institutionOf(world, session)), today);
  const tenantIds = visibleTenants(world, session);
  const isNamed = studentNameFilter(store, filters.studentName ?? '');
  const isShown = dueFilter(session, filters, today);
  return store.readInPieces(function* (reader): Slices<Desk> {
    const isWanted = enrolmentFilter(reader, filters);
    const shown: DueEnrolment[] = [];
    for (const tenantId of tenantIds)
      for (const enrolment of reader.tables.studentCourse.by('tenant', tenantId)) {
        yield;
        const due = isWanted(enrolment) && isNamed(enrolment) ? dueEnrolment(reader, enrolment, terms) : null;
        if (due && isShown(due)) shown.push(due);
      }
    const { rows, counts } = partOf(shown, filters.stage, today);
    const views = inOrder(rows, filters.stage, today).map((due) => renewalView(reader, due));
    return { rows: sortRows(views, filters.sort), counts };
  });
}

/** Returns the filter by course and by campus of the student. */
const enrolmentFilter =
  ({ tables }: Reader, { courseId, deptId }: DeskFilters) =>
  (enrolment: Row<'studentCourse'>): boolean =>
    (!courseId || enrolment.courseId === courseId) &&
    (!deptId || tables.student.get(enrolment.studentId)?.deptId === deptId);

function dueFilter(
  { user }: Session,
  { reason, contacted, salesStaffId, mine }: DeskFilters,
  today: string,
): (due: DueEnrolment) => boolean {
  const isMine = ({ lastPurchase, talk }: DueEnrolment): boolean =>
    (Boolean(user.staffId) && lastPurchase?.salesStaffId === user.staffId) || talk?.createUserId === user.userId;
  return (due) =>
    (!reason || due.reasons.includes(reason)) &&
    (!contacted || isInContactState(due, contacted, today)) &&
    (!salesStaffId || due.lastPurchase?.salesStaffId === salesStaffId) &&
    (!mine || isMine(due));
}

function isInContactState({ talk }: DueEnrolment, state: RenewalContactState, today: string): boolean {
  if (state === renewalContactStates.never) return talk === undefined;
  if (talk === undefined) return false;
  if (state === renewalContactStates.outcome) return Boolean(talk.outcome);
  return state === renewalContactStates.due ? isContactDue(talk, today) : (talk.nextDate ?? '') > today;
}

function partOf(
  due: readonly DueEnrolment[],
  stage: RenewalStage | undefined,
  today: string,
): { rows: DueEnrolment[]; counts: RenewalCounts } {
  const counts = { today: 0, runningOut: 0, expired: 0, all: due.length };
  const rows = due.filter((one) => {
    const stages = renewalStagesOf({ ...one, end: nearestEnd(one) }, today);
    for (const one of stages) counts[one] += 1;
    return !stage || stages.includes(stage);
  });
  return { rows, counts };
}

/** Text that sorts after every business date, for enrolments without an agreed contact. */
const NO_DAY = '~';

/** Sorts by the distance of the end from today. In the stage `today`, agreed contacts come first, oldest first. */
function inOrder(rows: readonly DueEnrolment[], stage: RenewalStage | undefined, today: string): DueEnrolment[] {
  const nearestFirst = rows.toSorted((a, b) => daysAway(a, today) - daysAway(b, today));
  if (stage !== renewalStages.today) return nearestFirst;
  const agreedDay = ({ talk }: DueEnrolment): string => talk?.nextDate ?? NO_DAY;
  return nearestFirst.toSorted((a, b) => compareText(agreedDay(a), agreedDay(b)));
}

/** Returns the number of days between today and the end of an enrolment. Without an end, the enrolment comes last. */
function daysAway(due: DueEnrolment, today: string): number {
  const end = nearestEnd(due);
  return end === null ? Number.MAX_SAFE_INTEGER : Math.abs(daysBetween(today, end));
}

/** Returns the day on which hours or period end, by their last day or at the present pace; null if neither is known. */
const nearestEnd = ({ runOutDate, lastDay }: DueEnrolment): string | null =>
  runOutDate !== null && lastDay !== null ? earlierOf(runOutDate, lastDay) : (runOutDate ?? lastDay);

function renewalView({ tables }: Reader, due: DueEnrolment): Renewal {
  const { enrolment, reasons, weeklyHour, runOutDate, lastDay, lastPurchase, talk } = due;
  const { studentCourseId, studentId, courseId, claId, chargeType, status } = enrolment;
  const { studentName, phone, deptId } = tables.student.get(studentId) ?? {};
  const salesStaffId = lastPurchase?.salesStaffId;
  return {
    studentCourseId,
    studentId,
    studentName,
    phone,
    courseId,
    courseName: tables.course.get(courseId)?.courseName,
    claId,
    claName: tables.cla.get(claId ?? '')?.claName,
    deptName: tables.dept.get(deptId ?? '')?.deptName,
    chargeType,
    status,
    remainHour: isByPeriod(chargeType) ? null : usableHours(enrolment),
    lastDay,
    weeklyHour,
    runOutDate,
    endDate: nearestEnd(due),
    reasons: [...reasons],
    salesStaffId,
    salesStaffName: tables.staff.get(salesStaffId ?? '')?.staffName,
    contactTime: talk?.createTime,
    contactUserName: talk?.createUserName,
    contactContent: talk?.content,
    contactOutcome: talk?.outcome,
    nextDate: talk?.nextDate,
  };
}
