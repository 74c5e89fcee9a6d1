import type { MakeUpSetting } from '#contracts/entities/make-up-setting.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { isInTime } from '#contracts/rules/make-up.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { dayWithWeekDay } from './make-up-in-words.ts';

interface AskedLeave {
  lesson: { claDate: string; startTime: string };
  /** Current time, yyyy-MM-dd HH:mm:ss. */
  moment: string;
  setting: MakeUpSetting;
  /** Hours of the lesson; null if the student pays by period, undefined if they are unknown. */
  hours: number | null | undefined;
}

/** Returns the effect of leave from a lesson: whether it is in time, the last day of the make-up, and its cost. */
export function leaveInWords({ lesson, moment, setting, hours }: AskedLeave): string {
  const { opens, noticeHours, validDays } = setting;
  const until = `可补课，最晚 ${dayWithWeekDay(addDays(lesson.claDate, validDays))}补。${chargeInWords(setting, hours)}`;
  if (isInTime(lesson, moment, noticeHours)) return `提前请假，${until}`;
  const late = `距上课不足 ${noticeHours} 小时，`;
  return opens === 'leaveInTime' ? `${late}请假后不能补课，也不扣课时。` : `${late}记上课记为请假后${until}`;
}

function chargeInWords({ absenceCosts }: MakeUpSetting, hours: AskedLeave['hours']): string {
  if (hours === null) return '按期报读，缺课和补课都不扣课时。';
  const cost = hours === undefined ? '课时' : ` ${formatHours(hours)} 课时`;
  return absenceCosts ? `缺课扣${cost}，补课不再扣。` : `缺课不扣课时，补课扣${cost}。`;
}
