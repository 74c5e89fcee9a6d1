import type { Staleness } from '#contracts/control/sandboxes.ts';
import { daysBetween, weekDayOf } from '#contracts/formats/business-date.ts';

export const dayInWords = (date: string): string => `${Number(date.slice(5, 7))} 月 ${Number(date.slice(8))} 日`;
export const weekDay = (date: string): string => `星期${'一二三四五六日'.charAt(weekDayOf(date) - 1)}`;

/** Texts that describe what happens to outdated data, before and after the confirmation. */
export interface Plan {
  answer: 'play' | 'move' | 'renew' | 'return';
  offer: string;
  heading: string;
  points: readonly string[];
  confirm: string;
  done: string;
}

/**
 * Returns the plans for outdated data, the recommended one first: to simulate the school's activity until today, to
 * move all dates by whole weeks or to reseed. Data that was made for a chosen moment can return to it.
 */
export function plansFor(staleness: Staleness): [Plan, ...Plan[]] {
  if (staleness.moment) return [playPlan(staleness), returnPlan(staleness.day, staleness.moment)];
  const reseed = reseedPlan(staleness);
  return staleness.weeks > 0 ? [playPlan(staleness), movePlan(staleness), reseed] : [playPlan(staleness), reseed];
}

const playPlan = ({ day }: Staleness): Plan => ({
  answer: 'play',
  offer: '补到今天',
  heading: '让学校照常运转到今天？',
  points: [
    `从 ${dayInWords(day)} 起，课照上、学员照买、新学员照来，之后的课也会排好。`,
    '您录入的内容都保留：记过的课、卖过的产品、改过的学员不会再动。',
    '补的时候可以查看，暂不能保存；24 小时内可以撤销。',
  ],
  confirm: '补到今天',
  done: '已补到今天',
});

const returnPlan = (day: string, moment: string): Plan => ({
  answer: 'return',
  offer: '回到原来的时间',
  heading: `把时间拨回 ${dayInWords(day)} ${moment.slice(11, 16)}？`,
  points: ['时间回到这份数据原来的时刻，再从那里继续走。', '录入的内容保持原样，不会撤回。'],
  confirm: '回到原来的时间',
  done: `时间已回到 ${dayInWords(day)} ${moment.slice(11, 16)}`,
});

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

const reseedPlan = ({ day, weeks }: Staleness): Plan => ({
  answer: 'renew',
  offer: '重新生成',
  heading: '按今天重新生成数据？',
  points: [
    `数据停留在 ${dayInWords(day)}${weeks === 0 ? '，不到一周：无法按整周后移' : ''}。`,
    '重新生成后一切以今天为准，之后录入的内容会收起，不再显示。',
    '已登录的人不会退出；24 小时内可以撤销，录入的内容随之回来。',
  ],
  confirm: '重新生成',
  done: '已按今天重新生成',
});
