import type { ParsedInput } from '#contracts/call.ts';
import type { renewals } from '#contracts/calls/renewals.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import {
  type Renewal,
  type RenewalContactState,
  renewalContactStates,
  type RenewalCounts,
  type RenewalStage,
} from '#contracts/entities/renewal.ts';
import { daysBetween } from '#contracts/formats/business-date.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
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

/** Enrolments on the renewal desk that pass the filters, in the order of the list, and the number of each part. */
export interface Desk {
  rows: readonly Renewal[];
  counts: RenewalCounts;
}

/** Finds the enrolments on the renewal desk with time-slicing, because a large school has tens of thousands of them. */
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
    const views = rows
      .toSorted((a, b) => daysAway(a, today) - daysAway(b, today))
      .map((due) => renewalView(reader, due));
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
  const rows = due.filter(({ reasons, talk }) => {
    const stages = renewalStagesOf(reasons, talk, today);
    for (const one of stages) counts[one] += 1;
    return !stage || stages.includes(stage);
  });
  return { rows, counts };
}

/** Returns the number of days between today and the end of an enrolment. Without an end, the enrolment comes last. */
function daysAway({ runOutDate, lastDay }: DueEnrolment, today: string): number {
  const days = [runOutDate, lastDay].flatMap((day) => (day ? [Math.abs(daysBetween(today, day))] : []));
  return days.length > 0 ? Math.min(...days) : Number.MAX_SAFE_INTEGER;
}

function renewalView(
  { tables }: Reader,
  { enrolment, reasons, weeklyHour, runOutDate, lastDay, lastPurchase, talk }: DueEnrolment,
): Renewal {
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
