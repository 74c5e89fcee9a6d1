import { messageIf } from '../check-errors.ts';
import { daysIn, type MentionedDay, plainText } from '../text.ts';

const [MONTH, FIRST, LAST, RESTART] = [10, 1, 7, 8];

const NO_HOLIDAY =
  /(不|没有?|未|无需|无须|不用|不再|不会|并非|不是|取消|暂停)(放|休)?(假|息)|(放假|休假|假期|安排|通知)(被|已|均|一律)?(取消|作废)|放假.{0,4}(不实|有误)|无假期/;
const HOLIDAY = /放假|休假|休息|假期|停课|放\d天|不上课|暂停(上|授)课|无课|没有课|休课|闭馆/;
const LESSONS = /(恢复|正常|照常|开始|继续|仍然?|照旧|按时|重新)(上|开|授)?课|复课|开课|返校|回校|返课|上课|上班|营业/;
const NO_LESSONS = /(不|停止|暂停|不用|无需|没有)(恢复)?(上|开|授)?课|停课|无课/;

/**
 * Returns the errors of a notice about the National Day holiday: 10 月 1 日 to 10 月 7 日 without lessons, lessons again from
 * 10 月 8 日. A clause about lessons on a day of the holiday contradicts it, as 照常上课 does.
 */
export function holidayTextErrors(text: string | null | undefined): readonly string[] {
  const clauses = clausesOf(text);
  const rest = clauses.filter(({ isRest }) => isRest).flatMap(({ days }) => days);
  const restart = clauses.filter(({ isLessons }) => isLessons).flatMap(({ days }) => days);
  const hasHoliday = clauses.some(({ isRest, words }) => isRest && HOLIDAY.test(words));
  const contradiction = contradictionIn(clauses);
  const otherRest = holidayDays(clauses).find((one) => !isHoliday(one));
  const otherRestart = restart.find((one) => !has([one], RESTART));
  return [
    ...messageIf(!has(rest, FIRST), '公告没有写明 10 月 1 日开始放假'),
    ...messageIf(!has(rest, LAST), '公告没有写明放到 10 月 7 日'),
    ...messageIf(has(rest, FIRST) && !hasHoliday && !contradiction, '公告没有写明这几天放假'),
    ...messageIf(!has(restart, RESTART), '公告没有写明 10 月 8 日恢复上课'),
    ...messageIf(otherRest !== undefined, `公告把${dayText(otherRest)}也写成了放假，应为 10 月 1 日至 10 月 7 日`),
    ...messageIf(
      otherRestart !== undefined && !contradiction,
      `公告写的是${dayText(otherRestart)}上课，应从 10 月 8 日恢复上课`,
    ),
    ...messageIf(contradiction !== undefined, `公告里写着“${contradiction ?? ''}”，和放假相反；请改成放假`),
  ];
}

interface Clause {
  words: string;
  days: readonly MentionedDay[];
  /** True if the clause is about days without lessons, or says nothing of lessons. */
  isRest: boolean;
  isLessons: boolean;
}

/** Splits a text into clauses. A day without a month is in the month that was mentioned last. */
function clausesOf(text: string | null | undefined): Clause[] {
  let month = 0;
  return plainText(text)
    .split(/[。;；,，!！?？\n]/)
    .filter(Boolean)
    .flatMap((words) => splitAtRestart(words))
    .map((words) => {
      const days = daysIn(words, month);
      month = days.at(-1)?.month ?? month;
      const isLessons = LESSONS.test(words) && !NO_LESSONS.test(words);
      return { words, days, isRest: !isLessons, isLessons };
    });
}

/** Splits 10月1日至7日放假10月8日上课, which has no punctuation between its two statements. */
const splitAtRestart = (words: string): string[] => words.split(/(?<=放假|休息|停课|假期|不上课)(?=\d)/);

function contradictionIn(clauses: readonly Clause[]): string | undefined {
  for (const { words, days, isLessons } of clauses) {
    const refused = NO_HOLIDAY.exec(words)?.[0];
    if (refused) return refused;
    const lessons = LESSONS.exec(words)?.[0];
    const isDuring = days.length === 0 ? isGeneral(words) : days.some(isHoliday);
    if (isLessons && isDuring && lessons) return lessons;
    if (!isLessons && NO_LESSONS.test(words) && has(days, RESTART) && !days.some(isHoliday))
      return NO_LESSONS.exec(words)?.[0];
  }
  return undefined;
}

/** True for a statement about lessons without a day, such as 各校区照常上课, unless it refers to the time after. */
const isGeneral = (words: string): boolean =>
  !/之?后|次日|节后|返校后|恢复/.test(words) && /照常|正常|照旧|仍|继续/.test(words);

/** Returns the days of the clauses that name a holiday. */
const holidayDays = (clauses: readonly Clause[]): MentionedDay[] =>
  clauses.filter(({ words, isRest }) => isRest && HOLIDAY.test(words)).flatMap(({ days }) => days);

const isHoliday = ({ month, day }: MentionedDay): boolean => month === MONTH && day >= FIRST && day <= LAST;
const has = (days: readonly MentionedDay[], day: number): boolean =>
  days.some((one) => one.month === MONTH && one.day === day);
const dayText = (day: MentionedDay | undefined): string => (day ? ` ${day.month} 月 ${day.day} 日` : '');
