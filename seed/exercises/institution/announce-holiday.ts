import { announcementStatuses } from '#contracts/entities/announcement.ts';
import { tenants } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';
import { holidayTextErrors } from './holiday-text.ts';

const DRAFT = '国庆放假安排（初稿）';

export const announceHoliday: Exercise = {
  id: 'announce-holiday',
  title: '发布国庆放假公告，撤回初稿',
  aim: '向全机构三个校区发布国庆放假公告（标题里有“国庆”）：写明 10 月 1 日至 10 月 7 日放假，10 月 8 日恢复上课。已发出的“国庆放假安排（初稿）”日期有误，撤回。',
  why: '公告是老师们安排课程和答复家长的依据。两份日期不一样的公告同时挂着，比不发更糟。',
  as: 'qiming01',
  page: '/announcement/index',
  hints: [
    '公告发给谁，看发布时右上角停在哪里：停在机构，三个校区都看得到；停在某个校区，只有那个校区看得到。',
    '在“公告管理”里用“新增公告”发布；初稿那一行有“撤回”。',
    '右上角切换到“启明艺术培训中心” › 公告管理 › 新增公告：标题“国庆放假安排”，内容写“10 月 1 日至 10 月 7 日放假，10 月 8 日恢复上课”，点“发布公告”；再在“国庆放假安排（初稿）”那一行点“撤回”，确认。',
  ],
  governs: { announcement: { added: {}, removed: {} } },
  prepare(world) {
    world.put('announcement', {
      announcementId: world.newId(),
      title: DRAFT,
      content: '10 月 1 日至 10 月 5 日放假，10 月 6 日恢复上课。',
      pulishTime: '2026-09-06 17:20:00',
      createUserName: '周敏',
      status: announcementStatuses.published,
      tenantId: tenants.qiming,
    });
  },
  check(world) {
    const drafts = world.rows('announcement').filter(({ title }) => title === DRAFT);
    const added = world.added('announcement');
    const [newest] = added.filter(isPublished).toSorted((a, b) => score(b) - score(a));
    const hasPublished = drafts.some(isPublished);
    return [
      ...(newest ? noticeErrors(world, newest) : [newWords(added.length)]),
      ...messageIf(hasPublished, `“${DRAFT}”还在发布中，请撤回`),
      ...otherWithdrawals(world),
    ];
  },
};

const isPublished = ({ status }: RowOf<'announcement'>): boolean => status === announcementStatuses.published;
/** Titles that say the opposite. */
const REFUSED_TITLE = /不放假|取消放假|照常上课|放假取消/;
const isExpectedNotice = ({ title }: RowOf<'announcement'>): boolean => title.includes('国庆');
const score = (row: RowOf<'announcement'>): number =>
  (isExpectedNotice(row) ? 2 : 0) + (row.tenantId === tenants.qiming ? 1 : 0);

const newWords = (added: number): string => (added > 0 ? '新公告已经撤回了，请重新发布' : '还没有发布新的国庆放假公告');

function noticeErrors(world: SeenWorld, row: RowOf<'announcement'>): string[] {
  const { title, content, tenantId } = row;
  const place = world.row('tenant', tenantId ?? '')?.tenantName;
  return [
    ...messageIf(!isExpectedNotice(row), `公告的标题是“${title}”，里面没有“国庆”`),
    ...messageIf(REFUSED_TITLE.test(title), `公告的标题“${title}”和放假相反，请改标题`),
    ...messageIf(
      tenantId !== tenants.qiming,
      `公告只发给了“${place ?? '其他机构'}”，其他校区看不到；请切换到“启明艺术培训中心”再发布`,
    ),
    ...holidayTextErrors(content),
  ];
}

const otherWithdrawals = (world: SeenWorld): string[] => [
  ...world
    .changed('announcement')
    .filter(({ before, after }) => before.title !== DRAFT && isPublished(before) && !isPublished(after))
    .map(({ after }) => `公告“${after.title}”也被撤回了，它应当继续发布`),
  ...world
    .removed('announcement')
    .filter(({ title }) => title !== DRAFT)
    .map(({ title }) => `公告“${title}”被删除了，它应当保留`),
];
