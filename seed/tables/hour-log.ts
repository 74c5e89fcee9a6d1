import { isByPeriod } from '#contracts/entities/product.ts';
import { addDays, earlierOf } from '#contracts/formats/business-date.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { type ArchivedLesson, type Draft, groupBy, indexBy, required } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';

interface Entry {
  time: string;
  hours: number;
  reason: string;
  by: string;
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
    const { studentCourseId, studentId, courseId, tenantId } = enrolment;
    const entries: Entry[] = [];
    if (enrolment.carriedHour) {
      const day = earlierOf(enrolment.dateBegin ?? db.today, addDays(db.today, -1));
      entries.push({ time: `${day} 08:00:00`, hours: enrolment.carriedHour, reason: '上期结转', by: '系统' });
    }
    for (const sale of sales.get(studentCourseId) ?? []) {
      const { hours, productName } = required(products.get(sale.productId), 'a product that was sold');
      const by = names.get(sale.salesStaffId ?? '') ?? '系统';
      entries.push({ time: sale.buyTime ?? '', hours: hours ?? 0, reason: `购买 ${productName}`, by });
      if (sale.refundHour)
        entries.push({ time: sale.refundTime ?? '', hours: -sale.refundHour, reason: '退费扣回', by });
    }
    for (const { courseTimeId, stuLoseHour } of attended.get(studentCourseId) ?? []) {
      if (stuLoseHour === 0) continue;
      const lesson = required(lessons.get(courseTimeId), 'a lesson that was attended');
      const { claId, claDate, startTime, endTime, teacherId } = lesson;
      entries.push({
        time: `${claDate} ${endTime}:00`,
        hours: -stuLoseHour,
        reason: '上课扣课时',
        by: names.get(teacherId ?? '') ?? '系统',
        lesson: { courseTimeId, claId, claDate, startTime, endTime },
      });
    }
    entries.push(...archivedEntries(archive.get(studentCourseId) ?? []));
    entries.sort((a, b) => compareText(a.time, b.time));
    let balanceHour = 0;
    return entries.map(({ time, hours, reason, by, lesson }) => {
      balanceHour += hours;
      return {
        logId: db.nextId('hourLog'),
        studentCourseId,
        studentId,
        courseId,
        ...lesson,
        reason,
        changeHour: hours,
        balanceHour,
        createTime: time,
        createUserName: by,
        tenantId,
      };
    });
  });
}

function archivedEntries(lessons: readonly ArchivedLesson[]): Entry[] {
  const quarters = new Map<string, { hours: number; date: string }>();
  for (const { date, hours } of lessons) {
    const key = `${date.slice(0, 4)} ${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
    quarters.set(key, { hours: (quarters.get(key)?.hours ?? 0) + hours, date });
  }
  return [...quarters].map(([key, { hours, date }]) => {
    const [year, quarter] = key.split(' ');
    return {
      time: `${date} 21:30:00`,
      hours: -hours,
      reason: `上课扣课时（${year} 年第 ${quarter} 季度汇总）`,
      by: '系统',
    };
  });
}
