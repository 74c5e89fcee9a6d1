const WEEKDAYS = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'];

const greetings: readonly { from: number; says: string }[] = [
  { from: 18, says: '晚上好' },
  { from: 14, says: '下午好' },
  { from: 11, says: '中午好' },
  { from: 6, says: '上午好' },
  { from: 5, says: '早上好' },
  { from: 0, says: '夜深了' },
];

/** @param now yyyy-MM-dd HH:mm:ss where the schools are */
export function greetingAt(now: string): string {
  const hour = Number(now.slice(11, 13));
  return greetings.find(({ from }) => hour >= from)?.says ?? '您好';
}

/** Between Chinese and digits. */
const THIN = '\u2009';

/** 2026 年 9 月 1 日 星期二 from yyyy-MM-dd, with thin spaces. */
export function dateWithWeekday(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return `${[year, '年', month, '月', day, '日'].join(THIN)} ${WEEKDAYS[weekdayOf(year, month, day)]}`;
}

/** Sunday is 0. The calendar's own arithmetic: no clock and no zone takes part (Zeller). */
function weekdayOf(year: number, month: number, day: number): number {
  const y = month < 3 ? year - 1 : year;
  const m = month < 3 ? month + 12 : month;
  return (
    (day + Math.floor((13 * (m + 1)) / 5) + y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + 6) % 7
  );
}
