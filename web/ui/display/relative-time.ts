const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

/**
 * Returns a moment in milliseconds. The result can be compared only with other results, because the time zone is
 * ignored.
 */
const msOf = (moment: string): number => Date.parse(`${moment.slice(0, 10)}T${moment.slice(11, 16) || '00:00'}:00Z`);

/**
 * Returns how long ago something happened, e.g. 5 分钟前 or 昨天 09:30; the date if it is more than a week ago.
 * @param moment yyyy-MM-dd HH:mm, with or without seconds
 * @param now current moment in the same time zone
 */
export function relativeTime(moment: string, now: string): string {
  const elapsed = msOf(now) - msOf(moment);
  const days = Math.round((msOf(now.slice(0, 10)) - msOf(moment.slice(0, 10))) / DAY_MS);
  if (elapsed < MINUTE_MS) return '刚刚';
  if (elapsed < HOUR_MS) return `${Math.floor(elapsed / MINUTE_MS)} 分钟前`;
  if (days === 0) return `${Math.floor(elapsed / HOUR_MS)} 小时前`;
  if (days === 1) return `昨天 ${moment.slice(11, 16)}`.trim();
  if (days < WEEK_DAYS) return `${days} 天前`;
  return moment.slice(0, 4) === now.slice(0, 4) ? moment.slice(5, 10) : moment.slice(0, 10);
}
