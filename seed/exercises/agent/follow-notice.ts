import { announcementStatuses } from '#contracts/entities/announcement.ts';
import { users } from '../../fixed-ids.ts';
import type { PreparedWorld, RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { normaliseName, messageIf } from '../check-errors.ts';

const CURRENT = '代理商登记名称的要求';
const VOID = '代理商登记名称的要求（已作废）';
const NAME = '顾远航（学海）';

export const followNotice: Exercise = {
  id: 'follow-notice',
  title: '看平台公告，按现行要求办理',
  aim: '平台先后发了两条关于代理商登记名称的公告，其中一条已作废。看清现行的那条，按它改好您的姓名；把作废的那条从自己的公告列表里删除。',
  why: '结算单按登记名称开。照着作废的要求改，这个月的结算单就会被退回。',
  as: 'agent01',
  page: '/notification/index?activeTab=announcement',
  hints: [
    '两条公告都在“消息中心”的“公告”里，标题写着哪一条已作废。',
    '打开现行的“代理商登记名称的要求”，里面写了姓名怎么登记；姓名在右上角头像 › 个人中心里改。',
    '消息中心 › 公告 › 打开“代理商登记名称的要求”；个人中心 › 基本资料：姓名改成“顾远航（学海）”，保存资料；回到公告列表，在“（已作废）”那一行点“删除”。',
  ],
  governs: { user: { changed: { userId: users.agent01 }, columns: ['name'] } },
  prepare(world) {
    putNotice(world, VOID, '登记名称统一为公司全称，请在个人中心把姓名改成“杭州学海教育服务有限公司”。', '2026-09-04');
    putNotice(
      world,
      CURRENT,
      '登记名称统一为“姓名（公司简称）”，例如“费清远（清远）”。贵司简称为“学海”。',
      '2026-09-06',
    );
  },
  check(world) {
    const ownAccount = world.row('user', users.agent01);
    const name = normaliseName(ownAccount?.name ?? '');
    return [
      ...messageIf(!markOf(world, CURRENT)?.read, `公告“${CURRENT}”还没有打开看`),
      ...messageIf(name.includes('有限公司'), '姓名是按作废的公告改的，应按现行公告写成“姓名（公司简称）”'),
      ...messageIf(
        name !== normaliseName(NAME) && !name.includes('有限公司'),
        `姓名是“${ownAccount?.name ?? ''}”，现行公告要求写成“姓名（公司简称）”`,
      ),
      ...messageIf(!markOf(world, VOID)?.removed, '作废的公告还在您的公告列表里'),
      ...messageIf(markOf(world, CURRENT)?.removed === true, '现行的公告也从列表里删除了，它应当保留；请重新开始练习'),
    ];
  },
};

const putNotice = (world: PreparedWorld, title: string, content: string, day: string): void =>
  world.put('announcement', {
    announcementId: world.newId(),
    title,
    content,
    pulishTime: `${day} 10:00:00`,
    createUserName: '陈立群',
    status: announcementStatuses.published,
    tenantId: null,
  });

function markOf(world: SeenWorld, title: string): RowOf<'announcementMark'> | undefined {
  const notice = world.rows('announcement').find((one) => one.title === title);
  return world
    .rows('announcementMark')
    .find(({ announcementId, userId }) => announcementId === notice?.announcementId && userId === users.agent01);
}
