const WEEKDAYS = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'];

const greetings: readonly { from: number; text: string }[] = [
  { from: 18, text: '晚上好' },
  { from: 14, text: '下午好' },
  { from: 11, text: '中午好' },
  { from: 6, text: '上午好' },
  { from: 5, text: '早上好' },
  { from: 0, text: '夜深了' },
];

/**
 * Returns the greeting for a time of day.
 * @param now yyyy-MM-dd HH:mm:ss in the schools' time zone
 */
export function greetingAt(now: string): string {
  const hour = Number(now.slice(11, 13));
  return greetings.find(({ from }) => hour >= from)?.text ?? '您好';
}

/** Space between Chinese text and digits. */
const THIN_SPACE = '\u2009';

/** Formats yyyy-MM-dd as 2026 年 9 月 1 日 星期二, with thin spaces. */
export function dateWithWeekday(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return `${[year, '年', month, '月', day, '日'].join(THIN_SPACE)} ${WEEKDAYS[weekdayOf(year, month, day)]}`;
}

/** Returns the weekday, Sunday is 0. Pure calendar arithmetic, independent of clock and time zone (Zeller). */
function weekdayOf(year: number, month: number, day: number): number {
  const y = month < 3 ? year - 1 : year;
  const m = month < 3 ? month + 12 : month;
  return (
    (day + Math.floor((13 * (m + 1)) / 5) + y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + 6) % 7
  );
}
