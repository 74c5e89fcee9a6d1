import { isByPeriod } from '#contracts/entities/product.ts';
import { addDays, earlierOf } from '#contracts/formats/business-date.ts';
import { refundableAmount } from '#contracts/rules/hour-worth.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { type ArchivedLesson, type Draft, groupBy, indexBy, required } from '../generators/world-builder.ts';
import { sourceColumns, type Sources } from '../hour-parts.ts';
import type { HourPart, Row } from '../schema.ts';

interface Entry {
  time: string;
  hours: number;
  reason: string;
  by: string;
  sources: Sources;
  /** Worth of the hours in yuan, not negative. */
  worth: number;
  lesson?: Pick<Row<'hourLog'>, 'courseTimeId' | 'claId' | 'claDate' | 'startTime' | 'endTime'>;
}

/**
 * Generates the ledger of every enrolment that is charged by hours, in order of time: hours carried over, bought,
 * deducted and refunded. All archived lessons of a quarter form one entry on the day of the last lesson.
 */
export function hourLogRows(db: Draft): Row<'hourLog'>[] {
  const names = new Map(db.staff.map((member) => [member.staffId, member.staffName]));
  const lessons = indexBy(db.claTime, 'courseTimeId');
  const products = indexBy(db.product, 'productId');
  const sales = groupBy(db.studentProduct, 'studentCourseId');
  const archive = groupBy(db.archive, 'studentCourseId');
  const attended = groupBy(db.attendance, 'studentCourseId');
  return db.studentCourse.flatMap((enrolment) => {
    if (isByPeriod(enrolment.chargeType)) return [];
    const { studentCourseId, studentId, tenantId } = enrolment;
    const entries: Entry[] = [];
    if (enrolment.carriedHour) {
      const day = earlierOf(enrolment.dateBegin ?? db.today, addDays(db.today, -1));
      entries.push({
        time: `${day} 08:00:00`,
        hours: enrolment.carriedHour,
        reason: '上期结转',
        by: '系统',
        sources: {},
        worth: 0,
      });
    }
    for (const sale of sales.get(studentCourseId) ?? []) {
      const { productName } = required(products.get(sale.productId), 'a product that was sold');
      const by = names.get(sale.salesStaffId ?? '') ?? '系统';
      const { studentProductId, refundHour } = sale;
      const ofSale = { by, sources: { studentProductId } };
      const reason = `购买 ${productName}`;
      entries.push({ time: sale.buyTime ?? '', hours: sale.buyHour ?? 0, reason, worth: sale.amount ?? 0, ...ofSale });
      if (sale.giftHour)
        entries.push({ time: sale.buyTime ?? '', hours: sale.giftHour, reason: '赠送课时', by, sources: {}, worth: 0 });
      if (!refundHour) continue;
      const worth = refundableAmount({ ...sale, refundHour: 0 }, refundHour);
      entries.push({ time: sale.refundTime ?? '', hours: -refundHour, reason: '退费', worth, ...ofSale });
    }
    for (const attendance of attended.get(studentCourseId) ?? []) {
      const { courseTimeId, stuLoseHour } = attendance;
      if (stuLoseHour === 0) continue;
      const lesson = required(lessons.get(courseTimeId), 'a lesson that was attended');
      const { claId, claDate, startTime, endTime, teacherId } = lesson;
      entries.push({
        time: `${claDate} ${endTime}:00`,
        hours: -stuLoseHour,
        reason: '上课扣课时',
        by: names.get(teacherId ?? '') ?? '系统',
        sources: db.hourSources.get(attendance) ?? {},
        worth: attendance.worth ?? 0,
        lesson: { courseTimeId, claId, claDate, startTime, endTime },
      });
    }
    entries.push(...archivedEntries(db, archive.get(studentCourseId) ?? []));
    entries.sort((a, b) => compareText(a.time, b.time));
    let balanceHour = 0;
    return entries.map(({ time, hours, reason, by, sources, worth, lesson }) => {
      balanceHour += hours;
      const row: Row<'hourLog'> = {
        logId: db.nextId('hourLog'),
        studentCourseId,
        studentId,
        reason,
        changeHour: hours,
        worth: Math.sign(hours) * worth,
        balanceHour,
        createTime: time,
        createUserName: by,
        tenantId,
      };
      if (lesson) Object.assign(row, lesson);
      return Object.assign(row, sources);
    });
  });
}

function archivedEntries({ hourSources }: Draft, lessons: readonly ArchivedLesson[]): Entry[] {
  return [...groupByQuarter(lessons)].map(([quarter, group]) => ({
    time: `${group.at(-1)?.date} 21:30:00`,
    hours: -group.reduce((sum, { hours }) => sum + hours, 0),
    reason: `上课扣课时（${quarter}汇总）`,
    by: '系统',
    sources: sourceColumns(partsOf(group, hourSources)),
    worth: group.reduce((sum, { worth = 0 }) => addHours(sum, worth), 0),
  }));
}

function groupByQuarter(lessons: readonly ArchivedLesson[]): Map<string, ArchivedLesson[]> {
  const quarters = new Map<string, ArchivedLesson[]>();
  for (const lesson of lessons) {
    const quarter = Math.ceil(Number(lesson.date.slice(5, 7)) / 3);
    const key = `${lesson.date.slice(0, 4)} 年第 ${quarter} 季度`;
    const group = quarters.get(key);
    if (group) group.push(lesson);
    else quarters.set(key, [lesson]);
  }
  return quarters;
}

/** Adds up the hours of lessons by source. */
function partsOf(lessons: readonly ArchivedLesson[], hourSources: Draft['hourSources']): HourPart[] {
  const bySource = new Map<string | null, HourPart>();
  const add = (studentProductId: string | null, hours: number, worth: number): void => {
    const sum = bySource.get(studentProductId) ?? { studentProductId, hours: 0, worth: 0 };
    sum.hours = addHours(sum.hours, hours);
    sum.worth = addHours(sum.worth, worth);
    bySource.set(studentProductId, sum);
  };
  for (const lesson of lessons) {
    const { parts, studentProductId = null } = hourSources.get(lesson) ?? {};
    if (parts) for (const part of parts) add(part.studentProductId, part.hours, part.worth);
    else add(studentProductId, lesson.hours, lesson.worth ?? 0);
  }
  return [...bySource.values()];
}
