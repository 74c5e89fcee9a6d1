import { attendStatuses } from '#contracts/entities/attendance.ts';
import { guestKindNames } from '#contracts/entities/lesson-guest.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { partKinds, type RecordCla, type RecordHours, type RecordLesson } from '#contracts/entities/student-record.ts';
import type { LessonFigures, PurchaseMoney } from '#contracts/rules/student-record.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import type { Tone } from '#web/ui/display/StatusTag.tsx';

export const UNRECORDED = '未记录';
export const LATE = '迟到';

const TONES: Readonly<Record<number, Tone>> = {
  [attendStatuses.attended]: 'positive',
  [attendStatuses.onLeave]: 'info',
  [attendStatuses.absent]: 'danger',
};

/** Returns the tone of a status. An unrecorded lesson has the tone of a warning. */
export const statusTone = (attendStatus: number | null): Tone =>
  attendStatus === null ? 'warning' : (TONES[attendStatus] ?? 'neutral');

/** Returns 补课, 插班 or 试听; null for a lesson of the student's own class. */
export const guestLabel = ({ kind }: Pick<RecordLesson, 'kind'>): string | null =>
  kind === partKinds.seat ? null : guestKindNames[kind];

/** Returns the note of a lesson: the lesson that it made up, the lesson by which it is made up, and its remark. */
export const lessonNote = ({
  missedLesson,
  owed,
  memo,
}: Pick<RecordLesson, 'missedLesson' | 'owed' | 'memo'>): string =>
  [missedLesson && `补 ${missedLesson}`, owed && owedText(owed), memo].filter(Boolean).join('；');

function owedText({ state, expireDate, makeUpDate }: NonNullable<RecordLesson['owed']>): string {
  switch (state) {
    case 'used':
      return makeUpDate ? `已于 ${makeUpDate} 补课` : '已补课';
    case 'booked':
      return makeUpDate ? `已安排 ${makeUpDate} 补课` : '已安排补课';
    case 'open':
      return `待补课，最晚 ${expireDate}`;
    case 'expired':
      return '补课已过期';
    case 'waived':
      return '已放弃补课';
    case 'closed':
      return '';
  }
}

/** Returns the numbers of lessons by attendance: 到课 15，请假 2，缺勤 0，未记录 0. */
export const attendanceText = (figures: LessonFigures): string =>
  [
    `到课 ${figures.attendedNum}${figures.lateNum > 0 ? `（${LATE} ${figures.lateNum}）` : ''}`,
    `请假 ${figures.leaveNum}`,
    `缺勤 ${figures.absentNum}`,
    ...(figures.otherNum > 0 ? [`其他 ${figures.otherNum}`] : []),
    `未记录 ${figures.unrecordedNum}`,
  ].join('，');

/** Returns the days of a seat: 2026-03-01 至今. */
export const seatDays = ({ dateBegin, dateEnd }: Pick<RecordCla, 'dateBegin' | 'dateEnd'>): string =>
  `${dateBegin ?? '—'} 至${dateEnd ? ` ${dateEnd}` : '今'}`;

/** Returns the last day of an enrolment, and its expired hours. */
export function validityText({ chargeType, expireDate, expireHour }: RecordHours): string {
  const until = expireDate ?? '—';
  if (isByPeriod(chargeType)) return `按期，至 ${until}`;
  return expireHour ? `${until}（已过期 ${formatHours(expireHour)}）` : until;
}

/** Returns hours; a dash for an enrolment by period, which has none. */
export const hoursText = ({ chargeType }: Pick<RecordHours, 'chargeType'>, hours: number): string =>
  isByPeriod(chargeType) ? '—' : formatHours(hours);

/** Returns a change of hours with its sign: +48 or −2. */
export const signedHours = (hours: number): string => `${hours > 0 ? '+' : ''}${formatHours(hours)}`;

/** Returns an amount of money; a dash without one. */
export const amountText = (amount: number | null | undefined): string =>
  typeof amount === 'number' ? formatMoney(amount) : '—';

/** Returns an amount of a purchase; a dash for arrears of 0. */
export const moneyText = (money: PurchaseMoney, key: keyof PurchaseMoney): string =>
  amountText(key === 'owed' ? money.owed || null : money[key]);
