import { messageIf } from '../check-errors.ts';
import { dayOf, daysIn, type MentionedDay, mentionText, plainText } from '../text.ts';

/** Days without lessons, and the day from which lessons are held again, as yyyy-MM-dd. */
export interface HolidayDays {
  first: string;
  last: string;
  restart: string;
}

const NO_HOLIDAY =
  /(不|没有?|未|无需|无须|不用|不再|不会|并非|不是|取消|暂停)(放|休)?(假|息)|(放假|休假|假期|安排|通知)(被|已|均|一律)?(取消|作废)|放假.{0,4}(不实|有误)|无假期/;
const HOLIDAY = /放假|休假|休息|假期|停课|放\d天|不上课|暂停(上|授)课|无课|没有课|休课|闭馆/;
const LESSONS = /(恢复|正常|照常|开始|继续|仍然?|照旧|按时|重新)(上|开|授)?课|复课|开课|返校|回校|返课|上课|上班|营业/;
const NO_LESSONS = /(不|停止|暂停|不用|无需|没有)(恢复)?(上|开|授)?课|停课|无课/;

/**
 * Returns the errors of a notice about a holiday: the days without lessons, and lessons again afterwards. A clause about
 * lessons on a day of the holiday contradicts it, as 照常上课 does.
 */
export function holidayNoticeErrors(text: string | null | undefined, days: HolidayDays): readonly string[] {
  const [first, last, restart] = [dayOf(days.first), dayOf(days.last), dayOf(days.restart)];
  const clauses = clausesOf(text);
  const rest = clauses.filter(({ isRest }) => isRest).flatMap((one) => one.days);
  const lessons = clauses.filter(({ isLessons }) => isLessons).flatMap((one) => one.days);
  const hasHoliday = clauses.some(({ isRest, words }) => isRest && HOLIDAY.test(words));
  const contradiction = contradictionIn(clauses, { first, last, restart });
  const otherRest = holidayDays(clauses).find((one) => !isBetween(one, first, last));
  const otherRestart = lessons.find((one) => !isSame(one, restart));
  const span = `应为 ${mentionText(first)}至 ${mentionText(last)}`;
  return [
    ...messageIf(!has(rest, first), `公告没有写明 ${mentionText(first)}开始放假`),
    ...messageIf(!has(rest, last), `公告没有写明放到 ${mentionText(last)}`),
    ...messageIf(has(rest, first) && !hasHoliday && !contradiction, '公告没有写明这几天放假'),
    ...messageIf(!has(lessons, restart), `公告没有写明 ${mentionText(restart)}恢复上课`),
    ...messageIf(otherRest !== undefined, `公告把 ${mentionText(otherRest)}也写成了放假，${span}`),
    ...messageIf(
      otherRestart !== undefined && !contradiction,
      `公告写的是 ${mentionText(otherRestart)}上课，应从 ${mentionText(restart)}恢复上课`,
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

function contradictionIn(
  clauses: readonly Clause[],
  { first, last, restart }: Readonly<Record<keyof HolidayDays, MentionedDay>>,
): string | undefined {
  const isHoliday = (one: MentionedDay): boolean => isBetween(one, first, last);
  for (const { words, days, isLessons } of clauses) {
    const refused = NO_HOLIDAY.exec(words)?.[0];
    if (refused) return refused;
    const lessons = LESSONS.exec(words)?.[0];
    const isDuring = days.length === 0 ? isGeneral(words) : days.some(isHoliday);
    if (isLessons && isDuring && lessons) return lessons;
    if (!isLessons && NO_LESSONS.test(words) && has(days, restart) && !days.some(isHoliday))
      return NO_LESSONS.exec(words)?.[0];
  }
  return undefined;
}

/** True for a statement about lessons without a day, such as 各校区照常上课, unless it is about the time after the holiday. */
const isGeneral = (words: string): boolean =>
  !/之?后|次日|节后|返校后|恢复/.test(words) && /照常|正常|照旧|仍|继续/.test(words);

/** Returns the days of the clauses that name a holiday. */
const holidayDays = (clauses: readonly Clause[]): MentionedDay[] =>
  clauses.filter(({ words, isRest }) => isRest && HOLIDAY.test(words)).flatMap(({ days }) => days);

const isSame = (one: MentionedDay, other: MentionedDay): boolean => one.month === other.month && one.day === other.day;
const has = (days: readonly MentionedDay[], day: MentionedDay): boolean => days.some((one) => isSame(one, day));

const MONTH_LENGTH = 31;
const positionOf = ({ month, day }: MentionedDay): number => month * MONTH_LENGTH + day;

/** True if a day is in a span of days, which may include the turn of the year. */
function isBetween(day: MentionedDay, first: MentionedDay, last: MentionedDay): boolean {
  const [position, begin, end] = [positionOf(day), positionOf(first), positionOf(last)];
  return begin <= end ? position >= begin && position <= end : position >= begin || position <= end;
}
