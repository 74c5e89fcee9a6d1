import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { rankings } from '#contracts/calls/rankings.ts';
import { receipts } from '#contracts/calls/receipts.ts';
import { renewals } from '#contracts/calls/renewals.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { trials } from '#contracts/calls/trials.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { guestStates } from '#contracts/entities/lesson-guest.ts';
import { RANKING_LENGTH } from '#contracts/entities/ranking.ts';
import { addDays, mondayOf } from '#contracts/formats/business-date.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import type { RowValues } from '../contract/lists.ts';
import { allRows } from '../inputs.ts';
import { spread } from '../rows/compare.ts';
import { type Agreement, numberOf, sumOf, type Sums } from './agreement.ts';
import { lastDays } from './money.ts';
import { sumTexts as texts } from './sum-texts.ts';

const SOME = 16;
const RATE_DAYS = 180;
const RATE_FIGURES = ['dueNum', 'renewedNum', 'pendingNum'];

/** Ranges of days, the longest first. A ranking of a short range has fewer places. */
const RANKING_DAYS = [30, 7, 1];

/** Returns rankings of the longest range in which each contains all of its places; null if there is none. */
async function completeRankings(sums: Sums, calls: readonly Agreement['call'][]): Promise<RowValues[][] | null> {
  const timeEnd = await sums.context.today();
  for (const days of RANKING_DAYS) {
    const range = { timeBegin: addDays(timeEnd, -days), timeEnd };
    const found: RowValues[][] = [];
    for (const call of calls) found.push([...(await sums.rows(call, range))]);
    if (found.every((rows) => rows.length < RANKING_LENGTH)) return found;
  }
  return null;
}

/** Reports a sum of a field that is larger than a limit. */
function atMost(sums: Sums, rows: readonly RowValues[] | null, limit: number, why: string): void {
  const sum = sumOf(rows ?? [], 'num');
  if (sum > limit) sums.equal('[].num', texts.atMost(limit), sum, why);
}

/** Returns an agreement of a ranking of trials: it has at most one guest for each attended trial of the period. */
const trialRanking = (call: Agreement['call']): Agreement => ({
  call,
  async check(sums) {
    const range = await lastDays(sums);
    const attended = (await sums.rows(trials.list)).filter(
      ({ state, claDate }) =>
        state === guestStates.attended && String(claDate) >= range.timeBegin && String(claDate) <= range.timeEnd,
    );
    atMost(sums, await sums.rows(call, range), attended.length, texts.inCall(trials.list, 'attendedInPeriod'));
  },
});

/** Agreements of numbers that belong to parts, with their whole or with the rows that they count. */
export const breakdownAgreements: readonly Agreement[] = [
  {
    call: claTimes.calendar,
    async check(sums) {
      const beginDate = mondayOf(await sums.context.today());
      const week = await sums.read(claTimes.calendar, { beginDate, endDate: endOfWeek(beginDate) });
      const slots = week['claTimeContainer'] as { days: Record<string, RowValues[]> }[];
      const lessons = slots.flatMap(({ days }) => Object.values(days).flat());
      for (const { date, count } of week['columnTitles'] as RowValues[]) {
        const expected = lessons.filter(({ claDate }) => claDate === date).length;
        sums.equal(`columnTitles date=${String(date)} count`, expected, count, texts.sum('lessonsOfDay'));
      }
    },
  },
  {
    call: clas.detail,
    async check(sums) {
      const today = await sums.context.today();
      const lessons = (await sums.rows(claTimes.toAttend, { beginDate: today })).filter(
        ({ claTimeStatus }) => claTimeStatus !== claTimeStatuses.held,
      );
      for (const { claId } of spread(await sums.rows(clas.list), SOME)) {
        const detail = await sums.read(clas.detail, { id: claId });
        const ahead = lessons.filter((row) => row['claId'] === claId);
        for (const { payHour, count } of (detail['plannedLessons'] ?? []) as RowValues[]) {
          const most = ahead.filter((row) => row['payHour'] === payHour).length;
          const field = `claId=${String(claId)} plannedLessons payHour=${String(payHour)} count`;
          if (numberOf(count) > most)
            sums.equal(field, texts.atMost(most), count, texts.inCall(claTimes.toAttend, 'aheadWithHours'));
        }
      }
    },
  },
  {
    call: renewals.rates,
    async check(sums) {
      const timeEnd = await sums.context.today();
      const rates = await sums.read(renewals.rates, { timeBegin: addDays(timeEnd, -RATE_DAYS), timeEnd });
      const total = rates['total'] as RowValues;
      for (const part of ['courses', 'advisers'])
        for (const figure of RATE_FIGURES)
          sums.equal(`${part}[].${figure}`, total[figure], sumOf(rates[part] as RowValues[], figure), 'total');
      for (const { id, dueNum, renewedNum } of [total, ...(rates['courses'] as RowValues[])])
        if (numberOf(renewedNum) > numberOf(dueNum))
          sums.equal(`id=${String(id)} renewedNum`, texts.atMost(numberOf(dueNum)), renewedNum, 'dueNum');
    },
  },
  {
    call: rankings.classDepletion,
    async check(sums) {
      const [classes, courses] =
        (await completeRankings(sums, [rankings.classDepletion, rankings.courseDepletion])) ?? [];
      if (!classes || !courses) return;
      for (const figure of ['value', 'num'])
        if (courses.every((row) => typeof row[figure] === 'number'))
          sums.equal(
            `[].${figure}`,
            sumOf(courses, figure),
            sumOf(classes, figure),
            texts.inRange(rankings.courseDepletion, 'depletion'),
          );
    },
  },
  trialRanking(rankings.trialsByCourse),
  trialRanking(rankings.trialsByTeacher),
  {
    call: rankings.tenantIncome,
    async check(sums) {
      const { timeBegin, timeEnd } = await lastDays(sums);
      const isWithin = (time: unknown): boolean => {
        const day = String(time ?? '').slice(0, 10);
        return day >= timeBegin && day <= timeEnd;
      };
      const issued = (await sums.rows(receipts.list)).filter(({ payTime, voidTime }) => isWithin(payTime) && !voidTime);
      const direct = (await sums.rows(studentProducts.list)).filter(
        (row) => !row['saleId'] && isWithin(row['buyTime']),
      );
      const most = issued.length + direct.length;
      const rows = await sums.rows(rankings.tenantIncome, { timeBegin, timeEnd });
      atMost(sums, rows, most, texts.inRange(receipts.list, 'payments'));
    },
  },
  {
    call: statistics.admin,
    async check(sums) {
      const { context } = sums;
      const figures = (await context.read(statistics.admin, await lastDays(sums), 'admin')) as RowValues;
      for (const [figure, call] of [
        ['tenantNum', rankings.tenantsByProvince],
        ['studentNum', rankings.studentsByProvince],
      ] as const) {
        const provinces = await context.ifOffered(allRows(context, call, {}, 'admin'), null);
        if (provinces && typeof figures[figure] === 'number')
          sums.equal(`data.${figure}`, sumOf(provinces, 'count'), figures[figure], texts.inCall(call, 'allProvinces'));
      }
    },
  },
];
