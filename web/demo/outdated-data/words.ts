import type { Staleness } from '#contracts/control/sandboxes.ts';
import { daysBetween, weekDayOf } from '#contracts/formats/business-date.ts';

export const dayInWords = (date: string): string => `${Number(date.slice(5, 7))} 月 ${Number(date.slice(8))} 日`;
export const weekDay = (date: string): string => `星期${'一二三四五六日'.charAt(weekDayOf(date) - 1)}`;

/** Texts that describe moving or reseeding outdated data, before and after the confirmation. */
export interface Plan {
  answer: 'move' | 'renew';
  offer: string;
  heading: string;
  points: readonly string[];
  confirm: string;
  done: string;
}

/**
 * Returns the plan for outdated data: to move all dates by whole weeks, or to reseed if less than a week has passed.
 */
export const planFor = (staleness: Staleness): Plan =>
  staleness.weeks > 0 ? movePlan(staleness) : reseedPlan(staleness);

function movePlan({ day, today, weeks, lands }: Staleness): Plan {
  const daysLeft = daysBetween(lands, today);
  const moveText = `${dayInWords(day)}（${weekDay(day)}）的数据移到 ${dayInWords(lands)}`;
  const distanceText = daysLeft === 0 ? '正是今天。' : `距今天还有 ${daysLeft} 天：只按整周后移，课表的星期才不变。`;
  return {
    answer: 'move',
    offer: '移到今天',
    heading: `把所有日期后移 ${weeks} 周？`,
    points: [
      `${moveText}，${distanceText}`,
      '会移动：课次、考勤、购买、有效期、订单、日志等日期，之后录入的也一起移动。',
      '不移动：节假日、生日，以及文字里写到的日期；移到节假日上的课仍然保留。',
      '移动时可以查看，暂不能保存；24 小时内可以撤销。',
    ],
    confirm: `后移 ${weeks} 周`,
    done: `日期已后移 ${weeks} 周`,
  };
}

const reseedPlan = ({ day }: Staleness): Plan => ({
  answer: 'renew',
  offer: '重新生成',
  heading: '按今天重新生成数据？',
  points: [
    `数据停留在 ${dayInWords(day)}，不到一周：无法按整周后移。`,
    '重新生成后一切以今天为准，之后录入的内容会收起，不再显示。',
    '已登录的人不会退出；24 小时内可以撤销，录入的内容随之回来。',
  ],
  confirm: '重新生成',
  done: '已按今天重新生成',
});
