import { addDays } from '#contracts/formats/business-date.ts';
import { isIncomeOf } from './fees-model.ts';
import { CAMPUS, COURSE, type Figures } from './hours-figures.ts';
import type { HoursModelRunner, ModelledStudent, RecordedLesson } from './hours-model-runner.ts';

/**
 * Expected figures. Each is the figure of a world without actions, plus the amount that the actions add according to
 * the model. The definitions are those of the specification.
 */

export interface Span {
  begin: string;
  end: string;
}

const liesIn =
  ({ begin, end }: Span) =>
  (day: string | null): boolean =>
    day !== null && begin <= day && day <= end;

/** Adds figures. Hours and amounts have two decimals. */
export function plus(figures: Figures, more: Figures): Figures {
  const sums = { ...figures };
  for (const [name, value] of Object.entries(more))
    sums[name] = Math.round(((sums[name] ?? 0) + (value ?? 0)) * 100) / 100;
  return sums;
}

export const sumOf = <T>(rows: readonly T[], valueOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);

const yuanOf = (rows: readonly { fen: number }[]): number => sumOf(rows, ({ fen }) => fen) / 100;

/** Row of a ranking. `value` includes refunded amounts, which `refund` states. */
export interface Ranked {
  name: string;
  value: number;
  num?: number;
  refund?: number;
}

type RankingName = 'students' | 'income' | 'product' | 'seller' | 'class' | 'course' | 'fees';

/** Returns the rows that the actions add to each ranking. */
export function addedToRankings(
  { sales, refunds, lessons, entered, fees, names }: HoursModelRunner,
  span: Span,
): Record<RankingName, Ranked[]> {
  const lies = liesIn(span);
  const soldRow = (name: string, isOf: (sale: HoursModelRunner['sales'][number]) => boolean): Ranked => {
    const sold = sales.filter((sale) => lies(sale.day) && isOf(sale));
    const returned = refunds.filter(({ day, sale }) => lies(day) && isOf(sale));
    return { name, value: yuanOf(sold), num: sold.length, refund: yuanOf(returned) };
  };
  const hoursRow = (name: string, isOf: (lesson: RecordedLesson) => boolean): Ranked => {
    const charged = lessons
      .filter((lesson) => lies(lesson.day) && isOf(lesson))
      .flatMap(({ attended }) => attended.filter(({ hours }) => hours > 0));
    return { name, value: sumOf(charged, ({ hours }) => hours) / 100, num: charged.length };
  };
  return {
    students: [{ name: CAMPUS, value: entered.filter(lies).length }],
    income: [soldRow(CAMPUS, () => true)],
    product: names.products.map((name, at) => soldRow(name, ({ product }) => product === at)),
    seller: names.sellers.map((name, at) => soldRow(name, ({ seller }) => seller === at)),
    class: names.classes.map((name, at) => hoursRow(name, ({ cla }) => cla === at)),
    course: [hoursRow(COURSE, () => true)],
    fees: fees.payers.map(({ name, model }) => {
      const own = fees.fees.filter(({ payer }) => payer === model);
      const paid = own.filter((fee) => lies(fee.paid));
      const returned = own.filter(({ refunded }) => lies(refunded));
      const [value, refund] = [sumOf(paid, ({ yuan }) => yuan), sumOf(returned, ({ yuan }) => yuan)];
      return { name, value, num: paid.length, refund };
    }),
  };
}

/** Returns what the actions add to the home figures of an institution. */
export function addedToHome({ sales, refunds, lessons, entered }: HoursModelRunner, span: Span): Figures {
  const lies = liesIn(span);
  const returned = refunds.filter(({ day }) => lies(day));
  const charged = lessons
    .filter(({ day }) => lies(day))
    .flatMap(({ attended }) => attended.filter(({ hours }) => hours > 0));
  return {
    studentNum: entered.filter((day) => day <= span.end).length,
    productTakingAmount: yuanOf(sales.filter(({ day }) => lies(day))),
    productRefundAmount: yuanOf(returned),
    productRefundNum: returned.length,
    claTakingAmount:
      sumOf(
        charged.flatMap(({ parts }) => parts),
        ({ worth }) => worth,
      ) / 100,
    claTakingNum: charged.length,
  };
}

/** Returns what the actions add to the service fees in the platform's home figures. */
export function addedFees({ fees: { fees } }: HoursModelRunner, span: Span): Figures {
  const lies = liesIn(span);
  const paid = fees.filter((fee) => lies(fee.paid));
  const returned = fees.filter(({ refunded }) => lies(refunded));
  const open = fees.filter((fee) => fee.paid === null && lies(fee.ordered));
  return {
    taking: sumOf(paid, ({ yuan }) => yuan),
    takingNum: paid.length,
    refund: sumOf(returned, ({ yuan }) => yuan),
    refundNum: returned.length,
    nonPayment: sumOf(open, ({ yuan }) => yuan),
    nonPaymentNum: open.length,
  };
}

/** Returns what the actions add to the results of an agent. */
export function addedToAgent({ fees: { fees, payers } }: HoursModelRunner, agentId: string, span: Span): Figures {
  const lies = liesIn(span);
  const own = fees.filter((fee) => isIncomeOf(agentId, fee));
  const incomeOf = (some: typeof own): number =>
    sumOf(
      some.filter((fee) => lies(fee.paid)),
      ({ yuan }) => yuan,
    ) -
    sumOf(
      some.filter(({ refunded }) => lies(refunded)),
      ({ yuan }) => yuan,
    );
  return {
    income: incomeOf(own),
    formerIncome: incomeOf(own.filter(({ payer }) => payer.agentOn('9999-12-31') !== agentId)),
    addTenantNum: payers.flatMap(({ model }) => model.joins(agentId)).filter(lies).length,
  };
}

/** Returns the figures of a span: those of a world without actions plus what the actions add. */
export function expectedInSpan(runner: HoursModelRunner, span: Span, untouched: Figures): Figures {
  const figures: Figures = { ...addedToHome(runner, span), ...addedFees(runner, span) };
  for (const [title, rows] of Object.entries(addedToRankings(runner, span)))
    for (const { name, refund, ...sums } of rows) {
      const net = refund === undefined ? {} : { refund, net: sums.value - refund };
      for (const [key, value] of Object.entries({ ...sums, ...net })) figures[`${title} ${name} ${key}`] = value;
    }
  for (const [at, agentId] of runner.fees.agentIds.entries())
    for (const [key, value] of Object.entries(addedToAgent(runner, agentId, span)))
      figures[`agent ${at} ${key}`] = value;
  const sums = plus(untouched, figures);
  // A ranking omits rows without value and refund, such as those of a product that was given for free.
  for (const key of Object.keys(sums).filter((one) => one.endsWith(' num'))) {
    const [value, refund] = ['value', 'refund'].map((end) => sums[key.replace(/num$/, end)]);
    if (value === 0 && refund === 0) sums[key] = 0;
  }
  return sums;
}

/**
 * Returns the amounts that the actions add to the figures of today. A held lesson expects the recorded students. Any
 * other lesson expects the students who hold a seat and whose payer has not ended. Expected hours count only students
 * who pay by hours.
 */
export function addedToday(runner: HoursModelRunner): Figures {
  const { lessons, today, students, entered } = runner;
  const held = lessons.filter(({ day }) => day === today);
  const attended = held.flatMap((lesson) => lesson.attended);
  const expected = plannedToday(runner).flatMap((cla) => students.flatMap((one) => expectedPayer(runner, one, cla)));
  const byHours = [...attended.map(({ payer }) => payer), ...expected].filter((payer) => payer === 'hour');
  return {
    completeTodayClaTimeCnt: held.length,
    todayClaTimeCnt: held.length,
    todayRealAttendCnt: attended.length,
    todayRealCostHour: sumOf(attended, ({ hours }) => hours) / 100,
    todayNeedAttendCnt: attended.length + expected.length,
    todayNeedCostHour: byHours.length * LESSON_HOURS,
    studentCnt: entered.length,
    expiring: students.filter((one) => isExpiring(one, today)).length,
    lowHours: students.filter((one) => hasFewHours(one, today)).length,
  };
}

/** Hours that a lesson of either class costs. */
const LESSON_HOURS = 2;

/** Returns the class of each lesson of today that has not been held. */
const plannedToday = ({ world, claIds, today }: HoursModelRunner): number[] =>
  world.store.tables.claTime
    .by('date', today)
    .filter(({ claId, claTimeStatus }) => claIds.includes(claId) && claTimeStatus !== 2)
    .map(({ claId }) => claIds.indexOf(claId));

function expectedPayer(runner: HoursModelRunner, student: ModelledStudent, cla: number): ('hour' | 'date')[] {
  const { today } = runner;
  const seat = student.seats[cla as 0 | 1].on(today);
  if (seat?.place !== 'held' || !seat.preselected) return [];
  const payer = runner.payerOf(student, cla, today);
  return payer === 'hour' || (student.date.end ?? today) >= today ? [payer] : [];
}

/** True if a package with hours, or a card, ends within ten days. */
export const isExpiring = ({ hour, date }: ModelledStudent, today: string): boolean =>
  [...hour.packages.filter(({ left }) => left > 0), ...date.cards.filter(({ closed }) => !closed)].some(
    ({ last }) => today <= last && last <= addDays(today, 10),
  );

/** Returns the usable hours of a student; null without a running enrolment by hours. */
export const usableHours = ({ hour }: ModelledStudent, today: string): number | null =>
  hour.packages.length > 0 && hour.suspendedFrom === null ? (hour.balance() - hour.lapsed(today)) / 100 : null;

/** True if fewer than five hours are usable. */
export const hasFewHours = (student: ModelledStudent, today: string): boolean =>
  (usableHours(student, today) ?? FEW_HOURS) < FEW_HOURS;

export const FEW_HOURS = 5;

/** Returns what the actions add to the progress of the classes. */
export function addedProgress({ lessons, students }: HoursModelRunner): Figures {
  const figures: Figures = {};
  for (const cla of [0, 1] as const) {
    const held = lessons.filter((lesson) => lesson.cla === cla);
    figures[`class ${cla} held`] = held.length;
    figures[`class ${cla} lessons`] = held.length;
    figures[`class ${cla} hours`] = sumOf(
      held.flatMap(({ attended }) => attended),
      ({ hours }) => hours / 100,
    );
    figures[`class ${cla} students`] = students.filter(({ seats }) => seats[cla].owner !== null).length;
  }
  return figures;
}
