import { describe, expect, it } from 'vitest';
import { agentFiguresOf, agentStatisticOf } from '#mock-server/domains/statistics/agent-figures.ts';
import { computeHomeFigures } from '#mock-server/domains/statistics/home-figures.ts';
import {
  newStudents,
  productSales,
  type Ranking,
  staffSales,
  tenantIncome,
} from '#mock-server/domains/statistics/rankings/rankings.ts';
import { expiringCount, lowHoursCount } from '#mock-server/domains/statistics/reminders.ts';
import { spansOf } from '#mock-server/domains/statistics/spans.ts';
import { Clock } from '#mock-server/kernel/clock/clock.ts';
import { todayFigures } from '#mock-server/domains/statistics/today.ts';
import { runToEnd } from '#mock-server/kernel/time-slicing.ts';
import { seedWorld } from '#seed/index.ts';
import type { Row } from '#seed/schema.ts';
import { storeOf } from '../../support/store-of.ts';

const SEPTEMBER = { begin: '2026-09-01', end: '2026-09-30' };
const AUGUST = { begin: '2026-08-01', end: '2026-08-31' };
const TODAY = '2026-09-07';
const [A, A1, B] = ['10', '11', '20'];

const tenant = (tenantId: string, parentTenantId: string, more: Partial<Row<'tenant'>> = {}): Row<'tenant'> => ({
  tenantId,
  tenantName: tenantId,
  parentTenantId,
  createTime: '2026-08-31 23:59:59',
  ...more,
});
const order = (orderCode: string, orderStatus: number, amount: number, more: Partial<Row<'order'>>): Row<'order'> => ({
  orderCode,
  orderStatus,
  amount,
  ...more,
});
const lesson = (courseTimeId: string, claDate: string, more: Partial<Row<'claTime'>> = {}): Row<'claTime'> => ({
  courseTimeId,
  claId: 'c1',
  deptId: 'd1',
  tenantId: A1,
  claDate,
  startTime: '10:00',
  endTime: '11:00',
  payHour: 2,
  claTimeStatus: 2,
  ...more,
});
const attendance = (attendanceId: string, courseTimeId: string, stuLoseHour: number, studentCourseId = 'e1') => ({
  attendanceId,
  courseTimeId,
  studentCourseId,
  stuLoseHour,
  attendStatus: stuLoseHour > 0 ? 1 : 2,
  claId: 'c1',
  studentId: 's1',
  studentClaId: 'p1',
  tenantId: A1,
});
const enrolment = (studentCourseId: string, more: Partial<Row<'studentCourse'>> = {}): Row<'studentCourse'> => ({
  studentCourseId,
  studentId: `s-${studentCourseId}`,
  courseId: 'course',
  chargeType: 'hour',
  status: 1,
  tenantId: A1,
  ...more,
});
const sale = (studentProductId: string, more: Partial<Row<'studentProduct'>> = {}): Row<'studentProduct'> => ({
  studentProductId,
  studentId: `s-${studentProductId}`,
  studentCourseId: 'e1',
  productId: 'pack',
  quantity: 1,
  amount: 1000,
  status: 1,
  tenantId: A1,
  ...more,
});
const packOf = (productId: string, hours: number, price: number): Row<'product'> => ({
  productId,
  productName: productId,
  courseId: 'course',
  chargeType: 'hour',
  hours,
  price,
  tenantId: A,
});

describe('a small world in September, compared with August', () => {
  const store = storeOf({
    tenant: [tenant(A, '-1', { brandId: '1' }), tenant(A1, A, { brandId: '1' }), tenant(B, '-1', { brandId: '2' })],
    brand: [
      { brandId: '1', brandName: '甲', createTime: '2026-08-01 10:00:00' },
      { brandId: '2', brandName: '乙', createTime: '2026-09-30 23:59:59' },
    ],
    staff: [
      { staffId: '1', staffName: '任', type: 1, phone: '1', tenantId: A1, entryDate: '2026-08-31' },
      { staffId: '2', staffName: '离', type: 1, phone: '1', tenantId: A1, entryDate: '2026-01-01', personnelStatus: 2 },
      { staffId: '3', staffName: '前台', type: 2, phone: '1', tenantId: A1, entryDate: '2026-01-01' },
      { staffId: '4', staffName: '新', type: 1, phone: '1', tenantId: B, entryDate: '2026-09-30' },
    ],
    student: [
      { studentId: '1', studentName: '早', deptId: 'd', tenantId: A1, createTime: '2026-08-31 23:59:59' },
      { studentId: '2', studentName: '晚', deptId: 'd', tenantId: B, createTime: '2026-09-01 00:00:00' },
      { studentId: '3', studentName: '未来', deptId: 'd', tenantId: B, createTime: '2026-10-01 00:00:00' },
    ],
    room: [{ roomId: '1', roomName: '一', deptId: 'd', tenantId: A1 }],
    order: [
      order('1', 2, 699, { tenantId: A, payTime: '2026-09-01 00:00:00', createTime: '2026-08-31 23:59:00' }),
      order('2', 2, 499, { tenantId: A1, payTime: '2026-09-30 23:59:59', createTime: '2026-09-30 23:59:00' }),
      order('3', 4, 1398, { tenantId: B, payTime: '2026-09-10 10:00:00', createTime: '2026-09-10 09:59:00' }),
      // Paid in August, refunded in September.
      order('9', 4, 299, {
        tenantId: B,
        payTime: '2026-08-02 10:00:00',
        createTime: '2026-08-02 09:59:00',
        refundTime: '2026-09-03 10:00:00',
      }),
      order('4', 2, 2097, { tenantId: B, payTime: '2026-08-31 23:59:59', createTime: '2026-08-31 23:00:00' }),
      order('5', 1, 998, { tenantId: B, createTime: '2026-09-20 10:00:00' }),
      order('6', 3, 499, { tenantId: A1, createTime: '2026-09-20 10:00:00' }),
      order('7', 2, 699, { username: 'applicant', payTime: '2026-10-01 00:00:00' }),
      order('8', 2, 699, { username: 'applicant', payTime: '2026-09-02 10:00:00' }),
    ],
    registration: [
      { ...application('wait1'), auditStatus: 0, requestTime: '2026-08-20 10:00:00', agentId: 'agent' },
      { ...application('wait2'), auditStatus: 0, requestTime: '2026-09-20 10:00:00', parentId: A },
      { ...application('passed'), auditStatus: 1, requestTime: '2026-08-20 10:00:00' },
      { ...application('applicant'), auditStatus: 3, requestTime: '2026-09-20 10:00:00', agentId: 'agent' },
    ],
    product: [packOf('pack', 10, 1000), packOf('discounted', 30, 2400)],
    studentCourse: [enrolment('e1'), enrolment('e2'), enrolment('e3')],
    studentProduct: [
      sale('1', { buyTime: '2026-09-30 20:00:00' }),
      sale('2', { buyTime: '2026-07-31 20:00:00', productId: 'discounted', amount: 2400 }),
      // Bought in August, partly refunded in August and in September.
      sale('3', {
        buyTime: '2026-08-01 20:00:00',
        studentCourseId: 'e2',
        amount: 500,
        refundAmount: 120.3,
        refundHour: 2,
        refundTime: '2026-09-30 23:59:59',
        refunds: [
          { refundAmount: 20.1, refundHour: 1, refundTime: '2026-08-31 23:59:59' },
          { refundAmount: 100.2, refundHour: 1, refundTime: '2026-09-30 23:59:59' },
        ],
      }),
    ],
    claTime: [lesson('l1', '2026-08-31'), lesson('l2', '2026-09-01'), lesson('l3', '2026-10-01')],
    attendance: [
      // An hour costs 85 yuan in e1 (3400 for 40 hours) and 50 in e2 (500 for 10). Without a purchase, e3 uses the list
      // price of 100.
      attendance('1', 'l1', 2),
      attendance('2', 'l2', 2),
      attendance('3', 'l2', 1.5, 'e2'),
      attendance('4', 'l2', 0, 'e2'),
      attendance('5', 'l2', 1, 'e3'),
      attendance('6', 'l3', 2),
    ],
  });

  it('the platform counts everything up to the last second of each day in a range', () => {
    expect(runToEnd(computeHomeFigures(store, [SEPTEMBER, AUGUST], null))).toEqual([
      {
        brandNum: 2,
        tenantNum: 1,
        teacherNum: 2,
        studentNum: 2,
        roomNum: 1,
        taking: 699 + 499 + 1398 + 699,
        takingNum: 4,
        nonPayment: 998,
        nonPaymentNum: 1,
        refund: 1398 + 299,
        refundNum: 2,
        productTakingAmount: 1000,
        productRefundAmount: 100.2,
        productRefundNum: 1,
        claTakingAmount: 170 + 75 + 100,
        claTakingNum: 3,
        waitAuditNum: 2,
      },
      {
        brandNum: 1,
        tenantNum: 1,
        teacherNum: 1,
        studentNum: 1,
        roomNum: 1,
        taking: 2097 + 299,
        takingNum: 2,
        nonPayment: 0,
        nonPaymentNum: 0,
        refund: 0,
        refundNum: 0,
        productTakingAmount: 500,
        productRefundAmount: 20.1,
        productRefundNum: 1,
        claTakingAmount: 170,
        claTakingNum: 1,
        waitAuditNum: 1,
      },
    ]);
  });

  const scopes = [
    {
      name: 'an institution with its campus',
      tenantIds: [A, A1],
      figures: { brandNum: 1, tenantNum: 1, teacherNum: 1, studentNum: 1, roomNum: 1, waitAuditNum: 1 },
      money: { taking: 1198, takingNum: 2, refund: 0, nonPayment: 0, productTakingAmount: 1000, claTakingAmount: 345 },
    },
    {
      name: 'another institution',
      tenantIds: [B],
      figures: { brandNum: 1, tenantNum: 0, teacherNum: 1, studentNum: 1, roomNum: 0, waitAuditNum: 0 },
      money: {
        taking: 1398,
        takingNum: 1,
        refund: 1398 + 299,
        nonPayment: 998,
        productTakingAmount: 0,
        claTakingAmount: 0,
      },
    },
    {
      name: 'an empty scope',
      tenantIds: [],
      figures: { brandNum: 0, tenantNum: 0, teacherNum: 0, studentNum: 0, roomNum: 0, waitAuditNum: 0 },
      money: { taking: 0, takingNum: 0, refund: 0, nonPayment: 0, productTakingAmount: 0, claTakingAmount: 0 },
    },
  ];
  for (const { name, tenantIds, figures, money } of scopes)
    it(`${name} counts only its own data`, () => {
      expect(runToEnd(computeHomeFigures(store, [SEPTEMBER], tenantIds))).toMatchObject([{ ...figures, ...money }]);
    });

  const days = [
    { day: '2026-08-31', taking: 2097, claTakingNum: 1 },
    { day: '2026-09-01', taking: 699, claTakingNum: 3 },
    { day: '2026-09-30', taking: 499, claTakingNum: 0 },
    { day: '2026-10-01', taking: 699, claTakingNum: 1 },
    { day: '2026-10-02', taking: 0, claTakingNum: 0 },
  ];
  for (const { day, ...figures } of days)
    it(`the single day ${day} counts only its own data`, () => {
      expect(runToEnd(computeHomeFigures(store, [{ begin: day, end: day }], null))).toMatchObject([figures]);
    });

  it('an agent’s figures count the agent’s institutions and their payments minus refunds in the range', () => {
    const brought = storeOf({
      tenant: [
        tenant(A, '-1', { agentId: 'agent' }),
        tenant(A1, A, { agentId: 'agent', createTime: '2026-09-01 00:00:00' }),
        tenant(B, '-1', { agentId: 'other' }),
      ],
      order: [...store.tables.order.all()],
      registration: [...store.tables.registration.all()],
    });
    expect(agentFiguresOf(brought, [SEPTEMBER, AUGUST], 'agent')).toEqual([
      { income: 699 + 499 + 699, addTenantNum: 1, applicationIncome: 699 },
      { income: 0, addTenantNum: 1, applicationIncome: 0 },
    ]);
    expect(agentFiguresOf(brought, [SEPTEMBER, AUGUST], 'other')).toEqual([
      { income: -299, addTenantNum: 0, applicationIncome: 0 },
      { income: 2097 + 299, addTenantNum: 1, applicationIncome: 0 },
    ]);
  });
});

describe('teachers, a seller, a student, a room and a brand that changed on 20 November', () => {
  const [BEFORE, AFTER] = [
    { begin: '2026-11-01', end: '2026-11-19' },
    { begin: '2026-11-01', end: '2026-11-20' },
  ];
  const member = (staffId: string, more: Partial<Row<'staff'>>): Row<'staff'> => ({
    staffId,
    staffName: staffId,
    type: 1,
    phone: '1',
    tenantId: A1,
    entryDate: '2026-01-01',
    ...more,
  });
  const store = storeOf({
    tenant: [
      tenant(A, '-1', { brandId: '2', changes: [{ brandId: '1' }, { date: '2026-11-20', brandId: '2' }] }),
      tenant(A1, A),
      tenant(B, '-1'),
    ],
    brand: [
      { brandId: '1', brandName: '甲', createTime: '2026-01-01 10:00:00' },
      { brandId: '2', brandName: '乙', createTime: '2026-11-20 10:00:00' },
    ],
    staff: [
      member('left', {
        personnelStatus: 2,
        changes: [
          { type: 1, personnelStatus: 1, tenantId: A1 },
          { date: '2026-11-20', type: 1, personnelStatus: 2, tenantId: A1 },
        ],
      }),
      member('moved', {
        tenantId: B,
        changes: [
          { type: 1, personnelStatus: 1, tenantId: A1 },
          { date: '2026-11-20', type: 1, personnelStatus: 1, tenantId: B },
        ],
      }),
      member('became a teacher', {
        changes: [
          { type: 2, personnelStatus: 1, tenantId: A1 },
          { date: '2026-11-20', type: 1, personnelStatus: 1, tenantId: A1 },
        ],
      }),
      member('as always', {}),
      member('left long ago', { personnelStatus: 2 }),
    ],
    student: [
      {
        studentId: '1',
        studentName: '转校区',
        deptId: 'd',
        tenantId: B,
        createTime: '2026-11-05 10:00:00',
        changes: [{ tenantId: A1 }, { date: '2026-11-20', tenantId: B }],
      },
    ],
    room: [
      {
        roomId: '1',
        roomName: '一',
        deptId: 'd',
        tenantId: B,
        changes: [{ tenantId: A1 }, { date: '2026-11-20', tenantId: B }],
      },
    ],
    studentProduct: [sale('1', { salesStaffId: 'moved', buyTime: '2026-11-10 10:00:00' })],
  });
  const counted = (tenantIds: readonly string[] | null) =>
    runToEnd(computeHomeFigures(store, [BEFORE, AFTER], tenantIds)).map(({ teacherNum, brandNum }) => [
      teacherNum,
      brandNum,
    ]);

  it('are counted in their state at the end of the range', () => {
    expect(counted(null)).toEqual([
      [3, 1],
      [3, 2],
    ]);
    expect(counted([A, A1])).toEqual([
      [3, 1],
      [2, 1],
    ]);
    expect(counted([B])).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it('count a student and a room at their campus at the end of the range', () => {
    const numbers = (tenantIds: readonly string[]) =>
      runToEnd(computeHomeFigures(store, [BEFORE, AFTER], tenantIds)).map((sum) => [sum.studentNum, sum.roomNum]);
    expect(numbers([A, A1])).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect(numbers([B])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('rank a new student at the campus where the student was added', () => {
    expect(runToEnd(newStudents(store, AFTER, [A, A1]))).toMatchObject([{ name: A1, value: 1 }]);
    expect(runToEnd(newStudents(store, AFTER, [B]))).toEqual([]);
  });

  it.each([
    [BEFORE, `${A} ${A1}`],
    [AFTER, B],
  ])('rank the seller at the seller’s campus in the range %j', (span, tenantName) => {
    expect(runToEnd(staffSales(store, span, null))).toMatchObject([{ name: 'moved', tenantName }]);
  });
});

describe('an institution that passes from one agent to another on 20 November', () => {
  const NOVEMBER = { begin: '2026-11-01', end: '2026-11-19' };
  const LATER = { begin: '2026-11-20', end: '2026-11-30' };
  const store = storeOf({
    tenant: [
      tenant(A, '-1', {
        agentId: 'second',
        createTime: '2026-11-03 09:00:00',
        changes: [{ agentId: 'first' }, { date: '2026-11-20', agentId: 'second' }],
      }),
    ],
    agent: ['first', 'second'].map((agentId) => ({ agentId, agentName: agentId })),
    order: [
      order('1', 2, 699, { tenantId: A, payTime: '2026-11-19 23:59:59' }),
      order('2', 2, 499, { tenantId: A, payTime: '2026-11-20 00:00:00' }),
      order('3', 4, 100, { tenantId: A, payTime: '2026-11-10 10:00:00', refundTime: '2026-11-25 10:00:00' }),
    ],
  });

  it('counts its payments, and also their refunds, for the agent of the day of payment', () => {
    expect(agentFiguresOf(store, [NOVEMBER, LATER], 'first')).toEqual([
      { income: 799, addTenantNum: 1, applicationIncome: 0, formerIncome: 799 },
      { income: -100, addTenantNum: 0, applicationIncome: 0, formerIncome: -100 },
    ]);
    expect(agentFiguresOf(store, [NOVEMBER, LATER], 'second')).toEqual([
      { income: 0, addTenantNum: 0, applicationIncome: 0 },
      { income: 499, addTenantNum: 1, applicationIncome: 0 },
    ]);
  });

  it('is one of the institutions of the agent at the end of a range', () => {
    const tenantNum = (agentId: string, timeEnd: string) => agentStatisticOf(store, { agentId, timeEnd }).tenantNum;
    expect([tenantNum('first', '2026-11-19'), tenantNum('second', '2026-11-19')]).toEqual([1, 0]);
    expect([tenantNum('first', '2026-11-20'), tenantNum('second', '2026-11-20')]).toEqual([0, 1]);
  });
});

describe('a purchase of 2,000 that was fully refunded in the same month, and one of 1,000', () => {
  const store = storeOf({
    tenant: [tenant(A1, A)],
    product: [packOf('pack', 10, 1000)],
    staff: [{ staffId: '1', staffName: '任', type: 2, phone: '1', tenantId: A1, entryDate: '2026-01-01' }],
    studentProduct: [
      sale('1', {
        amount: 2000,
        salesStaffId: '1',
        buyTime: '2026-09-01 10:00:00',
        refundAmount: 2000,
        refundTime: '2026-09-02 10:00:00',
        status: 2,
      }),
      sale('2', { amount: 1000, salesStaffId: '1', buyTime: '2026-09-03 10:00:00' }),
      sale('3', {
        amount: 800,
        productId: 'gone',
        buyTime: '2026-08-03 10:00:00',
        refundAmount: 300,
        refundTime: '2026-09-04 10:00:00',
      }),
    ],
    campusMonth: [
      {
        campusMonthId: '1',
        tenantId: A1,
        begin: '2026-09-01',
        teacherNum: 0,
        studentNum: 0,
        roomNum: 0,
        sales: [0, 70],
        salesNum: [0, 1],
        refunds: [0, 0, 20],
        refundsNum: [0, 0, 1],
        lessonIncome: [],
        lessonNum: [],
        newStudents: [],
      },
    ],
  });

  it('shows takings of 3,000 and refunds of 2,000', () => {
    expect(runToEnd(computeHomeFigures(store, [SEPTEMBER], null))).toMatchObject([
      { productTakingAmount: 3070, productRefundAmount: 2000 + 300 + 20, productRefundNum: 3 },
    ]);
  });

  const rankings: [string, Ranking, object[]][] = [
    [
      'products',
      productSales,
      [
        { rank: 1, name: 'pack', value: 3000, refund: 2000, net: 1000, num: 2 },
        { rank: 2, name: '已删除', value: 0, refund: 300, net: -300, num: 0 },
      ],
    ],
    ['sales staff', staffSales, [{ rank: 1, name: '任', value: 3000, refund: 2000, net: 1000, num: 2 }]],
    ['campuses', tenantIncome, [{ rank: 1, name: A1, value: 3070, refund: 2320, net: 750, num: 3 }]],
  ];
  for (const [name, ranking, rows] of rankings)
    it(`ranks ${name} by takings minus refunds`, () => {
      expect(runToEnd(ranking(store, SEPTEMBER, [A1]))).toMatchObject(rows);
    });
});

describe('service fees', () => {
  it('are ranked by payments minus refunds in the range', () => {
    const fees = storeOf({
      tenant: [tenant(A, '-1'), tenant(B, '-1')],
      order: [
        order('1', 2, 699, { tenantId: A, payTime: '2026-09-01 00:00:00' }),
        order('2', 4, 1398, { tenantId: B, payTime: '2026-09-10 10:00:00', refundTime: '2026-10-01 10:00:00' }),
        order('3', 4, 998, { tenantId: B, payTime: '2026-08-10 10:00:00', refundTime: '2026-09-01 10:00:00' }),
      ],
    });
    expect(runToEnd(tenantIncome(fees, SEPTEMBER, null))).toMatchObject([
      { rank: 1, name: A, value: 699, refund: 0, net: 699, num: 1 },
      { rank: 2, name: B, value: 1398, refund: 998, net: 400, num: 1 },
    ]);
  });

  it('without a refund time count as refunded at the time of payment', () => {
    const fees = storeOf({ order: [order('1', 4, 699, { tenantId: A, payTime: '2026-09-01 00:00:00' })] });
    expect(runToEnd(computeHomeFigures(fees, [SEPTEMBER], null))).toMatchObject([{ taking: 699, refund: 699 }]);
  });
});

describe('date ranges', () => {
  it('are the requested range, and the range for comparison if both of its ends are given', () => {
    const asked = { timeBegin: '2026-09-01', timeEnd: '2026-09-30' };
    expect(spansOf(asked)).toEqual([SEPTEMBER]);
    expect(spansOf({ ...asked, beforeTimeBegin: '2026-08-01' })).toEqual([SEPTEMBER]);
    expect(spansOf({ ...asked, beforeTimeBegin: '2026-08-01', beforeTimeEnd: '2026-08-31' })).toEqual([
      SEPTEMBER,
      AUGUST,
    ]);
  });

  it('are refused if they end before they begin', () => {
    expect(() => spansOf({ timeBegin: '2026-09-02', timeEnd: '2026-09-01' })).toThrow('结束日期不能早于开始日期');
  });
});

describe('today', () => {
  const seats = ['e1', 'e2', 'e3', 'e4', 'e5', 'ended'].map((studentCourseId) => ({
    studentClaId: `p-${studentCourseId}`,
    studentId: 's',
    studentCourseId,
    claId: 'c2',
    status: studentCourseId === 'e4' ? 2 : 1,
    tenantId: A1,
  }));
  const store = storeOf({
    student: [
      { studentId: '1', studentName: '甲', deptId: 'd', tenantId: A1 },
      { studentId: '2', studentName: '乙', deptId: 'd', tenantId: B },
    ],
    claTime: [
      lesson('held', TODAY),
      lesson('coming', TODAY, { claId: 'c2', claTimeStatus: 1 }),
      lesson('elsewhere', TODAY, { tenantId: B }),
      lesson('tomorrow', '2026-09-08'),
    ],
    attendance: [attendance('1', 'held', 2), attendance('2', 'held', 0, 'e2'), attendance('3', 'held', 0, 'card')],
    // e1 and e2 attend and pay by hours, e3 attends and pays by period, e4 is suspended, and e5 begins tomorrow. The
    // period of `ended` is over, so its seat is paid by the hours of the same student.
    studentCla: seats,
    studentCourse: [
      enrolment('e1', { dateBegin: TODAY, dateEnd: TODAY }),
      enrolment('e2'),
      enrolment('e3', { chargeType: 'date' }),
      enrolment('e4', { status: 2 }),
      enrolment('e5', { dateBegin: '2026-09-08' }),
      enrolment('card', { chargeType: 'date' }),
      enrolment('ended', { studentId: 's-both', chargeType: 'date', dateEnd: '2026-09-06' }),
      enrolment('hours', { studentId: 's-both', balanceHour: 5 }),
    ],
  });
  const world = { store, clock: new Clock() };

  it('counts the recorded values of held lessons, and the expected values of all lessons of the day', () => {
    expect(todayFigures(world, TODAY, [A, A1])).toEqual({
      completeTodayClaTimeCnt: 1,
      todayClaTimeCnt: 2,
      todayRealAttendCnt: 1,
      todayNeedAttendCnt: 3 + 4,
      todayRealCostHour: 2,
      todayNeedCostHour: 2 * 2 + 3 * 2,
      studentCnt: 1,
      claCnt: 0,
      lastHeldDay: null,
    });
  });

  it('adds the figures of the last day with a held lesson, at most a week ago, if today has none', () => {
    const figures = {
      date: '2026-09-08',
      completeClaTimeCnt: 1,
      claTimeCnt: 1,
      realAttendCnt: 0,
      needAttendCnt: 0,
      realCostHour: 0,
      needCostHour: 0,
    };
    expect(todayFigures(world, '2026-09-09', [A, A1]).lastHeldDay).toEqual(figures);
    expect(todayFigures(world, '2026-09-15', [A, A1]).lastHeldDay).toEqual(figures);
    expect(todayFigures(world, '2026-09-16', [A, A1]).lastHeldDay).toBeNull();
  });

  it('is empty on a day without lessons', () => {
    expect(todayFigures(world, '2026-09-09', [A1])).toMatchObject({ todayClaTimeCnt: 0, todayNeedAttendCnt: 0 });
  });
});

describe('reminders', () => {
  const expiring: [name: string, sale: Partial<Row<'studentProduct'>>, counted: number][] = [
    ['yesterday', { expireDate: '2026-09-06' }, 0],
    ['today', { expireDate: '2026-09-07' }, 1],
    ['on the tenth day', { expireDate: '2026-09-17' }, 1],
    ['on the eleventh day', { expireDate: '2026-09-18' }, 0],
    ['never', {}, 0],
    ['soon, but refunded', { expireDate: '2026-09-10', status: 2 }, 0],
    ['soon, but used up', { expireDate: '2026-09-10', status: 3 }, 0],
    ['soon, elsewhere', { expireDate: '2026-09-10', tenantId: B }, 0],
  ];
  for (const [name, more, counted] of expiring)
    it(`count ${counted} for an expiry ${name}`, () => {
      expect(expiringCount(storeOf({ studentProduct: [sale('1', more)] }), TODAY, [A1])).toBe(counted);
    });

  it('count a student with two expiring products once', () => {
    const two = ['1', '2'].map((id) => sale(id, { studentId: 'same', expireDate: TODAY }));
    expect(expiringCount(storeOf({ studentProduct: two }), TODAY, [A1])).toBe(1);
  });

  const low: [name: string, enrolment: Partial<Row<'studentCourse'>>, counted: number][] = [
    ['4.5 hours', { balanceHour: 4.5 }, 1],
    ['exactly 5 hours', { balanceHour: 5 }, 0],
    ['none', { balanceHour: 0 }, 1],
    ['9 hours of which 4.5 have expired', { balanceHour: 9, expireHour: 4.5 }, 1],
    ['few hours, suspended', { balanceHour: 1, status: 2 }, 0],
    ['few hours, finished', { balanceHour: 1, status: 3 }, 0],
    ['a card by period', { balanceHour: 0, chargeType: 'date' }, 0],
    ['few hours, elsewhere', { balanceHour: 1, tenantId: B }, 0],
  ];
  for (const [name, more, counted] of low)
    it(`count ${counted} for an enrolment with ${name}`, () => {
      expect(lowHoursCount(storeOf({ studentCourse: [enrolment('e1', more)] }), [A1])).toBe(counted);
    });
});

it('computes the figures of 600 students, 1,000 lessons and thousands of roll calls in less than 5 ms', () => {
  const store = storeOf(seedWorld({ today: TODAY, randomSeed: 1, scenario: 'small' }));
  const times = Array.from({ length: 30 }, () => {
    const started = performance.now();
    runToEnd(computeHomeFigures(store, [SEPTEMBER, AUGUST], null));
    return performance.now() - started;
  });
  expect(Math.min(...times)).toBeLessThan(5);
});

function application(username: string): Row<'registration'> {
  const institution = {
    nickName: username,
    companyName: username,
    uscc: '1',
    linkman: '1',
    phone: '1',
    brandName: '1',
  };
  return { userId: username, username, passwordHash: '', servicePeriod: 1, auditStatus: 0, ...institution };
}
