import { messageIf } from './check-errors.ts';

/** Formats names as a list, such as “甲”、“乙”. */
export const quoted = (names: readonly (string | null | undefined)[]): string =>
  names.map((name) => `“${name ?? '未命名'}”`).join('、');

/** A fact that a text must state. */
export interface Fact {
  /** Usual wordings. One of them is enough. */
  said: RegExp;
  /** Sentence for a text that omits the fact. */
  missing: string;
}

/** Facts that a text must state, and the words that contradict them. Both are matched with the plain text. */
export interface TextRule {
  facts: readonly Fact[];
  refused: RegExp;
  /** Meaning of the task, which the refused words contradict. */
  meaning: string;
}

/** Returns a sentence for each missing fact and for contradicting words. `label` names the text, such as 备注. */
export function textErrors(text: string | null | undefined, label: string, rule: TextRule): readonly string[] {
  const plain = plainText(text);
  const { facts, refused, meaning } = rule;
  const contradiction = refused.exec(plain)?.[0];
  return [
    ...facts.flatMap(({ said, missing }) => messageIf(!said.test(plain), missing)),
    ...messageIf(contradiction !== undefined, `${label}里写着“${contradiction ?? ''}”，和任务相反，${meaning}`),
  ];
}

const DIGITS = '零一二三四五六七八九';
/** Chinese numbers up to 59 as they appear in dates and times. */
const CHINESE_NUMBER = /[一二三四五]?十[一二三四五六七八九]?|[一二三四五六七八九]/g;

/**
 * Normalises what a reader would not notice: removes spaces, and converts full-width characters, and Chinese numbers in
 * dates and times. A space between two numbers becomes a comma.
 */
export function plainText(text: string | null | undefined): string {
  const separated = (text ?? '').normalize('NFKC').replace(/(?<=\d)\s+(?=\d)/g, ',');
  const words = separated.replace(/\s/g, '').toLowerCase();
  return words.replace(/[一二三四五六七八九十]+(?=[月日号点时天])/g, (number) =>
    number.replace(CHINESE_NUMBER, (one) => String(numberOf(one))),
  );
}

function numberOf(chinese: string): number {
  const [tens = '', ones = ''] = chinese.includes('十') ? chinese.split('十') : ['', chinese];
  const ten = chinese.includes('十') ? (tens ? DIGITS.indexOf(tens) : 1) * 10 : 0;
  return ten + (ones ? DIGITS.indexOf(ones) : 0);
}

/** A day of a year as a text mentions it, such as 10 月 1 日. */
export interface MentionedDay {
  month: number;
  day: number;
}

const SEPARATOR = '[-~–—−至到、与和及]+';
const DAY_PATTERN = new RegExp(
  `(?<!\\d)(?:(?<month>1[0-2]|0?[1-9])(?:月|[-/.])(?<day>[12]\\d|3[01]|0?[1-9])(?![\\d:点时])[日号]?|(?<only>[12]\\d|3[01]|0?[1-9])(?=[日号]))`,
  'g',
);
const RANGE_END = new RegExp(`^${SEPARATOR}(?<day>[12]\\d|3[01]|0?[1-9])(?![-\\d月/.:点时天])`);

/**
 * Returns the days that a text mentions in any usual form: 10 月 1 日, 10月1号, 10-01, 10/1, 10.1, 十月一日, 10 月 1 日至
 * 7 日. A day without a month is in the month that was mentioned last.
 */
export function daysIn(text: string | null | undefined, month = 0): MentionedDay[] {
  const plain = plainText(text).replace(/\d{4}(?=[年\-/.]\d)[年\-/.]/g, '');
  const days: MentionedDay[] = [];
  let current = month;
  for (const match of plain.matchAll(DAY_PATTERN)) {
    const { month: named, day, only } = match.groups ?? {};
    if (named) current = Number(named);
    if (!current) continue;
    days.push({ month: current, day: Number(day ?? only) });
    const end = RANGE_END.exec(plain.slice(match.index + match[0].length))?.groups?.['day'];
    if (end) days.push({ month: current, day: Number(end) });
  }
  return days;
}

/** Returns the month and day of a date, yyyy-MM-dd. */
export const dayOf = (date: string): MentionedDay => ({
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

/** Formats a day, such as 10 月 1 日. */
export const mentionText = (day: MentionedDay | undefined): string => (day ? `${day.month} 月 ${day.day} 日` : '');

/** True if a text mentions this day. */
export const mentionsDay = (text: string | null | undefined, { month, day }: MentionedDay): boolean =>
  daysIn(text).some((one) => one.month === month && one.day === day);
