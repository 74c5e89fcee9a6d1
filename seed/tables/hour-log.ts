import { isByPeriod } from '#contracts/entities/product.ts';
import { addDays, earlierOf } from '#contracts/formats/business-date.ts';
import { refundableAmount } from '#contracts/rules/hour-worth.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { type ArchivedLesson, type Draft, groupBy, indexBy, required } from '../generators/world-builder.ts';
import { sourceColumns } from '../hour-parts.ts';
import type { HourPart, Row } from '../schema.ts';

interface Entry {
  time: string;
  hours: number;
  reason: string;
  by: string;
  parts: readonly HourPart[];
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
        parts: [{ studentProductId: null, hours: enrolment.carriedHour, worth: 0 }],
      });
    }
    for (const sale of sales.get(studentCourseId) ?? []) {
      const { productName } = required(products.get(sale.productId), 'a product that was sold');
      const by = names.get(sale.salesStaffId ?? '') ?? '系统';
      const { studentProductId, refundHour } = sale;
      const hours = sale.buyHour ?? 0;
      const bought = [{ studentProductId, hours, worth: sale.amount ?? 0 }];
      entries.push({ time: sale.buyTime ?? '', hours, reason: `购买 ${productName}`, by, parts: bought });
      if (!refundHour) continue;
      const worth = refundableAmount({ ...sale, refundHour: 0 }, refundHour);
      const parts = [{ studentProductId, hours: refundHour, worth }];
      entries.push({ time: sale.refundTime ?? '', hours: -refundHour, reason: '退费扣回', by, parts });
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
        parts: db.hourSources.get(attendance) ?? [],
        lesson: { courseTimeId, claId, claDate, startTime, endTime },
      });
    }
    entries.push(...archivedEntries(db, archive.get(studentCourseId) ?? []));
    entries.sort((a, b) => compareText(a.time, b.time));
    let balanceHour = 0;
    return entries.map(({ time, hours, reason, by, parts, lesson }) => {
      balanceHour += hours;
      const row: Row<'hourLog'> = {
        logId: db.nextId('hourLog'),
        studentCourseId,
        studentId,
        reason,
        changeHour: hours,
        worth: Math.sign(hours) * parts.reduce((sum, { worth }) => addHours(sum, worth), 0),
        balanceHour,
        createTime: time,
        createUserName: by,
        tenantId,
      };
      if (lesson) Object.assign(row, lesson);
      return Object.assign(row, sourceColumns(parts));
    });
  });
}

function archivedEntries({ hourSources }: Draft, lessons: readonly ArchivedLesson[]): Entry[] {
  return [...groupByQuarter(lessons)].map(([quarter, group]) => ({
    time: `${group.at(-1)?.date} 21:30:00`,
    hours: -group.reduce((sum, { hours }) => sum + hours, 0),
    reason: `上课扣课时（${quarter}汇总）`,
    by: '系统',
    parts: mergeParts(group.flatMap((lesson) => hourSources.get(lesson) ?? [])),
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

/** Adds up the parts of each source. */
function mergeParts(parts: readonly HourPart[]): HourPart[] {
  const bySource = new Map<string | null, HourPart>();
  for (const { studentProductId, hours, worth } of parts) {
    const sum = bySource.get(studentProductId) ?? { studentProductId, hours: 0, worth: 0 };
    sum.hours = addHours(sum.hours, hours);
    sum.worth = addHours(sum.worth, worth);
    bySource.set(studentProductId, sum);
  }
  return [...bySource.values()];
}
