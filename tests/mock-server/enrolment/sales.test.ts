import { describe, expect } from 'vitest';
import { clas } from '#contracts/calls/clas.ts';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { products } from '#contracts/calls/products.ts';
import { sales } from '#contracts/calls/sales.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentContacts } from '#contracts/calls/student-contacts.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { trials } from '#contracts/calls/trials.ts';
import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import { recruitStatuses } from '#contracts/entities/cla.ts';
import type { SaleSetting } from '#contracts/entities/sale.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { Student } from '#contracts/entities/student.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { isExistingStudentMessage } from '#contracts/rules/sale-messages.ts';
import { depts, spareRows, staffMembers, teaching } from '#seed/fixed-ids.ts';
import { deskOf, newStudent, numberOf, PRICE, saleForm } from '../../support/sale-desk.ts';
import { type Caller, type Page, TODAY, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

const { student: studentId } = spareRows;
const tenPercent = { kind: 'percent', value: 10, reason: '老学员' };

describe('a sale', () => {
  it('adds hours, gifts, a discount, arrears and a receipt', async ({ binjiang }) => {
    const desk = deskOf(binjiang);
    const { saleId, receiptId, receiptNo } = await desk.sell({
      lines: [{ ...saleForm.lines[0], giftHour: 2 }],
      discount: { kind: 'amount', value: 180, reason: '老学员续费优惠' },
      amount: 4000,
      paidAmount: 3000,
      salesStaffId: staffMembers.linXiaowen,
      remark: '余款月底付清',
    });
    const amounts = { listAmount: PRICE, discountAmount: 180, amount: 4000, receivedAmount: 3000, owedAmount: 1000 };
    expect(await desk.sale(saleId)).toMatchObject({
      ...amounts,
      refundAmount: 0,
      cancelledAmount: 0,
      discountReason: '老学员续费优惠',
      salesStaffName: '林晓雯',
      lines: [{ ...amounts, productName: '少儿钢琴小组课 48 课时', buyHour: 48, giftHour: 2, quantity: 1 }],
    });
    expect(await desk.bought(studentId)).toMatchObject([{ ...amounts, saleId, giftHour: 2, balanceHour: 48 }]);
    const enrolments = await binjiang.data<Page<StudentCourse>>(studentCourses.list, { studentId });
    expect(enrolments.rows).toMatchObject([{ courseId: teaching.course, balanceHour: 50, givenHour: 2 }]);
    expect(await desk.receipt(receiptId)).toMatchObject({
      receiptNo,
      saleId,
      studentId,
      studentName: '刘可盈',
      tenantName: '启明艺术培训中心',
      deptName: '滨江校区',
      lines: [{ productName: '少儿钢琴小组课 48 课时', quantity: 1, hours: 48, giftHour: 2, amount: 3000 }],
      saleAmount: 4000,
      amount: 3000,
      owedAfter: 1000,
      payType: '2',
      payTime: expect.stringMatching(/^2026-09-07 09:/),
      printCount: 0,
    });
  });

  it('distributes a discount over its lines to the cent, and assigns the payment to the lines in order', async ({
    qiming,
  }) => {
    const desk = deskOf(qiming);
    const small = await desk.product({ productName: '体验 3 课时', hours: 3, price: 100 });
    const card = await desk.product({ productName: '月卡', chargeType: 'date', hours: null, days: 30, price: 299.99 });
    const { saleId, receiptId } = await desk.sell({
      lines: [
        { productId: small, quantity: 2 },
        { productId: card, quantity: 1 },
      ],
      discount: { kind: 'amount', value: 33.34, reason: '活动' },
      amount: 466.65,
      paidAmount: 200,
    });
    const { lines, amount } = await desk.sale(saleId);
    expect(amount).toBe(466.65);
    expect(lines.map((line) => line.discountAmount)).toEqual([13.34, 20]);
    expect(lines.map((line) => [line.amount, line.receivedAmount, line.owedAmount])).toEqual([
      [186.66, 186.66, 0],
      [279.99, 13.34, 266.65],
    ]);
    const receipt = await desk.receipt(receiptId);
    expect(receipt.lines).toMatchObject([
      { hours: 6, amount: 186.66 },
      { days: 30, amount: 13.34 },
    ]);
    expect(receipt.owedAfter).toBe(266.65);
  });

  it('without a payment has no receipt', async ({ binjiang }) => {
    const desk = deskOf(binjiang);
    const { saleId, receiptId } = await desk.sell({ paidAmount: 0, payType: null });
    expect(receiptId ?? null).toBeNull();
    expect(await desk.sale(saleId)).toMatchObject({ receivedAmount: 0, owedAmount: PRICE });
    const gift = { kind: 'percent', value: 100, reason: '赠课' };
    const free = await desk.sell({ discount: gift, amount: 0, paidAmount: 0, payType: null });
    expect(await desk.sale(free.saleId)).toMatchObject({ amount: 0, owedAmount: 0 });
  });

  it('adds a new student with a seat in a class in one request', async ({ binjiang }) => {
    const desk = deskOf(binjiang);
    const sold = await desk.sell({ studentId: undefined, newStudent, claId: spareRows.newCla });
    const student = await binjiang.data<Student>(students.detail, { id: sold.studentId });
    expect(student).toMatchObject({ ...newStudent, balanceHour: 48 });
    const seats = await binjiang.data<object[]>(studentClas.byStudent, { studentId: sold.studentId });
    expect(seats).toMatchObject([{ claId: spareRows.newCla, status: 1 }]);
  });

  it('refuses a new student with the name and phone of an existing one, unless the user confirms it', async ({
    binjiang,
  }) => {
    const desk = deskOf(binjiang);
    await desk.sell({ studentId: undefined, newStudent });
    const message = await desk.refusal({ studentId: undefined, newStudent });
    expect(message).toContain('欧阳小满（13588880001，滨江校区）');
    expect(isExistingStudentMessage(message)).toBe(true);
    await desk.sell({ studentId: undefined, newStudent, again: true });
    const found = await binjiang.data<Page<Student>>(students.list, { studentName: newStudent.studentName });
    expect(found.total).toBe(2);
  });

  it('names the campus of an existing student whom the seller cannot see', async ({ sandbox, binjiang }) => {
    await deskOf(binjiang).sell({ studentId: undefined, newStudent });
    const xihu = deskOf(await sandbox.signIn('xihu01'));
    const form = { studentId: undefined, newStudent: { ...newStudent, deptId: depts.xihu } };
    const message = await xihu.refusal(form);
    expect(message).toBe(
      '0409 欧阳小满（13588880001）已有学员档案，该学员在滨江校区建档，请由机构或该校区办理，或确认仍要新增',
    );
    expect(isExistingStudentMessage(message)).toBe(true);
    await xihu.sell({ ...form, again: true });
  });

  it('to a new student who had a trial as a visitor counts as the conversion of the trial', async ({ binjiang }) => {
    const visitor = { visitorName: newStudent.studentName, phone: newStudent.phone };
    await binjiang.data(lessonGuests.book, { courseTimeId: teaching.lesson, kind: 'trial', visitor });
    await deskOf(binjiang).sell({ studentId: undefined, newStudent });
    const { rows } = await binjiang.data<Page<LessonGuest>>(trials.list, { studentName: newStudent.studentName });
    expect(rows).toMatchObject([{ convertDate: TODAY, studentName: newStudent.studentName }]);
  });

  it('that is refused stores nothing and uses no receipt number', async ({ qiming, binjiang }) => {
    const desk = deskOf(binjiang);
    const first = await desk.sell();
    const before = await countAll(binjiang);
    const claId = teaching.cla;
    const cla = await qiming.data<Record<string, unknown>>(clas.detail, { id: claId });
    await qiming.data(clas.update, { ...cla, recruitStatus: recruitStatuses.stopped });
    const refused: object[] = [
      { studentId: undefined, newStudent, claId },
      { studentId: undefined, newStudent, salesStaffId: UNKNOWN },
      { studentId: undefined, newStudent, payType: '77' },
      { studentId: undefined, newStudent: { ...newStudent, birthday: '2027-01-01' } },
      { claId: UNKNOWN },
      { amount: PRICE - 1, paidAmount: 0 },
      { lines: [...saleForm.lines, { productId: UNKNOWN, quantity: 1 }] },
    ];
    for (const form of refused) await desk.refusal(form);
    expect(await countAll(binjiang)).toEqual(before);
    const next = await desk.sell();
    expect(numberOf(next.receiptNo)).toBe(numberOf(first.receiptNo) + 1);
  });

  it('refuses an amount that is no longer due, because a price was changed meanwhile', async ({ qiming, binjiang }) => {
    const product = await qiming.data<Record<string, unknown>>(products.detail, { id: teaching.product });
    await qiming.data(products.update, { ...product, price: 4500 });
    expect(await deskOf(binjiang).refusal({})).toBe(
      '0409 应收金额已变为 4500 元，可能是产品价格刚被修改，请核对后再收款',
    );
    await qiming.data(products.update, { ...product, inUse: 0 });
    expect(await deskOf(binjiang).refusal({})).toBe('0409 少儿钢琴小组课 48 课时已停用，不能购买');
  });

  it.for([
    ['neither student', { studentId: undefined }, '请选择学员'],
    ['two students', { newStudent }, '请选择学员'],
    ['no product', { lines: [] }, '请选择产品'],
    ['more paid than due', { paidAmount: PRICE + 1 }, '实收金额不能大于应收金额'],
    ['no pay type', { payType: null }, '请选择收款方式'],
    [
      'no reason of the discount',
      { discount: { ...tenPercent, reason: ' ' }, amount: 3762, paidAmount: 0 },
      '优惠原因',
    ],
    ['more than 100 %', { discount: { ...tenPercent, value: 101 }, amount: 0, paidAmount: 0 }, '优惠比例不能大于 100%'],
    ['three decimals', { paidAmount: 0.001 }, '最多两位小数'],
    [
      'a discount above the price',
      { discount: { ...tenPercent, kind: 'amount', value: 5000 }, amount: 0, paidAmount: 0 },
      '优惠不能大于标价',
    ],
    ['a class of another course', { claId: 'other' }, '班级'],
    ['a pay type out of the dictionary', { payType: '77' }, '报名收款方式“77”不在字典中，请重新选择'],
  ] as const)('refuses %s', async ([_, form, message], { binjiang }) => {
    expect(await deskOf(binjiang).refusal(form)).toContain(message);
  });

  it('refuses given hours with a card', async ({ qiming }) => {
    const desk = deskOf(qiming);
    const card = await desk.product({ productName: '月卡', chargeType: 'date', hours: null, days: 30, price: 300 });
    const form = { lines: [{ productId: card, quantity: 1, giftHour: 1 }], amount: 300, paidAmount: 300 };
    expect(await desk.refusal(form)).toBe('0400 按期产品不能赠送课时');
  });

  it('is hidden from other campuses and institutions', async ({ sandbox, qiming, binjiang, lantian, teacher }) => {
    const { saleId } = await deskOf(binjiang).sell({ paidAmount: 0, payType: null });
    const xihu = await sandbox.signIn('xihu01');
    for (const stranger of [lantian, xihu]) {
      expect(await stranger.refusal(sales.detail, { id: saleId })).toBe('0404 销售记录不存在');
      expect(await stranger.refusal(sales.pay, { saleId, amount: 1, owedAmount: PRICE, payType: '1' })).toBe(
        '0404 销售记录不存在',
      );
      expect((await deskOf(stranger).sales({ studentId })).rows).toEqual([]);
      expect(await deskOf(stranger).refusal({})).toMatch(/^0404/);
    }
    expect(await teacher.refusal(sales.list, {})).toMatch(/^0403/);
    expect((await deskOf(qiming).sales({ studentId })).rows).toHaveLength(1);
  });

  it('is listed and exported with its arrears, and shows the last reminder', async ({ binjiang }) => {
    const desk = deskOf(binjiang);
    const owing = await desk.sell({ paidAmount: 320.5 });
    await desk.sell();
    const { rows, owedTotal } = await desk.sales({ studentId, owing: true });
    expect(rows.map(({ saleId }) => saleId)).toEqual([owing.saleId]);
    expect(owedTotal).toBe(3859.5);
    expect((await desk.sales({ studentId, owing: false })).total).toBe(1);
    expect((await desk.sales({ studentId, saleTimeStart: addDays(TODAY, 1) })).total).toBe(0);
    expect((await desk.sales({ studentId, sort: '-owedAmount' })).rows[0]?.saleId).toBe(owing.saleId);
    const talk = { studentId, kind: 'arrears', content: '周五带来', nextDate: addDays(TODAY, 4) };
    await binjiang.data(studentContacts.add, talk);
    expect((await desk.sale(owing.saleId)).lastReminder).toMatchObject({
      content: '周五带来',
      nextDate: talk.nextDate,
    });
    const [head = [], row = []] = readSheet((await binjiang.send(sales.export, { owing: true, studentId })).bytes).rows;
    expect(row[head.indexOf('欠费（元）')]).toBe(3859.5);
  });

  it('does not show a reminder about another sale of the student', async ({ binjiang }) => {
    const desk = deskOf(binjiang);
    const [one, other] = [await desk.sell({ paidAmount: 100 }), await desk.sell({ paidAmount: 100 })];
    const studentProductId = (await desk.sale(other.saleId)).lines[0]?.studentProductId;
    await binjiang.data(studentContacts.add, { studentId, studentProductId, kind: 'arrears', content: '周五带来' });
    expect((await desk.sale(one.saleId)).lastReminder).toBeUndefined();
    expect((await desk.sale(other.saleId)).lastReminder).toMatchObject({ content: '周五带来' });
  });

  it('prevents the deletion of its student', async ({ binjiang }) => {
    const { studentId: id } = await deskOf(binjiang).sell({ studentId: undefined, newStudent });
    expect(await binjiang.refusal(students.remove, { id })).toContain('1 张收据');
  });
});

/** Counts the rows of the tables to which a sale adds rows. */
async function countAll(caller: Caller): Promise<number[]> {
  const desk = deskOf(caller);
  const listed = await Promise.all([
    desk.sales(),
    desk.receipts(),
    caller.data<Page<Student>>(students.list, {}),
    caller.data<Page<object>>(studentCourses.hourLog, { studentId }),
  ]);
  return [...listed.map(({ total }) => total), (await desk.bought(studentId)).length];
}

describe('the setting of warnings', () => {
  it('has the default of the province until it is saved; only an administrator of the institution can save it', async ({
    qiming,
    binjiang,
  }) => {
    expect(await binjiang.data(sales.setting, {})).toMatchObject({ prepaidLimit: true, lateLesson: true });
    const form = { prepaidLimit: true, lateLesson: false };
    expect(await binjiang.refusal(sales.updateSetting, form)).toBe('0403 收费提醒由机构统一维护，请切换到机构后操作');
    await qiming.data(sales.updateSetting, { ...form, basedOnTime: null });
    expect(await binjiang.data(sales.setting, {})).toMatchObject(form);
    expect(await qiming.refusal(sales.updateSetting, { ...form, basedOnTime: null })).toMatch(/^0409 收费提醒已/);
  });

  it('refuses the second of two changes that are based on one version', async ({ qiming }) => {
    const read = () => qiming.data<SaleSetting>(sales.setting, {});
    await qiming.data(sales.updateSetting, { prepaidLimit: true, lateLesson: true, basedOnTime: null });
    const { updateTime: basedOnTime } = await read();
    await qiming.data(sales.updateSetting, { prepaidLimit: false, lateLesson: true, basedOnTime });
    expect(await qiming.refusal(sales.updateSetting, { prepaidLimit: true, lateLesson: false, basedOnTime })).toMatch(
      /^0409 收费提醒已/,
    );
    expect(await read()).toMatchObject({ prepaidLimit: false, lateLesson: true });
  });
});
