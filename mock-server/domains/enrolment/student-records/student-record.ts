import type { RecordCla, StudentRecord, studentRecordQuery } from '#contracts/entities/student-record.ts';
import { owedStates } from '#contracts/entities/owed-lesson.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { owedStateOn } from '#contracts/rules/make-up.ts';
import { recordSpanError } from '#contracts/rules/student-record.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type * as z from 'zod';
import { badInput } from '#mock-server/kernel/refusal.ts';
import { sourcesOf } from '#seed/hour-parts.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { requireVisibleStudent } from '../access.ts';
import { archivedUntil } from '../archived-until.ts';
import { contactView, filterContacts } from '../contacts.ts';
import { isPending } from '../guests/owed-lessons.ts';
import { entryView } from '../ledger/hour-log.ts';
import { purchaseView } from '../purchase-view.ts';
import { termsOf } from '../seat-days.ts';
import { studentView } from '../student-view.ts';
import { ledgerIn, postedOn, studentHoursIn } from './student-hours.ts';
import { nextLessonOf, studentLessons } from './student-lessons.ts';

/** Returns the record of a visible student. Throws Refusal when the span is reversed or too long. */
export function studentRecordOf(
  world: World,
  session: Session,
  { studentId, dateBegin: begin, dateEnd: end }: z.output<typeof studentRecordQuery>,
): StudentRecord {
  const { store, clock } = world;
  const student = requireVisibleStudent(world, session, studentId);
  const error = recordSpanError(begin, end);
  if (error !== null) throw badInput(error);
  const today = clock.today();
  const moment = clock.moment();
  const query = { studentId, begin, end, today, moment };
  return {
    student: studentView(store, student),
    dateBegin: begin,
    dateEnd: end,
    lessons: studentLessons(store, query),
    hours: studentHoursIn(store, query),
    ledger: ledgerIn(store, query).map((entry) => entryView(store, entry)),
    purchases: purchasesIn(store, query).map((purchase) => purchaseView(store, purchase)),
    clas: clasIn(store, query),
    contacts: filterContacts(world, session, { studentId, createTimeStart: begin, createTimeEnd: end })
      .toReversed()
      .map((contact) => contactView(store, contact)),
    owedNum: owedNumOf(store, query),
    nextLesson: nextLessonOf(store, studentId, moment),
    archivedUntil: archivedUntil(store, { begin, end, tenantIds: [student.tenantId] }),
    readTime: moment,
  };
}

interface SpanQuery {
  studentId: string;
  begin: string;
  end: string;
}

/** Returns the purchases that were valid, bought or refunded in the span, oldest first. */
const purchasesIn = (reader: Reader, { studentId, begin, end }: SpanQuery): Row<'studentProduct'>[] =>
  reader.tables.studentProduct
    .by('student', studentId)
    .filter((purchase) => {
      const bought = (purchase.buyTime ?? '').slice(0, 10);
      const isBoughtWithin = bought >= begin && bought <= end;
      return isBoughtWithin || ((purchase.dateBegin ?? bought) <= end && isValidFrom(reader, purchase, begin));
    })
    .sort((one, other) => compareText(one.buyTime ?? '', other.buyTime ?? ''));

/** True if a purchase was still valid on the day or later: not expired, refunded or used up before it. */
function isValidFrom({ tables }: Reader, purchase: Row<'studentProduct'>, day: string): boolean {
  const { studentProductId, studentCourseId, status, refundTime, expireDate } = purchase;
  if (status === studentProductStatuses.refunded) return (refundTime ?? '').slice(0, 10) >= day;
  if ((expireDate ?? day) < day) return false;
  const isSource = (entry: Row<'hourLog'>): boolean =>
    (sourcesOf(entry) ?? []).some((part) => part.studentProductId === studentProductId);
  return (
    status !== studentProductStatuses.usedUp ||
    tables.hourLog.by('enrolment', studentCourseId).some((entry) => postedOn(entry) >= day && isSource(entry))
  );
}

/** Returns the periods of the student's seats that have days in common with the span, in the order of their first days. */
const clasIn = ({ tables }: Reader, { studentId, begin, end }: SpanQuery): RecordCla[] =>
  tables.studentCla
    .by('student', studentId)
    .flatMap((seat) => termsOf(seat).map((term) => ({ seat, ...term })))
    .filter(({ dateBegin, dateEnd, ended }) => (dateBegin ?? begin) <= end && (!ended || (dateEnd ?? begin) >= begin))
    .map(({ seat: { studentClaId, claId, status }, dateBegin, dateEnd, exit, ended }) => {
      const cla = tables.cla.get(claId);
      return {
        studentClaId,
        claId,
        claName: cla?.claName,
        courseName: tables.course.get(cla?.courseId ?? '')?.courseName,
        deptName: tables.dept.get(cla?.departId ?? '')?.deptName,
        status: ended ? enrolmentStatuses.finished : status,
        exit,
        dateBegin,
        dateEnd,
      };
    })
    .sort((one, other) => compareText(one.dateBegin ?? '', other.dateBegin ?? ''));

/** Returns the number of lessons that the student may still make up today. */
const owedNumOf = ({ tables }: Reader, { studentId, today }: { studentId: string; today: string }): number =>
  tables.owedLesson
    .by('student', studentId)
    .filter((owed) => isPending(owed) && owedStateOn(owed, today) !== owedStates.expired).length;
