import { expect } from 'vitest';
import { clas } from '#mock-server/domains/enrolment/handlers/clas.ts';
import { studentCourses } from '#mock-server/domains/enrolment/handlers/student-courses.ts';
import { studentProducts } from '#mock-server/domains/enrolment/handlers/student-products.ts';
import { students } from '#mock-server/domains/enrolment/handlers/students.ts';
import { usableHours } from './hours-expected.ts';
import { exportedRows, type SheetRow } from './hours-exports.ts';
import { COURSE, type Figures } from './hours-figures.ts';
import type { Package } from './hours-model.ts';
import type { HoursModelRunner, ModelledStudent } from './hours-model-runner.ts';
import type { Card, EnrolmentModel } from './terms-model.ts';

/** Part of the names of all students that have a model. */
const NAMED = { studentName: '学员' };

/** Compares the exports of hours and money with the model, except those of rankings. */
export async function checkExports(runner: HoursModelRunner, progress: Figures): Promise<void> {
  const { world, session, names } = runner;
  const purchases = await exportedRows(() => studentProducts.export(world, session, NAMED));
  const enrolments = await exportedRows(() => studentCourses.export(world, session, NAMED));
  const listed = await exportedRows(() => students.export(world, session, NAMED));
  for (const [at, student] of runner.students.entries()) {
    const rowsOf = (rows: readonly SheetRow[]) =>
      rows.filter((row) => [row['学员'], row['姓名']].includes(`学员${at}`));
    checkPurchases(runner, student, rowsOf(purchases).reverse());
    checkEnrolments(runner, student, rowsOf(enrolments));
    const hours = usableHours(student, runner.today);
    expect(rowsOf(listed).map((row) => [row['剩余课时（合计）'], row['各课程剩余课时']])).toEqual([
      [hours, hours === null ? '' : `${COURSE} ${hours}`],
    ]);
    const studentCourseId = runner.enrolmentOf(student, 'hour')?.studentCourseId;
    const entries = await exportedRows(() => studentCourses.exportHourLog(world, session, { studentCourseId }));
    if (studentCourseId) checkHourLog(runner, student, entries.reverse());
    const cardsId = runner.enrolmentOf(student, 'date')?.studentCourseId;
    if (!cardsId) continue;
    const notes = await exportedRows(() => studentCourses.exportHourLog(world, session, { studentCourseId: cardsId }));
    expect(notes.flatMap((row) => [row['变动'], row['余额']]).every((hours) => hours === null)).toBe(true);
  }
  const classes = await exportedRows(() => clas.export(world, session, {}));
  expect(names.classes.map((name) => classes.find((row) => row['班级名称'] === name)?.['学员数'])).toEqual(
    names.classes.map((_, cla) => progress[`class ${cla} students`]),
  );
}

/** Compares the purchases of a student, oldest first. */
function checkPurchases({ today }: HoursModelRunner, { hour, date }: ModelledStudent, rows: SheetRow[]): void {
  const columns = ['退费课时', '购买课时', '剩余课时', '到期日期', '状态'];
  const shown = rows.map((row) => [
    row['购买课时'] === null ? 'card' : 'hours',
    ...['实收金额（元）', '退费金额（元）', '净收金额（元）'].map((title) => row[title] ?? 0),
    ...columns.map((title) => row[title] || null),
  ]);
  expect(shown.filter(([type]) => type === 'hours')).toEqual(
    hour.packages.map((one) => [
      'hours',
      ...amountsOf(one),
      one.refunded / 100 || null,
      one.bought / 100,
      one.left / 100 || null,
      one.last,
      purchaseStatus(one, one.left === 0, today),
    ]),
  );
  expect(shown.filter(([type]) => type === 'card')).toEqual(
    date.cards.map((one) => ['card', ...amountsOf(one), null, null, null, one.last, purchaseStatus(one, false, today)]),
  );
}

const amountsOf = ({ price, refundedMoney }: Package | Card): number[] =>
  [price, refundedMoney, price - refundedMoney].map((fen) => fen / 100);

function purchaseStatus({ closed, last }: Package | Card, isUsedUp: boolean, today: string): string {
  if (closed) return '已退费';
  if (isUsedUp) return '已用完';
  return last < today ? '已到期' : '使用中';
}

function checkEnrolments({ today, names }: HoursModelRunner, { hour, date }: ModelledStudent, rows: SheetRow[]): void {
  const columns = ['课程', '班级', '状态', '课时余额', '已过期课时', '可用课时', '结束日期'];
  const shownOf = (type: string) =>
    rows.filter((row) => row['计费方式'] === type).map((row) => columns.map((title) => row[title]));
  const common = ({ cla, suspendedFrom }: EnrolmentModel) => [
    COURSE,
    cla === null ? null : names.classes[cla],
    suspendedFrom === null ? '在读' : '停课',
  ];
  const hours = [hour.balance(), hour.lapsed(today), hour.balance() - hour.lapsed(today)].map((one) => one / 100);
  expect(shownOf('按课时')).toEqual(hour.packages.length > 0 ? [[...common(hour), ...hours, null]] : []);
  expect(shownOf('按期')).toEqual(date.cards.length > 0 ? [[...common(date), null, null, null, date.end]] : []);
}

/** Compares the ledger of a student, oldest entry first: balances, and the changes by lesson day and by reason. */
function checkHourLog({ lessons }: HoursModelRunner, { hour }: ModelledStudent, rows: SheetRow[]): void {
  const changeOf = (row: SheetRow): number => Math.round(Number(row['变动']) * 100);
  const sumOf = (some: readonly SheetRow[]): number => some.reduce((sum, row) => sum + changeOf(row), 0);
  let balance = 0;
  for (const row of rows) {
    balance += changeOf(row);
    expect(row['余额']).toBe(balance / 100);
  }
  expect(balance).toBe(hour.balance());
  expect(sumOf(rows.filter((row) => String(row['事由']).startsWith('购买')))).toBe(
    hour.packages.reduce((sum, { bought }) => sum + bought, 0),
  );
  expect(sumOf(rows.filter((row) => row['事由'] === '退费'))).toBe(
    0 - hour.packages.reduce((sum, { refunded }) => sum + refunded, 0),
  );
  const ofLessons = rows.filter((row) => row['上课日期'] !== null);
  for (const day of new Set([...lessons.map((lesson) => lesson.day), ...ofLessons.map((row) => row['上课日期'])]))
    expect(sumOf(ofLessons.filter((row) => row['上课日期'] === day))).toBe(
      lessons
        .filter((lesson) => lesson.day === day)
        .flatMap(({ attended }) => attended.filter((one) => one.student === hour))
        .reduce((sum, { hours }) => sum - hours, 0),
    );
}
