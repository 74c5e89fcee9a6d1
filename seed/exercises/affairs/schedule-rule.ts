import { rooms, spareRows, staffMembers } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { fewestErrors, messageIf } from '../check-errors.ts';

const DAYS = ['2026-09-24', '2026-10-08', '2026-10-15', '2026-10-22', '2026-10-29'];
const HOLIDAY = '2026-10-01';
const [START, END] = ['16:30', '18:00'];
/** Columns that a lesson takes over from its rule. */
const COPIED = ['startTime', 'endTime', 'teacherId', 'roomId'] as const;
const CLASS = '少儿钢琴小组课 新班 A';

export const scheduleRule: Exercise = {
  id: 'schedule-rule',
  title: '按规则排课，避开国庆节',
  aim: `为“${CLASS}”建一条排课规则：9 月 24 日至 10 月 29 日，每周四 ${START}–${END}，林晓雯在 301 钢琴房上课；国庆节不排课。`,
  why: '一条规则排好一个学期，比一节一节排快得多；没有避开节假日，家长会在放假那天白跑一趟。',
  as: 'binjiang01',
  page: '/edu/claTimeRule?activeTab=claTimeRule',
  hints: [
    '在“教务管理”的“排课管理”里打开“排课规则”，从那里新增。',
    '排课方式选按周重复，星期选“四”；保存之前看一眼预览里有没有 10 月 1 日。',
    `班级选“${CLASS}”，日期 2026-09-24 至 2026-10-29，星期四，${START} 至 ${END}，教师林晓雯，教室“301 钢琴房”，打开“跳过法定节假日”，点“保存排课（5 节）”。`,
  ],
  governs: { claTimeRule: { added: {} } },
  check: (world) => {
    const rules = world.added('claTimeRule').filter(({ claId }) => claId === spareRows.newCla);
    const otherRules = world.added('claTimeRule').filter(({ claId }) => claId !== spareRows.newCla);
    if (rules.length > 0) return fewestErrors(rules, (rule) => findErrors(world, rule));
    if (otherRules.length > 0) return [`排课规则建在了别的班级，应为“${CLASS}”`];
    const hasManualLesson = world.added('claTime').some(({ claId }) => claId === spareRows.newCla);
    return [hasManualLesson ? '课是一节一节手工排的，还没有建排课规则' : `还没有为“${CLASS}”建排课规则`];
  },
};

function findErrors(world: SeenWorld, rule: RowOf<'claTimeRule'>): readonly string[] {
  const lessons = world.rows('claTime').filter(({ ruleId }) => ruleId === rule.ruleId);
  const dates = lessons.map(({ claDate }) => claDate);
  const adjusted = lessons.filter((lesson) => COPIED.some((column) => lesson[column] !== rule[column]));
  const missing = DAYS.filter((day) => !dates.includes(day));
  const unexpectedDates = dates.filter((day) => day !== HOLIDAY && !DAYS.includes(day));
  return [
    ...messageIf(dates.includes(HOLIDAY), '规则已建，但没有避开国庆节，10 月 1 日还排着课'),
    ...messageIf(missing.length > 0, `规则已建，但缺少 ${missing.join('、')} 的课`),
    ...messageIf(
      unexpectedDates.length > 0,
      `规则已建，但多排了 ${unexpectedDates.length} 节课，应只在 9 月 24 日至 10 月 29 日的周四上课`,
    ),
    ...messageIf(rule.startTime !== START || rule.endTime !== END, `规则的上课时间不是 ${START}–${END}`),
    ...messageIf(rule.teacherId !== staffMembers.linXiaowen, '规则的授课教师不是林晓雯'),
    ...messageIf(!rule.roomId, '规则没有选教室'),
    ...adjusted.map(({ claDate }) => `${claDate} 的课又单独改过，和规则不一样了，请改回`),
    ...messageIf(Boolean(rule.roomId) && rule.roomId !== rooms.piano301, '规则的教室不是 301 钢琴房'),
  ];
}
