import { isByPeriod } from '#contracts/entities/product.ts';
import { addDays, earlierOf } from '#contracts/rules/business-date.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import { type Draft, groupBy, indexBy, must } from '../draft.ts';
import type { Row } from '../schema.ts';

interface Entry {
  time: string;
  hours: number;
  reason: string;
  by: string;
  lesson?: Pick<Row<'hourLog'>, 'courseTimeId' | 'claId' | 'claDate' | 'startTime' | 'endTime'>;
}

/** The ledger of every enrolment by hours: carried over, bought, taken by lessons, paid back, in the order of time. */
export function hourLogRows(db: Draft): Row<'hourLog'>[] {
  const names = new Map(db.staff.map((member) => [member.staffId, member.staffName]));
  const lessons = indexBy(db.claTime, 'courseTimeId');
  const products = indexBy(db.product, 'productId');
  const sales = groupBy(db.studentProduct, 'studentCourseId');
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
      const { hours, productName } = must(products.get(sale.productId), 'a product that was sold');
      const by = names.get(sale.salesStaffId ?? '') ?? '系统';
      entries.push({ time: sale.buyTime ?? '', hours: hours ?? 0, reason: `购买 ${productName}`, by });
      if (sale.refundHour)
        entries.push({ time: sale.refundTime ?? '', hours: -sale.refundHour, reason: '退费扣回', by });
    }
    for (const { courseTimeId, stuLoseHour } of attended.get(studentCourseId) ?? []) {
      if (stuLoseHour === 0) continue;
      const lesson = must(lessons.get(courseTimeId), 'a lesson that was attended');
      const { claId, claDate, startTime, endTime, teacherId } = lesson;
      entries.push({
        time: `${claDate} ${endTime}:00`,
        hours: -stuLoseHour,
        reason: '上课扣课时',
        by: names.get(teacherId ?? '') ?? '系统',
        lesson: { courseTimeId, claId, claDate, startTime, endTime },
      });
    }
    entries.sort((a, b) => textOrder(a.time, b.time));
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
