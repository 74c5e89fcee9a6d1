import type { MakeUpSetting } from '#contracts/entities/make-up-setting.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { isInTime } from '#contracts/rules/make-up.ts';
import { formatHours } from '../../ui/display/hours.ts';

interface AskedLeave {
  lesson: { claDate: string; startTime: string };
  /** Current time, yyyy-MM-dd HH:mm:ss. */
  moment: string;
  setting: MakeUpSetting;
  /** Hours of the lesson; null if the student pays by period. */
  hours: number | null;
}

/** Returns what leave from a lesson means: whether it is in time, can be made up, and what it costs. */
export function leaveEffect({ lesson, moment, setting, hours }: AskedLeave): string {
  const { claDate, startTime } = lesson;
  const { opens, noticeHours, validDays } = setting;
  const inTime = isInTime(lesson, moment, noticeHours);
  const until = `可补课，截至 ${addDays(claDate, validDays)}（含当日）`;
  const left = timeLeft(`${claDate} ${startTime}:00`, moment);
  if (inTime) return `距上课还有 ${left}，属于提前请假，${until}。${costInWords(setting, hours)}`;
  const late = `距上课还有 ${left}，未提前 ${noticeHours} 小时`;
  return opens === 'leaveInTime'
    ? `${late}，请假后不能补课，也不扣课时。`
    : `${late}，记上课记为请假后${until}。${costInWords(setting, hours)}`;
}

/** Returns which of absence and make-up costs hours. */
const costInWords = ({ absenceCosts }: MakeUpSetting, hours: number | null): string =>
  hours === null
    ? '按期报读，缺课和补课都不扣课时。'
    : absenceCosts
      ? `缺课扣 ${formatHours(hours)} 课时，补课不再扣。`
      : `缺课不扣课时，补课扣 ${formatHours(hours)} 课时。`;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Hours from which days are shown instead. */
const HOURS_IN_DAYS = 48;
const DAY_HOURS = 24;

/** Returns the time until a lesson, such as 3 天, 26 小时 or 40 分钟, rounded down. */
function timeLeft(start: string, moment: string): string {
  const leftMs = Math.max(0, millisecondsOf(start) - millisecondsOf(moment));
  const hours = Math.floor(leftMs / HOUR_MS);
  if (hours >= HOURS_IN_DAYS) return `${Math.floor(hours / DAY_HOURS)} 天`;
  return hours >= 1 ? `${hours} 小时` : `${Math.floor(leftMs / MINUTE_MS)} 分钟`;
}

/** Returns a business time as milliseconds. It has no daylight saving, so any fixed zone gives exact differences. */
const millisecondsOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);
