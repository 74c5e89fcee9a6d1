import { describe, expect } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { clas } from '#contracts/calls/clas.ts';
import { moveIn } from '#contracts/calls/move-in.ts';
import { orders } from '#contracts/calls/orders.ts';
import { rankings as calls } from '#contracts/calls/rankings.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import { tenants as tenantCalls } from '#contracts/calls/tenants.ts';
import type { Order } from '#contracts/entities/order.ts';
import { type ProvinceCount, RANKING_LENGTH, type RankingRow } from '#contracts/entities/ranking.ts';
import type { Figures } from '#contracts/entities/statistics.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import type { Student } from '#contracts/entities/student.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import { emptyPlan } from '#contracts/move-in/plan.ts';
import { provinceOf } from '#contracts/rules/province.ts';
import { agents, depts, spareRows, staffMembers, teaching, tenants } from '#seed/fixed-ids.ts';
import type { Row } from '#seed/schema.ts';
import { type Caller, rawRequest, type TestSandbox, TODAY } from '../../support/server.ts';
import { newMoveInKey, planRow } from '../../support/move-in-plan.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

/** The whole month before the seed's today, 7 September. */
const AUGUST = { timeBegin: '2026-08-01', timeEnd: '2026-08-31' };
const ranked = [
  { name: 'new students', read: calls.addStu, sheet: calls.exportAddStu, title: '新增学员排行' },
  { name: 'product sales', read: calls.saleProduct, sheet: calls.exportSaleProduct, title: '产品销售排行' },
  { name: 'sales staff', read: calls.salesStaff, sheet: calls.exportSalesStaff, title: '销售人员排行' },
  { name: 'class consumption', read: calls.classDepletion, sheet: calls.exportClassDepletion, title: '班级课消排行' },
  { name: 'income', read: calls.tenantIncome, sheet: calls.exportTenantIncome, title: '校区营收排行' },
];

describe('rankings', () => {
  const ask = (caller: Caller, call: Call, input = {}) => caller.data<RankingRow[]>(call, input);
  const sheetOf = async (caller: Caller, call: Call, input = {}) =>
    readSheet((await caller.send(call, input)).bytes).rows;
  const groups = (caller: Caller, call: Call) => caller.data<ProvinceCount[]>(call);

  it('can be compared with the lists of students and purchases, which filter by the same range of days', async ({
    qiming,
  }) => {
    const [createTimeStart, createTimeEnd] = [AUGUST.timeBegin, AUGUST.timeEnd];
    const entered = await pages<Student>(qiming, students.list, { createTimeStart, createTimeEnd });
    const all = await pages<Student>(qiming, students.list);
    expect(entered.length).toBeGreaterThan(0);
    expect(entered).toEqual(all.filter((row) => isWithin(row.createTime, AUGUST)));
    const [buyTimeStart, buyTimeEnd] = [AUGUST.timeBegin, AUGUST.timeEnd];
    const bought = await pages<StudentProduct>(qiming, studentProducts.list, { buyTimeStart, buyTimeEnd });
    const sales = await pages<StudentProduct>(qiming, studentProducts.list);
    expect(bought.length).toBeGreaterThan(0);
    expect(bought).toEqual(sales.filter((row) => isWithin(row.buyTime, AUGUST)));
  });

  it('of new students equal the number of students added to each campus in the range', async ({ qiming }) => {
    const listed = (await pages<Student>(qiming, students.list)).filter((row) => isWithin(row.createTime, AUGUST));
    const places = await ask(qiming, calls.addStu, AUGUST);
    expect(asMap(places)).toEqual(
      sumsBy(
        listed,
        ({ deptName }) => deptName ?? '',
        () => 1,
      ),
    );
    expect(total(places)).toBe(listed.length);
    expect(listed.length).toBeGreaterThan(0);
  });

  it('of product sales equal the purchases in the range and the figure on the home page', async ({ qiming }) => {
    const all = await pages<StudentProduct>(qiming, studentProducts.list);
    const bought = all.filter((row) => isWithin(row.buyTime, AUGUST));
    const refunded = all.filter((row) => isWithin(row.refundTime, AUGUST));
    const places = await ask(qiming, calls.saleProduct, AUGUST);
    const sold = places.filter(({ value }) => value > 0);
    expect(asMap(sold)).toEqual(
      sumsBy(
        bought,
        ({ productName }) => productName ?? '',
        ({ amount }) => amount ?? 0,
      ),
    );
    expect(places.reduce((sum, { num }) => sum + (num ?? 0), 0)).toBe(bought.length);
    const { productTakingAmount, productRefundAmount, productRefundNum } = await qiming.data<Figures>(
      statistics.tenant,
      AUGUST,
    );
    expect(total(places)).toBe(productTakingAmount);
    expect(refunded.length).toBeGreaterThan(0);
    expect(productRefundNum).toBe(refunded.length);
    expect(productRefundAmount).toBe(refunded.reduce((sum, { refundAmount }) => sum + (refundAmount ?? 0), 0));
    for (const call of [calls.saleProduct, calls.salesStaff, calls.tenantIncome])
      expect((await ask(qiming, call, AUGUST)).reduce((sum, { refund }) => sum + (refund ?? 0), 0)).toBe(
        productRefundAmount,
      );
    for (const { value, refund, net } of places) expect(net).toBe(value - (refund ?? 0));
    expect(places.map(({ net }) => net)).toEqual(places.map(({ net }) => net ?? 0).toSorted((a, b) => b - a));
    expect(total(await ask(qiming, calls.salesStaff, AUGUST))).toBe(productTakingAmount);
    expect(total(await ask(qiming, calls.tenantIncome, AUGUST))).toBe(productTakingAmount);
  });

  it('of product sales contain refunds of moved-in hours without a product', async ({ qiming }) => {
    const values = { studentId: { id: spareRows.student }, courseId: { id: teaching.course } };
    const moved = planRow('enrolment', 2, { ...values, chargeType: 'hour', hours: 10, value: 500 });
    const plan = { ...emptyPlan(), enrolment: [moved] };
    await qiming.data(moveIn.write, { moveInKey: newMoveInKey(), fileName: '学校.xlsx', plan });
    const [bought] = await pages<StudentProduct>(qiming, studentProducts.list, { studentId: spareRows.student });
    const { studentProductId } = bought ?? {};
    await qiming.data(studentProducts.refund, { studentProductId, refundHour: 5, refundAmount: 250 });
    const span = { timeBegin: TODAY, timeEnd: TODAY };
    const places = await ask(qiming, calls.saleProduct, span);
    expect(places).toContainEqual(expect.objectContaining({ name: '转入', value: 0, refund: 250, net: -250, num: 0 }));
    const { productRefundAmount } = await qiming.data<Figures>(statistics.tenant, span);
    expect(places.reduce((sum, { refund }) => sum + (refund ?? 0), 0)).toBe(productRefundAmount);
  });

  it('of an institution’s income equal the sum of the sales of its campuses', async ({ qiming }) => {
    const places = await ask(qiming, calls.tenantIncome, AUGUST);
    expect(places.map(({ name }) => name).sort()).toEqual(['城东校区', '滨江校区', '西湖校区'].sort());
    await qiming.data(sessionCalls.switchTenant, { id: tenants.binjiang });
    const { productTakingAmount } = await qiming.data<Figures>(statistics.tenant, AUGUST);
    expect(places.find(({ name }) => name === '滨江校区')?.value).toBe(productTakingAmount);
    expect(await ask(qiming, calls.tenantIncome, AUGUST)).toEqual([
      expect.objectContaining({ rank: 1, name: '滨江校区', value: productTakingAmount }),
    ]);
  });

  it('of the platform’s income list for each payer the orders paid in the range; their sum is the figure on the home page', async ({
    admin,
  }) => {
    const paid = await pages<Order>(admin, orders.list, { payTimeStart: AUGUST.timeBegin, payTimeEnd: AUGUST.timeEnd });
    const places = await ask(admin, calls.tenantIncome, AUGUST);
    expect(asMap(places.filter(({ value }) => value > 0))).toEqual(
      sumsBy(
        paid,
        ({ tenantName }) => tenantName ?? '',
        ({ amount }) => amount ?? 0,
      ),
    );
    const { taking } = await admin.data<Figures>(statistics.admin, AUGUST);
    expect(total(places)).toBe(taking);
    expect(places.length).toBeGreaterThan(2);
  });

  it('of class consumption equal the hours that roll calls deducted in the range, which the home page also shows', async ({
    sandbox,
    qiming,
    binjiang,
  }) => {
    const week = { timeBegin: '2026-08-31', timeEnd: '2026-09-06' };
    // Only one campus is used, so that all of its classes fit into the ranking.
    const places = await ask(binjiang, calls.classDepletion, week);
    const { claTakingNum } = await binjiang.data<Figures>(statistics.tenant, week);
    expect(places.reduce((sum, { num }) => sum + (num ?? 0), 0)).toBe(claTakingNum);
    const lessons = await raw<Row<'claTime'>>(
      sandbox,
      `claTime?claDate_gte=${week.timeBegin}&claDate_lte=${week.timeEnd}`,
    );
    const [best] = places;
    const [cla] = await pages<{ claId: string; claName: string }>(qiming, clas.list, { claName: best?.name ?? '' });
    let hours = 0;
    for (const { courseTimeId } of lessons.filter(({ claId }) => claId === cla?.claId))
      for (const row of await raw<Row<'attendance'>>(sandbox, `attendance?courseTimeId=${courseTimeId}`))
        hours += row.stuLoseHour;
    expect(best?.value).toBe(hours);
    expect(hours).toBeGreaterThan(0);
  });

  it('of consumption by course equal the sums over the classes of each course', async ({ qiming }) => {
    const week = { timeBegin: '2026-08-31', timeEnd: '2026-09-06' };
    const { claTakingNum } = await qiming.data<Figures>(statistics.tenant, week);
    const ofWeek = await ask(qiming, calls.courseDepletion, week);
    expect(ofWeek.reduce((sum, { num }) => sum + (num ?? 0), 0)).toBe(claTakingNum);
    // All classes with lessons on this day fit into the ranking.
    const friday = { timeBegin: '2026-09-04', timeEnd: '2026-09-04' };
    const byClass = await ask(qiming, calls.classDepletion, friday);
    const [best, ...others] = await ask(qiming, calls.courseDepletion, friday);
    expect(total([...(best ? [best] : []), ...others])).toBe(total(byClass));
    const classes = await pages<{ claName: string; courseName: string }>(qiming, clas.list, {});
    const names = classes.filter(({ courseName }) => courseName === best?.name).map(({ claName }) => claName);
    expect(best?.value).toBe(total(byClass.filter(({ name }) => names.includes(name))));
    expect(best?.value).toBeGreaterThan(0);
  });

  it('count a purchase for its product, campus and seller, and for no seller if it has none', async ({ qiming }) => {
    const day = { timeBegin: '2026-09-07', timeEnd: '2026-09-07' };
    const purchase = { studentId: spareRows.student, productId: teaching.product, quantity: 2, amount: 8000 };
    const before = await Promise.all([calls.saleProduct, calls.salesStaff].map((call) => ask(qiming, call, day)));
    await qiming.data(studentProducts.add, { ...purchase, salesStaffId: staffMembers.linXiaowen });
    await qiming.data(studentProducts.add, purchase);
    const after = await Promise.all([calls.saleProduct, calls.salesStaff].map((call) => ask(qiming, call, day)));
    const more = [0, 1].map((at) => total(after[at] ?? []) - total(before[at] ?? []));
    expect(more).toEqual([16_000, 8_000]);
    expect(after[1]).toContainEqual(
      expect.objectContaining({ name: '林晓雯', value: 8000, num: 1, tenantName: '滨江校区' }),
    );
  });

  it('count a student added today in ranges that include today, and in the province of the campus', async ({
    qiming,
  }) => {
    const day = { timeBegin: '2026-09-07', timeEnd: '2026-09-07' };
    const before = total(await ask(qiming, calls.addStu, day));
    const [province] = await groups(qiming, calls.studentsByProvince);
    await qiming.data(students.add, { studentName: '沈星辰', phone: '13857120899', deptId: depts.xihu });
    expect(total(await ask(qiming, calls.addStu, day))).toBe(before + 1);
    expect(total(await ask(qiming, calls.addStu, { timeEnd: '2026-09-06' }))).toBe((province?.count ?? 0) - before);
    expect(await groups(qiming, calls.studentsByProvince)).toEqual([
      { province: '浙江', count: (province?.count ?? 0) + 1 },
    ]);
  });

  it('of provinces contain the same campuses as the tenant list, and the same students as the home page', async ({
    admin,
  }) => {
    const listed = (await pages<Tenant>(admin, tenantCalls.campuses)).filter((row) => !isInstitution(row));
    const campuses = await groups(admin, calls.tenantsByProvince);
    expect(new Map(campuses.map(({ province, count }) => [province, count]))).toEqual(
      sumsBy(
        listed,
        ({ address }) => provinceOf(address),
        () => 1,
      ),
    );
    const { tenantNum, studentNum } = await admin.data<Figures>(statistics.admin, {
      timeBegin: '2026-09-07',
      timeEnd: '2026-09-07',
    });
    expect(sumOf(campuses)).toBe(tenantNum);
    expect(sumOf(await groups(admin, calls.studentsByProvince))).toBe(studentNum);
  });

  it('add up to the monthly figures of students, payments and provinces', async ({ sandbox, admin }) => {
    const months = await raw<Row<'campusMonth'>>(sandbox, 'campusMonth?_limit=1000');
    const sumOfMonth = (month: string, what: (row: Row<'campusMonth'>) => number[]) =>
      months
        .filter((row) => row.begin === `${month}-01`)
        .reduce((all, row) => all + what(row).reduce((a, b) => a + b, 0), 0);
    const at = async (day: string) =>
      admin.data<Figures>(statistics.admin, { timeBegin: `${day.slice(0, 8)}01`, timeEnd: day });
    const [july, middle, august] = [await at('2026-07-31'), await at('2026-08-15'), await at('2026-08-31')];
    // Reads the exported sheet, because there are more campuses than the screen shows.
    const entered = async (span: typeof AUGUST) =>
      (await sheetOf(admin, calls.exportAddStu, span)).slice(1).map(([, , , value]) => Number(value));
    const sumAll = (values: number[]): number => values.reduce((all, value) => all + value, 0);
    const inAugust = await entered(AUGUST);
    expect(inAugust.length).toBeGreaterThan(RANKING_LENGTH);
    expect(sumAll(inAugust)).toBe((august.studentNum ?? 0) - (july.studentNum ?? 0));
    const half = await entered({ timeBegin: '2026-08-16', timeEnd: '2026-08-31' });
    expect(sumAll(half)).toBe((august.studentNum ?? 0) - (middle.studentNum ?? 0));
    expect(sumAll(inAugust)).toBeGreaterThanOrEqual(sumOfMonth('2026-08', (row) => row.newStudents));
    const ours = await Promise.all(
      ['qiming01', 'lantian01'].map(async (name) =>
        (await sandbox.signIn(name)).data<Figures>(statistics.tenant, AUGUST),
      ),
    );
    const own = ours.reduce((all, { productTakingAmount }) => all + (productTakingAmount ?? 0), 0);
    expect(august.productTakingAmount).toBe(own + sumOfMonth('2026-08', (row) => row.sales));
    const provinces = await groups(admin, calls.studentsByProvince);
    expect(provinces.length).toBeGreaterThanOrEqual(10);
    expect(sumOf(provinces)).toBe((await at('2026-09-07')).studentNum);
    expect((await groups(admin, calls.tenantsByProvince)).length).toBeGreaterThanOrEqual(10);
    expect((await ask(admin, calls.tenantIncome, AUGUST)).length).toBeGreaterThanOrEqual(10);
  });

  it('contain for an institution’s administrator only the campuses of the institution', async ({ sandbox, admin }) => {
    const shanghai = await sandbox.signIn('xiaohe01');
    const sold = await ask(shanghai, calls.tenantIncome, AUGUST);
    expect(sold.map(({ name }) => name).sort()).toEqual(
      ['宝山校区', '徐汇校区', '浦东校区', '闵行校区', '静安校区'].sort(),
    );
    const { productTakingAmount, studentNum } = await shanghai.data<Figures>(statistics.tenant, AUGUST);
    expect(total(sold)).toBe(productTakingAmount);
    const whole = await groups(shanghai, calls.studentsByProvince);
    expect(whole.map(({ province }) => province)).toEqual(['上海']);
    expect(sumOf(whole)).toBeGreaterThan(studentNum ?? 0);
    const all = await admin.data<Figures>(statistics.admin, AUGUST);
    expect(productTakingAmount).toBeLessThan(all.productTakingAmount ?? 0);
  });

  it('of provinces list campuses without a province or an address last', async ({ admin, qiming }) => {
    await admin.data(tenantCalls.updateInfo, { tenantId: tenants.xihu, tenantName: '西湖校区', address: null });
    await admin.data(tenantCalls.updateInfo, {
      tenantId: tenants.chengdong,
      tenantName: '城东校区',
      address: '秋涛北路 76 号',
    });
    expect(await groups(qiming, calls.tenantsByProvince)).toEqual([
      { province: '浙江', count: 1 },
      { province: '其他', count: 1 },
      { province: '未填写', count: 1 },
    ]);
  });

  it('show an agent the provinces of the agent’s institutions, and are otherwise refused', async ({
    sandbox,
    admin,
  }) => {
    const agent = await sandbox.signIn('agent01');
    const brought = (await pages<Tenant>(admin, tenantCalls.campuses, { agentId: agents.xuehai })).filter(
      (row) => !isInstitution(row),
    );
    expect(sumOf(await groups(agent, calls.tenantsByProvince))).toBe(brought.length);
    let taught = 0;
    for (const { tenantId } of brought) {
      taught += (await raw<Row<'student'>>(sandbox, `student?tenantId=${tenantId}&_limit=1000`)).length;
      taught += (await raw<Row<'campusMonth'>>(sandbox, `campusMonth?tenantId=${tenantId}`)).at(-1)?.studentNum ?? 0;
    }
    expect(sumOf(await groups(agent, calls.studentsByProvince))).toBe(taught);
    for (const { read, sheet } of ranked)
      for (const call of [read, sheet]) expect(await agent.refusal(call, AUGUST)).toBe('0403 您没有权限进行此操作');
  });

  for (const { name, read, sheet, title } of ranked) {
    it(`${name}: the sheet contains every rank, and the screen the first ${RANKING_LENGTH}`, async ({
      admin,
      qiming,
    }) => {
      for (const caller of [qiming, admin]) {
        const places = await ask(caller, read);
        const [head, ...rows] = await sheetOf(caller, sheet);
        expect(head?.[0]).toBe('排名');
        expect(places).toHaveLength(Math.min(RANKING_LENGTH, rows.length));
        expect(rows.slice(0, RANKING_LENGTH).map(([rank, called, , value]) => [rank, called, value])).toEqual(
          places.map(({ rank, name: called, value }) => [rank, called, value]),
        );
        if (places.some(({ net }) => net === undefined)) continue;
        expect(head?.slice(4, 6)).toEqual(['退费（元）', '净额（元）']);
        expect(rows.slice(0, RANKING_LENGTH).map((row) => row.slice(4, 6))).toEqual(
          places.map(({ refund, net }) => [refund, net]),
        );
      }
      const reply = await qiming.send(sheet, AUGUST);
      expect(reply.headers.get('content-disposition')).toContain(
        encodeURIComponent(`${title}_2026-08-01至2026-08-31.xlsx`),
      );
    });

    it(`${name}: an institution and a campus see their own data, and the platform sees all data`, async ({
      sandbox,
    }) => {
      const of = async (username: string) =>
        new Map(
          (await sheetOf(await sandbox.signIn(username), sheet, AUGUST))
            .slice(1)
            .map(([, called, whose, value]) => [`${called} ${whose ?? ''}`, value]),
        );
      const [ours, theirs, campus] = [await of('qiming01'), await of('lantian01'), await of('binjiang01')];
      expect([...ours.keys()].filter((key) => theirs.has(key))).toEqual([]);
      expect(campus.size).toBeLessThanOrEqual(ours.size);
      expect(sum(campus)).toBeLessThan(sum(ours));
      if (read !== calls.tenantIncome) expect(sum(await of('admin01'))).toBeGreaterThanOrEqual(sum(ours) + sum(theirs));
    });

    it(`${name}: a range without data returns nothing, and an inverted range is refused`, async ({ qiming }) => {
      const long = { timeBegin: '2019-01-01', timeEnd: '2019-01-31' };
      expect(await ask(qiming, read, long)).toEqual([]);
      expect(await sheetOf(qiming, sheet, long)).toHaveLength(1);
      const turned = { timeBegin: '2026-09-02', timeEnd: '2026-09-01' };
      for (const call of [read, sheet])
        expect(await qiming.refusal(call, turned)).toBe('0400 结束日期不能早于开始日期');
    });
  }

  it('by province have sheets that equal the groups of the response', async ({ admin }) => {
    for (const [read, sheet, count] of [
      [calls.tenantsByProvince, calls.exportTenantsByProvince, '校区数'],
      [calls.studentsByProvince, calls.exportStudentsByProvince, '学员数'],
    ] as const)
      expect(await sheetOf(admin, sheet)).toEqual([
        ['省份', count],
        ...(await groups(admin, read)).map(({ province, count: found }) => [province, found]),
      ]);
  });

  it('name the owner of a campus, a product and a class for the platform', async ({ admin, qiming }) => {
    const whose = async (call: Call) => new Set((await ask(admin, call)).map(({ tenantName }) => tenantName));
    expect(await whose(calls.addStu)).toContain('启明艺术培训中心');
    expect(await whose(calls.saleProduct)).toContain('启明艺术培训中心');
    expect(await whose(calls.classDepletion)).toContain('启明艺术培训中心 滨江校区');
    expect((await ask(qiming, calls.addStu)).every(({ tenantName }) => !tenantName)).toBe(true);
  });

  const raw = async <R>(sandbox: TestSandbox, path: string): Promise<R[]> =>
    (await rawRequest(`${sandbox.url}/__mock/db/${path}`)).json as R[];
});

async function pages<R>(caller: Caller, call: Call, filters: object = {}): Promise<R[]> {
  const rows: R[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await caller.data<{ rows: R[]; total: number }>(call, { ...filters, pageNum, pageSize: 200 });
    rows.push(...page.rows);
    if (rows.length >= page.total) return rows;
  }
}

const isWithin = (moment: string | null | undefined, { timeBegin, timeEnd }: typeof AUGUST): boolean =>
  Boolean(moment) && (moment ?? '').slice(0, 10) >= timeBegin && (moment ?? '').slice(0, 10) <= timeEnd;

function sumsBy<R>(rows: readonly R[], keyOf: (row: R) => string, valueOf: (row: R) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + valueOf(row));
  return sums;
}

const asMap = (places: readonly RankingRow[]): Map<string, number> =>
  sumsBy(
    places,
    ({ name }) => name,
    ({ value }) => value,
  );
const total = (places: readonly RankingRow[]): number => places.reduce((all, { value }) => all + value, 0);
const sumOf = (counts: readonly ProvinceCount[]): number => counts.reduce((all, { count }) => all + count, 0);
const sum = (values: ReadonlyMap<string, unknown>): number =>
  [...values.values()].reduce<number>((all, value) => all + Number(value), 0);
