import { readStatuses } from '#contracts/entities/notification.ts';
import { users } from '../../fixed-ids.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';

const title = (name: string): string => `服务即将到期：${name}`;
/**
 * Institutions in the agent's reminders, with the current end of their service. Two of them have renewed
 * since the reminder.
 */
const REMINDED = [
  { name: '鹏城少年艺术中心', endDate: '2026-09-25', isDue: true },
  { name: '庐州墨韵书画院', endDate: '2027-09-07', isDue: false },
  { name: '婺州少年艺术学校', endDate: '2026-10-03', isDue: true },
  { name: '甬城琴童厦门学校', endDate: '2027-11-18', isDue: false },
] as const;

export const renewals: Exercise = {
  id: 'renewals',
  title: '核对到期提醒，留下要回访的机构',
  aim: '通知里有四条“服务即将到期”的提醒，有的机构已经续了费。对照“名下机构”里的有效期：2026-10-07 之前到期的，打开提醒看一遍并保留，准备回访；已续费的，删除提醒。其他通知不动。',
  why: '续费是代理商最稳的收入。打给已续费的机构惹人烦，漏打要到期的机构，下个月它就停了。',
  as: 'agent01',
  page: '/notification/index',
  hints: [
    '提醒发出以后机构可能已经续费，以“名下机构”里的有效期为准。',
    '在“名下机构”里看“有效期至”，再回到“消息中心 › 通知”：点标题打开就是已读，行尾有“删除”。',
    '消息中心 › 通知：打开“鹏城少年艺术中心”和“婺州少年艺术学校”的两条提醒（2026-09-25、2026-10-03 到期）；删除“庐州墨韵书画院”和“甬城琴童厦门学校”的两条（已续到 2027 年）。',
  ],
  governs: {},
  prepare(world) {
    for (const { name, endDate } of REMINDED) {
      const tenant = world.rows('tenant').find(({ tenantName }) => tenantName === name);
      if (tenant) world.patch('tenant', tenant.tenantId, { endDate });
      world.put('notification', {
        notificationId: world.newId(),
        title: title(name),
        content: `您名下的机构“${name}”的服务将于一个月内到期，请联系续费。`,
        createUserName: '系统',
        notificationTime: '2026-09-01 09:00:00',
        readStatus: readStatuses.unread,
        userId: users.agent01,
      });
    }
  },
  check: (world) => [...REMINDED.flatMap((one) => reminderErrors(world, one)), ...otherRemovals(world)],
};

function reminderErrors(world: SeenWorld, { name, endDate, isDue }: (typeof REMINDED)[number]): readonly string[] {
  const row = world.rows('notification').find((one) => one.userId === users.agent01 && one.title === title(name));
  if (!isDue) return messageIf(row !== undefined, `“${name}”已续费到 ${endDate}，它的提醒还没有删除`);
  if (!row) return [`“${name}”${endDate} 就到期，它的提醒被删除了，应当保留；请重新开始练习`];
  return messageIf(row.readStatus !== readStatuses.read, `“${name}”${endDate} 到期，它的提醒还没有打开看`);
}

const otherRemovals = (world: SeenWorld): string[] =>
  world
    .removed('notification')
    .filter((row) => row.userId === users.agent01 && !REMINDED.some(({ name }) => row.title === title(name)))
    .map((row) => `通知“${row.title}”也被删除了，它与到期提醒无关，应当保留`);
