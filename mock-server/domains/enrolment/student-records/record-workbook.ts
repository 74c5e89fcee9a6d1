import { guestKindNames } from '#contracts/entities/lesson-guest.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { contactKindNames, contactOutcomeNames } from '#contracts/entities/student-contact.ts';
import { partKinds, type RecordLesson, type StudentRecord } from '#contracts/entities/student-record.ts';
import { purchaseStatusNames, purchaseStatusOn } from '#contracts/rules/purchase-status.ts';
import { purchaseMoney } from '#contracts/rules/student-record.ts';
import { studentSummary, summaryFigures } from '#contracts/rules/student-summary.ts';
import type { FileResponse } from '#mock-server/kernel/files/file-response.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import type { Store } from '#mock-server/kernel/store/store.ts';
import { labelsIn } from '../../organisation/index.ts';

/** A row of the workbook; each part of the record fills some of the columns. */
interface SheetRow {
  part: string;
  date?: string | null | undefined;
  time?: string | null | undefined;
  courseName?: string | null | undefined;
  name?: string | null | undefined;
  staffName?: string | null | undefined;
  state?: string | null | undefined;
  hours?: number | null | undefined;
  balance?: number | null | undefined;
  due?: number | null | undefined;
  received?: number | null | undefined;
  owed?: number | null | undefined;
  refund?: number | null | undefined;
  text?: string | null | undefined;
}

/** Exports a record as one sheet, in the order of the page. */
export const recordWorkbook = (store: Store, record: StudentRecord): Promise<FileResponse> =>
  exportWorkbook<SheetRow, SheetRow>(store, '学员档案', {
    span: `${record.student.studentName}_${record.dateBegin}至${record.dateEnd}`,
    rows: sheetRows(store, record),
    shown: (row) => row,
    columns: [
      ['类别', (row) => row.part],
      ['日期', (row) => row.date],
      ['时间', (row) => row.time],
      ['课程', (row) => row.courseName],
      ['班级或项目', (row) => row.name],
      ['教师或操作人', (row) => row.staffName],
      ['状态', (row) => row.state],
      ['课时', (row) => row.hours],
      ['余额', (row) => row.balance],
      ['应收（元）', (row) => row.due],
      ['已收（元）', (row) => row.received],
      ['欠费（元）', (row) => row.owed],
      ['退费（元）', (row) => row.refund],
      ['说明', (row) => row.text],
    ],
  });

function sheetRows(store: Store, record: StudentRecord): SheetRow[] {
  const label = labelsIn(store);
  const today = record.readTime.slice(0, 10);
  return [
    ...studentSummary(summaryFigures(record)).map((text) => ({ part: '小结', text })),
    ...record.lessons.map((lesson) => ({
      part: '上课记录',
      date: lesson.claDate,
      time: `${lesson.startTime}–${lesson.endTime}`,
      courseName: lesson.courseName,
      name: lesson.claName,
      staffName: lesson.staffName,
      state: lesson.attendStatus === null ? '未记录' : label('attend_status', lesson.attendStatus),
      hours: lesson.attendStatus === null ? null : -lesson.stuLoseHour,
      text: lessonText(lesson),
    })),
    ...record.hours.map((one) => ({
      part: '课时汇总',
      date: one.expireDate,
      courseName: one.courseName,
      state: label('student_course_status', one.status),
      ...(isByPeriod(one.chargeType)
        ? { text: '按期' }
        : {
            hours: -one.usedHour,
            balance: one.endHour,
            text: `期初 ${one.beginHour}，购买 ${one.boughtHour}，赠送 ${one.givenHour}，上课 −${one.usedHour}，退费 −${one.refundHour}，转入转出 ${one.movedHour}，其他 ${one.otherHour}，期末 ${one.endHour}`,
          }),
    })),
    ...record.ledger.map((entry) => ({
      part: '课时明细',
      date: entry.createTime?.slice(0, 10),
      time: entry.createTime?.slice(11, 16),
      courseName: entry.courseName,
      name: entry.claName,
      staffName: entry.createUserName,
      ...(isByPeriod(entry.chargeType) ? {} : { hours: entry.changeHour, balance: entry.balanceHour }),
      text: entry.reason,
    })),
    ...record.purchases.map((purchase) => ({
      part: '购买',
      date: purchase.buyTime?.slice(0, 10),
      time: purchase.buyTime?.slice(11, 16),
      courseName: purchase.courseName,
      name: purchase.productName,
      state: purchaseStatusNames[purchaseStatusOn(purchase, today) ?? 0],
      hours: purchase.buyHour,
      balance: isByPeriod(purchase.chargeType) ? null : purchase.balanceHour,
      ...purchaseMoney(purchase),
      refund: purchase.refundAmount,
      text: purchase.expireDate && `有效期至 ${purchase.expireDate}`,
    })),
    ...record.clas.map((cla) => ({
      part: '班级',
      date: cla.dateBegin,
      courseName: cla.courseName,
      name: cla.claName,
      state: label('student_course_status', cla.status),
      text: cla.dateEnd ? `至 ${cla.dateEnd}` : '至今',
    })),
    ...record.contacts.map((contact) => ({
      part: '沟通记录',
      date: contact.createTime.slice(0, 10),
      time: contact.createTime.slice(11, 16),
      name: contactKindNames[contact.kind],
      staffName: contact.createUserName,
      state: contact.outcome && contactOutcomeNames[contact.outcome],
      text: contact.content,
    })),
    ...(record.student.remark ? [{ part: '备注', text: record.student.remark }] : []),
  ];
}

/** Returns lateness, the kind of a guest, the missed lesson and the remark. */
const lessonText = ({ kind, late, missedLesson, classTheme, memo }: RecordLesson): string =>
  [
    late && '迟到',
    kind === partKinds.seat ? null : `${guestKindNames[kind]}${missedLesson ? `（补 ${missedLesson}）` : ''}`,
    classTheme,
    memo,
  ]
    .filter(Boolean)
    .join('；');
