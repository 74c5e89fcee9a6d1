import { randomBytes } from 'node:crypto';
import type { Call } from '#contracts/call.ts';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { products } from '#contracts/calls/products.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import { attendStatuses, attendTypes } from '#contracts/entities/attendance.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { purchaseSources } from '#contracts/entities/student-product.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import type { Account } from './account.ts';
import { emptyClaLater, enrolmentOf, removeEnrolmentsLater } from './enrolments.ts';
import type { Flow } from './flow.ts';
import { recordKinds, removeLater } from './record-kinds.ts';
import { checkPurchaseTime, checkStudentRecord } from './student-record.ts';
import { checkRecordedNow } from './recorded-now.ts';
import { newTeaching, removeLessonsLater, type Teaching } from './lessons.ts';
import type { Story } from './story.ts';
import { addStudent, FIRST_PAGE, LESSON_HOURS } from './test-data.ts';
import { leftTexts } from './ending-texts.ts';
import { type FlowLabel, labelText } from './check-labels.ts';
import { transferPart } from './transfer-hours.ts';

const BOUGHT_HOURS = 20;
const GRANTED_HOURS = 1.5;
const PAID = 1800;
const REMARK = '契约核对：课堂情况良好';
/** Hours that are moved to another course, their worth, and the hours that the other course receives. */
const MOVED = { hours: 5, worth: 450, toHours: 4.5 };

/** Student, enrolment and course whose hours are checked. */
interface CountedEnrolment {
  studentId: string;
  studentCourseId: string;
  courseId: string;
  /** Hours that the student has in other courses. */
  elsewhere: number;
}

/**
 * Flow: after each change of hours, the balance of the enrolment, its ledger and the student's remaining hours agree.
 */
export const hours: Flow = {
  name: 'hours',
  title: '课时：购买、手动调整、上课、更正、撤销、转课、退费，每一步余额都等于台账之和',
  needs: ['business'],
  writes: [
    [courses.add, courses.remove, products.add, products.remove, staff.add, staff.remove, clas.add, clas.remove],
    [students.add, students.remove, studentProducts.add, studentProducts.refund, studentCourses.changeBalance],
    [studentProducts.transfer],
    [studentCourses.chooseCla, studentCourses.remove, studentClas.leave],
    [claTimes.add, claTimes.remove, attendance.record, attendance.change, attendance.remove],
  ].flat(),
  leaves: ['一名学员及其报读课程、购买记录、课时台账', '两门课程和一个产品（已有购买记录，不能删除）'],
  async run(story) {
    const business = await story.account('business');
    const teaching = await newTeaching(story, business);
    const counted = await buy(story, business, teaching);
    await story.request(business, `手动调整：加 ${GRANTED_HOURS} 课时`, studentCourses.changeBalance, {
      studentCourseId: counted.studentCourseId,
      balanceHour: BOUGHT_HOURS + GRANTED_HOURS,
      reason: '契约核对',
    });
    await checkBalances(story, business, counted, '手动调整', BOUGHT_HOURS + GRANTED_HOURS);
    await recordAttendance(story, business, teaching, counted);
    let afterTransfer = counted;
    await story.part(async () => {
      afterTransfer = await transfer(story, business, counted);
    });
    await refund(story, business, afterTransfer);
  },
};

async function buy(story: Story, business: Account, { courseId, deptId }: Teaching): Promise<CountedEnrolment> {
  const productName = story.named('产品');
  removeLater(story, business, recordKinds.product);
  const form = { productName, courseId, chargeType: chargeTypes.hour, hours: BOUGHT_HOURS / 2, price: 1000 };
  await story.request(business, '新增产品：10 课时', products.add, form);
  const { rows } = await story.request(business, '按名称查到产品', products.list, { ...FIRST_PAGE, productName });
  const { productId } = story.only('新增的产品', rows);
  const studentId = await addStudent(story, business, deptId);
  removeEnrolmentsLater(story, business, studentId);
  story.stays.push(leftTexts.purchases(story.named('学员')));
  const operation = randomBytes(16).toString('hex');
  const order = { studentId, productId, quantity: 2, amount: PAID };
  await story.request(business, '购买 2 份', studentProducts.add, order, { operation });
  await story.request(business, '以同一 Idempotency-Key 再发一次，如断线重发', studentProducts.add, order, {
    operation,
  });
  await checkPurchaseTime(story, business, studentId);
  const { studentCourseId } = await enrolmentOf(story, business, '购买后有了报读课程', studentId);
  const purchase = await purchaseOf(story, business, studentId);
  story.check('购买记录的金额和剩余课时', [PAID, BOUGHT_HOURS], [purchase.amount, purchase.balanceHour]);
  const counted = { studentId, studentCourseId, courseId, elsewhere: 0 };
  await checkBalances(story, business, counted, '购买', BOUGHT_HOURS);
  return counted;
}

async function recordAttendance(
  story: Story,
  business: Account,
  teaching: Teaching,
  counted: CountedEnrolment,
): Promise<void> {
  const { courseId: _, ...parts } = teaching;
  const { claId } = teaching;
  const { studentId, studentCourseId } = counted;
  const before = BOUGHT_HOURS + GRANTED_HOURS;
  emptyClaLater(story, business, claId);
  await story.request(business, '进班', studentCourses.chooseCla, { studentCourseId, studentId, claId });
  const claDate = await story.today(business);
  removeLessonsLater(story, business, claId);
  const lesson = { ...parts, claDate, startTime: '09:00', endTime: '10:30', payHour: LESSON_HOURS };
  await story.request(business, '今天新增一节课', claTimes.add, lesson);
  const options = await story.request(business, '可记上课的课次', claTimes.recent, {
    attended: false,
    claId,
    diffNowDay: 0,
  });
  const { courseTimeId } = story.only('今天可记上课的课次', options);
  const page = await story.request(business, '可记上课的学员', students.toAttend, {
    ...FIRST_PAGE,
    claId,
    effect: true,
  });
  const { studentClaId } = story.only('可记上课的学员', page.rows);
  const attendanceForm = (attendStatus: number, stuLoseHour: number) => ({
    attendType: attendTypes.rule,
    claId,
    courseTimeId,
    studentAttendList: [{ studentId, studentClaId, attendStatus, stuLoseHour }],
  });

  await story.request(business, `记上课：到课，扣 ${LESSON_HOURS}`, attendance.record, {
    ...attendanceForm(attendStatuses.attended, LESSON_HOURS),
    memo: REMARK,
  });
  await checkBalances(story, business, counted, '记上课', before - LESSON_HOURS, attendance.record);
  await story.part(() => checkStudentRecord(story, business, { studentId, claDate, hours: LESSON_HOURS }));
  await story.refused(
    business,
    '同一节课再记一次',
    attendance.record,
    attendanceForm(attendStatuses.attended, LESSON_HOURS),
    '该课次已记上课',
  );
  const heldLesson = await story.request(business, '读回课次', claTimes.detail, { id: courseTimeId });
  story.check(
    '课次的状态、出勤和备注',
    [2, LESSON_HOURS, REMARK],
    [heldLesson.claTimeStatus, heldLesson.studentAttendList?.[0]?.stuLoseHour, heldLesson.memo],
  );
  await story.request(business, '更正：扣 0.5', attendance.change, attendanceForm(attendStatuses.attended, 0.5));
  await checkBalances(story, business, counted, '更正', before - 0.5, attendance.change);
  await story.request(business, '更正：请假，不扣', attendance.change, attendanceForm(attendStatuses.onLeave, 0));
  await checkBalances(story, business, counted, '更正为请假', before, attendance.change);
  await story.request(
    business,
    `更正：到课，扣 ${LESSON_HOURS}`,
    attendance.change,
    attendanceForm(attendStatuses.attended, LESSON_HOURS),
  );
  await story.request(business, '撤销上课记录', attendance.remove, { id: courseTimeId });
  await checkBalances(story, business, counted, '撤销', before, attendance.remove);
}

/** Moves hours of the purchase to another course, and returns the reduced enrolment. */
async function transfer(story: Story, business: Account, counted: CountedEnrolment): Promise<CountedEnrolment> {
  const { studentId } = counted;
  const { studentProductId } = await purchaseOf(story, business, studentId);
  const rest = BOUGHT_HOURS - MOVED.hours;
  await transferPart(story, business, { studentId, studentProductId, rest, ...MOVED });
  const after = { ...counted, elsewhere: MOVED.toHours };
  await checkBalances(story, business, after, '转课', rest + GRANTED_HOURS, studentProducts.transfer);
  return after;
}

/** Refunds the rest of the purchase, and checks that only the granted and the moved hours remain. */
async function refund(story: Story, business: Account, counted: CountedEnrolment): Promise<void> {
  const refundAmount = PAID - (counted.elsewhere > 0 ? MOVED.worth : 0);
  const { studentProductId } = await purchaseOf(story, business, counted.studentId);
  await story.request(business, '退费', studentProducts.refund, { studentProductId, refundAmount });
  const refunded = await purchaseOf(story, business, counted.studentId);
  story.check('购买记录的退费金额', refundAmount, refunded.refundAmount);
  const { usedAmount, removedAmount } = refunded;
  if (typeof usedAmount === 'number' && typeof removedAmount === 'number')
    story.check('退完后已用与退转价值之和', PAID, addHours(usedAmount, removedAmount));
  await checkBalances(story, business, counted, '退费', GRANTED_HOURS, studentProducts.refund);
}

/** Returns the purchase of the flow's product. */
async function purchaseOf(story: Story, business: Account, studentId: string) {
  const { rows } = await story.request(business, '取购买记录', studentProducts.list, { ...FIRST_PAGE, studentId });
  return story.only(
    '该学员的购买记录',
    rows.filter((row) => row.source !== purchaseSources.transfer),
  );
}

/**
 * Checks that the enrolment, the sum and the newest entry of its ledger, and the student all have the expected balance.
 */
async function checkBalances(
  story: Story,
  business: Account,
  { studentId, studentCourseId, elsewhere }: CountedEnrolment,
  after: FlowLabel,
  expected: number,
  blamed?: Call,
): Promise<void> {
  const write = labelText(after);
  const enrolment = await story.request(business, `${write}后读回余额`, studentCourses.detail, { id: studentCourseId });
  story.check({ zh: `${write}后的课时余额`, en: `balance after ${write}` }, expected, enrolment.balanceHour, blamed);
  await story.part(() => checkLedger(story, business, { studentCourseId, after, expected, blamed }));
  await story.part(async () => {
    const { balanceHour } = await story.request(business, `${write}后读回学员`, students.detail, { id: studentId });
    story.check(
      { zh: `${write}后学员的剩余课时`, en: `remaining hours of the student after ${write}` },
      addHours(expected, elsewhere),
      balanceHour,
    );
  });
}

/** Checks the sum of the changes in the ledger of an enrolment, and the time and balance of its latest entry. */
async function checkLedger(
  story: Story,
  business: Account,
  {
    studentCourseId,
    after,
    expected,
    blamed,
  }: { studentCourseId: string; after: FlowLabel; expected: number; blamed: Call | undefined },
): Promise<void> {
  const write = labelText(after);
  const query = { ...FIRST_PAGE, studentCourseId };
  const { rows } = await story.request(business, `${write}后取课时台账`, studentCourses.hourLog, query);
  const sum = rows.reduce((total, row) => addHours(total, row.changeHour ?? 0), 0);
  story.check(
    { zh: `${write}后台账的变动之和`, en: `sum of the changes in the ledger after ${write}` },
    expected,
    sum,
    blamed,
  );
  const timeLabel = { zh: `${write}的台账时间`, en: `time of the ledger entry after ${write}` };
  await checkRecordedNow(story, business, timeLabel, rows[0]?.createTime);
  story.check(
    { zh: `${write}后台账最新一条的余额`, en: `balance of the latest entry in the ledger after ${write}` },
    expected,
    rows[0]?.balanceHour,
    blamed,
  );
}
