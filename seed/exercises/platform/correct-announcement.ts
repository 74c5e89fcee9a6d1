import { announcementStatuses } from '#contracts/entities/announcement.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';
import { maintenanceTextErrors } from './maintenance-text.ts';

const TITLE = '平台升级维护通知';

export const correctAnnouncement: Exercise = {
  id: 'correct-announcement',
  title: '更正一条平台公告',
  aim: '平台公告“平台升级维护通知”把维护日期写成了 9 月 12 日，应为 9 月 19 日 22:00。更正它：改好后仍处于发布状态，同时只留一条维护通知。',
  why: '平台公告所有机构都看得到。日期错了，有人会在那天停课等维护；新旧两条都在，大家更不知道听哪条。',
  as: 'admin01',
  page: '/announcement/index',
  hints: [
    '可以直接修改原公告，也可以撤回它再发一条新的。',
    '在“公告管理”里搜索“平台升级维护”，那一行有“修改”。',
    '公告管理 › 平台升级维护通知 › 修改：把公告内容里的“9 月 12 日”改成“9 月 19 日”，22:00 不变，点“发布公告”。',
  ],
  governs: { announcement: { added: (row) => isAbout(row), changed: (row) => isAbout(row), removed: {} } },
  prepare(world) {
    world.put('announcement', {
      announcementId: world.newId(),
      title: TITLE,
      content: '平台将于 9 月 12 日 22:00 进行升级维护，预计两小时，期间不能登录。',
      pulishTime: '2026-09-06 15:00:00',
      createUserName: '苏婉清',
      status: announcementStatuses.published,
      tenantId: null,
    });
  },
  check(world) {
    const published = world.rows('announcement').filter((row) => isPublished(row) && isAbout(row));
    const [first] = published.toSorted((a, b) => Number(isRight(b)) - Number(isRight(a)));
    if (!first) return ['现在没有一条在发布中的升级维护通知', ...otherChanges(world)];
    return [
      ...contentErrors(first),
      ...messageIf(published.length > 1, `有 ${published.length} 条升级维护通知同时在发布中，旧的一条请撤回`),
      ...otherChanges(world),
    ];
  },
};

const isPublished = ({ status }: RowOf<'announcement'>): boolean => status === announcementStatuses.published;
const isAbout = ({ title, tenantId }: RowOf<'announcement'>): boolean => !tenantId && title.includes('升级');
const isRight = (row: RowOf<'announcement'>): boolean => contentErrors(row).length === 0;

const contentErrors = ({ content }: RowOf<'announcement'>): readonly string[] => maintenanceTextErrors(content);

const otherChanges = (world: SeenWorld): string[] => [
  ...world
    .changed('announcement')
    .filter(({ before, after }) => before.title !== TITLE && isPublished(before) && !isPublished(after))
    .map(({ after }) => `公告“${after.title}”被撤回了，它应当继续发布`),
  ...world
    .removed('announcement')
    .filter(({ title }) => title !== TITLE)
    .map(({ title }) => `公告“${title}”被删除了，它应当保留`),
];
