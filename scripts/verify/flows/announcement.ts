import { announcements as calls } from '#contracts/calls/announcements.ts';
import { session } from '#contracts/calls/session.ts';
import { announcementStatuses } from '#contracts/entities/announcement.ts';
import { readStatuses } from '#contracts/entities/notification.ts';
import { say } from '../language.ts';
import type { Account } from './account.ts';
import { FlowSkipped } from './flow-errors.ts';
import type { Flow } from './flow.ts';
import type { Story } from './story.ts';
import { FIRST_PAGE } from './test-data.ts';
import { skipTexts } from './ending-texts.ts';

/**
 * Flow: an announcement appears once and unread for a teacher of the institution, and no longer after it is withdrawn.
 */
export const announcement: Flow = {
  name: 'announcement',
  title: '公告：发布后对方未读，读过后未读数还原，撤回后对方看不到',
  needs: ['business', 'teacher'],
  writes: [calls.add, calls.read, calls.removeMine, calls.withdraw, calls.remove],
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    const reader = await story.account('teacher');
    await requireSameInstitution(story, business, reader);
    const title = story.named('公告');
    const unread = (step: string) => story.request(reader, step, calls.unreadCount, {});
    const ownMessages = async (step: string) =>
      (await story.request(reader, step, calls.mine, { ...FIRST_PAGE, title })).rows.map((row) => row.readStatus);
    const before = await unread('发布前教师的未读数');

    removeLater(story, business);
    await story.request(business, '机构发布公告', calls.add, { title, content: '契约核对' });
    const { rows } = await story.request(business, '机构按标题查到它', calls.list, { ...FIRST_PAGE, title });
    const { announcementId: id, status } = story.only('新发布的公告', rows);
    story.check('公告的状态', announcementStatuses.published, status);
    story.check('教师列表中的已读状态', [readStatuses.unread], await ownMessages('教师按标题查到它'));
    story.check('发布后教师的未读数', before + 1, await unread('发布后教师的未读数'));
    const latest = await story.request(reader, '教师的消息弹窗', calls.latest, {});
    story.check(
      '弹窗中有它',
      true,
      latest.some((row) => row.announcementId === id),
    );
    const { content } = await story.request(reader, '教师打开公告', calls.detail, { id });
    story.check('公告的内容', '契约核对', content);
    await story.request(reader, '教师标为已读', calls.read, { id });
    story.check('读过后教师的未读数', before, await unread('读过后教师的未读数'), calls.read);
    story.check('读过后的已读状态', [readStatuses.read], await ownMessages('教师再按标题查'), calls.read);
    await story.request(reader, '教师从自己的列表中删除', calls.removeMine, { id });
    story.check('教师删除后看到的', [], await ownMessages('删除后教师按标题查'), calls.removeMine);
    await withdrawn(story, business, reader);
    await story.request(business, '机构删除', calls.remove, { id });
    const after = await story.request(business, '删除后机构按标题查', calls.list, { ...FIRST_PAGE, title });
    story.check(
      '删除后还在的公告',
      [],
      after.rows.map((row) => row.title),
    );
  },
};

/** Publishes another announcement and withdraws it. */
async function withdrawn(story: Story, business: Account, reader: Account): Promise<void> {
  const title = story.named('撤回的公告');
  const seen = async (step: string) =>
    (await story.request(reader, step, calls.mine, { ...FIRST_PAGE, title })).rows.map((row) => row.title);
  await story.request(business, '机构再发布一条', calls.add, { title, content: '契约核对' });
  const { rows } = await story.request(business, '机构按标题查到第二条', calls.list, { ...FIRST_PAGE, title });
  const { announcementId: id } = story.only('第二条公告', rows);
  story.check('教师看到的第二条', [title], await seen('教师按标题查到第二条'));
  await story.request(business, '机构撤回第二条', calls.withdraw, { id });
  story.check('撤回后教师看到的', [], await seen('撤回后教师按标题查'), calls.withdraw);
}

/**
 * Checks that both accounts belong to one institution.
 * @throws FlowSkipped if the teacher belongs to another institution
 */
export async function requireSameInstitution(story: Story, business: Account, teacher: Account): Promise<void> {
  const { tenantId: own } = await story.request(business, '取得机构', session.info, {});
  const { tenantId, parentTenantId } = await story.request(teacher, '取得教师所在的校区', session.info, {});
  if (own !== tenantId && own !== parentTenantId) throw new FlowSkipped(skipTexts.otherInstitution());
}

function removeLater(story: Story, business: Account): void {
  story.traces.push({
    what: say({ zh: '公告', en: 'announcement' }),
    async find() {
      const { rows } = await business.send(calls.list, { ...FIRST_PAGE, title: story.prefix });
      const own = rows.filter((row) => row.title.startsWith(story.prefix));
      return own.map((row) => ({ id: row.announcementId, name: row.title }));
    },
    remove: (id) => business.send(calls.remove, { id }),
  });
}
