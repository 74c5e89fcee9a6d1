import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Announcement } from '#contracts/entities/announcement.ts';
import type { Notification } from '#contracts/entities/notification.ts';
import { NoticeBell } from '#web/shell/notices/NoticeBell.tsx';
import { AnnouncementIndex } from '#web/screens/announcement/index/AnnouncementIndex.tsx';
import { NotificationIndex } from '#web/screens/notification/index/NotificationIndex.tsx';
import { session } from '#web/session/state.ts';
import { today } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { renderScreen, signInWith } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { announcementExample, notificationExample } from '../support/rows.ts';
import { chooseMore, dialog, row } from '../support/screen-queries.ts';

/** Id of a notification that the popover does not show. */
const OLDER = '9';

/** Serves the notifications and announcements of one reader. */
function notices(others: Record<string, Answer> = {}) {
  const stock = {
    notifications: [
      { ...notificationExample, notificationId: '1', title: '本周末教室调整', readStatus: 0 },
      { ...notificationExample, notificationId: '2', title: '学员请假', readStatus: 1 },
    ] as Notification[],
    announcements: [{ ...announcementExample, announcementId: '7', title: '秋季班开课通知' }] as Announcement[],
  };
  const found = <Row extends { title: string }>(rows: Row[], title: unknown) => {
    const kept = rows.filter((row) => row.title.includes(String(title ?? '')));
    return { rows: kept, total: kept.length };
  };
  const unread = (rows: { readStatus?: number | null | undefined }[]) => rows.filter((row) => !row.readStatus).length;
  const backend = answerCalls({
    'notifications.unreadCount': () => unread(stock.notifications),
    'notifications.latest': () => stock.notifications,
    'notifications.list': ({ title }) => found(stock.notifications, title),
    'notifications.detail': ({ id }) => stock.notifications.find((one) => one.notificationId === id),
    'notifications.read': ({ id }) => {
      stock.notifications = stock.notifications.map((one) =>
        one.notificationId === id ? { ...one, readStatus: 1 } : one,
      );
    },
    'notifications.remove': ({ id }) => {
      stock.notifications = stock.notifications.filter((one) => one.notificationId !== id);
    },
    'announcements.unreadCount': () => unread(stock.announcements),
    'announcements.latest': () => stock.announcements,
    'announcements.mine': ({ title }) => found(stock.announcements, title),
    'announcements.list': ({ title }) => found(stock.announcements, title),
    'announcements.detail': ({ id }) => stock.announcements.find((one) => one.announcementId === id),
    'announcements.read': ({ id }) => {
      stock.announcements = stock.announcements.map((one) =>
        one.announcementId === id ? { ...one, readStatus: 1 } : one,
      );
    },
    'announcements.add': () => null,
    'announcements.update': () => null,
    'announcements.withdraw': ({ id }) => {
      stock.announcements = stock.announcements.map((one) => (one.announcementId === id ? { ...one, status: 0 } : one));
    },
    'announcements.remove': ({ id }) => {
      stock.announcements = stock.announcements.filter((one) => one.announcementId !== id);
    },
    'announcements.removeMine': ({ id }) => {
      stock.announcements = stock.announcements.filter((one) => one.announcementId !== id);
    },
    ...others,
  });
  return { backend, stock };
}

/** Returns the inline style of the dialog; 850 px are 53.125 rem. */
const widthOf = (shown: HTMLElement): string | undefined =>
  shown.closest<HTMLElement>('.mantine-Modal-root')?.style.cssText;
const namesOf = (backend: { sent: { name: string }[] }, from = 0): string[] =>
  backend.sent.slice(from).map(({ name }) => name);

beforeEach(() => signInWith(['sc:notification:list']));

describe('bell', () => {
  it('counts unread notifications and announcements', async () => {
    notices();
    renderScreen(<NoticeBell />);
    expect(await screen.findByRole('button', { name: '消息，2 条未读' })).toHaveTextContent('2');
  });

  it('counts a message without a read status as unread, and does not mark it as unread in the list', async () => {
    const { stock } = notices();
    stock.notifications = [{ notificationId: '4', title: '旧消息' }];
    renderScreen(
      <>
        <NoticeBell />
        <NotificationIndex />
      </>,
    );
    expect(await screen.findByRole('button', { name: '消息，2 条未读' })).toBeVisible();
    expect(await row(/旧消息.*—/)).toBeVisible();
    expect(screen.getByRole('button', { name: '旧消息' })).not.toHaveAttribute('data-unread');
  });

  it('shows the unread count from the session until the first response arrives (Spec 1 §3)', async () => {
    let answer = (_: number): void => undefined;
    notices({ 'notifications.unreadCount': () => new Promise<number>((resolve) => (answer = resolve)) });
    Object.assign(session.user ?? {}, { unReadNum: 7 });
    renderScreen(<NoticeBell />);
    expect(await screen.findByRole('button', { name: '消息，8 条未读' })).toBeVisible();
    answer(3);
    expect(await screen.findByRole('button', { name: '消息，4 条未读' })).toBeVisible();
  });

  it('shows no badge without unread messages, and 暂无 without messages', async () => {
    const user = userEvent.setup();
    notices({
      'notifications.unreadCount': () => 0,
      'announcements.unreadCount': () => 0,
      'notifications.latest': () => [],
      'announcements.latest': () => [],
    });
    renderScreen(<NoticeBell />);
    await user.click(screen.getByRole('button', { name: '消息' }));
    const popover = within(await dialog(/^消息/));
    expect(await popover.findByText('暂无')).toBeVisible();
    await user.click(popover.getByRole('tab', { name: '公告' }));
    expect(await popover.findByText('暂无')).toBeVisible();
    expect(popover.getByRole('link', { name: '全部' })).toHaveAttribute('href', '/notification/index');
  });

  it('recounts on opening: the badge matches the popover', async () => {
    const user = userEvent.setup();
    const { stock } = notices();
    renderScreen(<NoticeBell />);
    await user.click(await screen.findByRole('button', { name: '消息，2 条未读' }));
    await dialog(/^消息/);
    await user.click(screen.getByRole('button', { name: '消息，2 条未读' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    stock.notifications = [{ ...notificationExample, notificationId: '3', title: '新消息' }, ...stock.notifications];
    await user.click(screen.getByRole('button', { name: '消息，2 条未读' }));
    expect(await screen.findByRole('tab', { name: '通知（2）' })).toBeVisible();
    expect(await screen.findByRole('button', { name: '消息，3 条未读' })).toBeVisible();
  });

  it('updates badge and list when a poll finds a new message', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { stock } = notices();
    renderScreen(
      <>
        <NoticeBell />
        <NotificationIndex />
      </>,
    );
    await screen.findByRole('button', { name: '消息，2 条未读' });
    await row(/本周末教室调整/);
    stock.notifications = [{ ...notificationExample, notificationId: '3', title: '新消息' }, ...stock.notifications];
    await vi.advanceTimersByTimeAsync(60_000);
    await screen.findByRole('button', { name: '消息，3 条未读' });
    expect(await row(/新消息/)).toBeVisible();
    vi.useRealTimers();
  });

  it('opens a popover of 320 px with 通知 and 公告', async () => {
    const user = userEvent.setup();
    notices();
    renderScreen(<NoticeBell />);
    await user.click(await screen.findByRole('button', { name: '消息，2 条未读' }));
    const popover = await dialog(/^消息/);
    expect(popover.style.width).toBe('calc(20rem * var(--mantine-scale))');
    const tabs = await within(popover).findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['通知（1）', '公告（1）']);
    const entries = await within(popover).findAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringMatching(/^本周末教室调整未读周敏/),
      expect.stringMatching(/^学员请假周敏/),
    ]);
    expect(within(popover).getAllByTitle('2026-09-03 09:00')).toHaveLength(2);
  });

  it('marks all notices as read, also those not shown, one after the other and none twice', async () => {
    const user = userEvent.setup();
    const pending: (() => void)[] = [];
    const { backend, stock } = notices({
      'notifications.latest': () => stock.notifications.filter(({ notificationId }) => notificationId !== OLDER),
      'notifications.read': async ({ id }) => {
        await new Promise<void>((resolve) => pending.push(resolve));
        stock.notifications = stock.notifications.map((one) =>
          one.notificationId === id ? { ...one, readStatus: 1 } : one,
        );
      },
    });
    stock.notifications.push({ ...notificationExample, notificationId: OLDER, title: '教室检修', readStatus: 0 });
    renderScreen(<NoticeBell />);
    await user.click(await screen.findByRole('button', { name: '消息，3 条未读' }));
    await screen.findByRole('button', { name: /本周末教室调整/ });
    expect(screen.queryByRole('button', { name: /教室检修/ })).toBeNull();
    const markAll = screen.getByRole('button', { name: '全部标为已读' });
    await waitFor(() => expect(markAll).toHaveAttribute('aria-disabled', 'false'));
    await user.click(markAll);
    await user.click(markAll);
    expect(markAll).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(pending).toHaveLength(1));
    pending[0]?.();
    await waitFor(() => expect(pending, 'the second waits for the first').toHaveLength(2));
    expect(backend.countOf('announcements.read')).toBe(0);
    pending[1]?.();
    await screen.findByRole('button', { name: '消息' });
    expect(backend.countOf('notifications.read')).toBe(2);
    expect(backend.countOf('announcements.read')).toBe(1);
    await waitFor(() => expect(markAll).toHaveAttribute('aria-disabled', 'true'));
  });

  it('opens the detail of an entry, marks the entry as read, and recounts afterwards and on closing', async () => {
    const user = userEvent.setup();
    const { backend } = notices();
    renderScreen(<NoticeBell />);
    const bell = await screen.findByRole('button', { name: '消息，2 条未读' });
    await user.click(bell);
    const from = backend.sent.length;
    const entry = await screen.findByRole('button', { name: /本周末教室调整/ });
    const focused: unknown[] = [];
    const note = ({ target }: FocusEvent): void => void focused.push(target);
    document.addEventListener('focusin', note);
    await user.click(entry);
    document.removeEventListener('focusin', note);
    expect(focused.slice(0, 2), 'the dialog keeps what had the focus before it: not the entry that goes').toEqual([
      entry,
      bell,
    ]);
    const detail = within(await dialog('通知详情'));
    expect(await detail.findByRole('heading', { name: '本周末教室调整' })).toBeVisible();
    expect(detail.getByText('发布人').nextSibling).toHaveTextContent('周敏');
    expect(detail.getByText('发布时间').nextSibling).toHaveTextContent('2026-09-03 09:00');
    expect(detail.getByText(/^周六上午 301 钢琴房调音/)).toBeVisible();
    expect(detail.queryByRole('textbox')).toBeNull();
    await screen.findByRole('button', { name: '消息，1 条未读', hidden: true });
    const names = namesOf(backend, from);
    expect(names.filter((name) => name === 'notifications.read')).toHaveLength(1);
    expect(names.indexOf('notifications.detail')).toBeLessThan(names.indexOf('notifications.read'));
    expect(names.lastIndexOf('notifications.unreadCount')).toBeGreaterThan(names.indexOf('notifications.read'));

    const counted = backend.countOf('notifications.unreadCount');
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(backend.countOf('notifications.unreadCount')).toBe(counted + 1));
    await waitFor(() => expect(screen.getByRole('button', { name: '消息，1 条未读' })).toHaveFocus());
  });

  it('opens an announcement 850 px wide; does not mark a read announcement again', async () => {
    const user = userEvent.setup();
    const { backend } = notices();
    renderScreen(<NoticeBell />);
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: /^消息，/ }));
      await user.click(await screen.findByRole('tab', { name: /^公告/ }));
      await user.click(await screen.findByRole('button', { name: /^秋季班开课通知/ }));
      const detail = within(await dialog('公告'));
      await detail.findByText('秋季班自 9 月 1 日起陆续开课，请各位老师提前十分钟到教室。');
      expect(detail.getByRole('heading', { name: '秋季班开课通知' })).toBeVisible();
      expect(detail.getByText('发布人').nextSibling).toHaveTextContent('周敏');
      expect(detail.getByText('发布时间').nextSibling).toHaveTextContent('2026-08-28 10:00');
    };
    await open();
    expect(widthOf(await dialog('公告'))).toContain('53.125rem');
    await screen.findByRole('button', { name: '消息，1 条未读', hidden: true });
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    expect(backend.countOf('announcements.read')).toBe(1);
  });

  it('renders the content as text, never as markup', async () => {
    const user = userEvent.setup();
    const content = '第一行\n<img src=x onerror="alert(1)"><b>粗</b>';
    notices({ 'notifications.detail': () => ({ ...notificationExample, content }) });
    renderScreen(<NoticeBell />);
    await user.click(await screen.findByRole('button', { name: '消息，2 条未读' }));
    await user.click(await screen.findByRole('button', { name: /本周末教室调整/ }));
    const text = await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === content);
    expect(text.querySelector('img, b')).toBeNull();
  });

  it('polls every minute except while the page is hidden, and shows no toast for a failed poll', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let broken = false;
    const { backend } = notices({
      'notifications.unreadCount': () => {
        if (broken) throw new Refused('系统繁忙');
        return 1;
      },
    });
    renderScreen(<NoticeBell />);
    await screen.findByRole('button', { name: '消息，2 条未读' });
    expect(backend.countOf('notifications.unreadCount')).toBe(1);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(backend.countOf('notifications.unreadCount')).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(backend.countOf('notifications.unreadCount')).toBe(2);

    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(180_000);
    expect(backend.countOf('notifications.unreadCount')).toBe(2);
    hidden.mockRestore();

    broken = true;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(backend.countOf('notifications.unreadCount')).toBeGreaterThan(2);
    expect(backend.toasts).toEqual([]);
    expect(screen.getByRole('button', { name: '消息，2 条未读' })).toBeVisible();
    vi.useRealTimers();
  });
});

describe('消息中心', () => {
  const drawIndex = (search = '') =>
    renderScreen(<NotificationIndex />, { path: `/notification/index${search}`, route: '/notification/index' });

  it('lists notifications; opening a notification marks it as read', async () => {
    const user = userEvent.setup();
    const { backend } = notices();
    drawIndex();
    expect(await row(/^本周末教室调整 周敏 2026-09-03 09:00:00 未读/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '本周末教室调整' }));
    await dialog('通知详情');
    await waitFor(() => expect(backend.countOf('notifications.read')).toBe(1));
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(await row(/^本周末教室调整 周敏 2026-09-03 09:00:00 已读/)).toBeVisible();
  });

  it('shows 警告 before a notification is deleted', async () => {
    const user = userEvent.setup();
    const { backend } = notices();
    drawIndex();
    await user.click(within(await row(/^学员请假/)).getByRole('button', { name: '删除' }));
    const question = await dialog('警告');
    expect(question).toHaveTextContent('是否确认删除通知“学员请假”？');
    await user.click(within(question).getByRole('button', { name: '取消' }));
    expect(backend.countOf('notifications.remove')).toBe(0);
    await user.click(within(await row(/^学员请假/)).getByRole('button', { name: '删除' }));
    await user.click(within(await dialog('警告')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(backend.toasts).toEqual(['删除成功']));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^学员请假/ })).toBeNull());
  });

  it('marks announcements as read, and removes them from the list of the reader', async () => {
    const user = userEvent.setup();
    const { backend } = notices();
    const { place } = drawIndex('?readStatus=0');
    await row(/^本周末教室调整/);
    await user.click(screen.getByRole('tab', { name: '公告' }));
    expect(place.history.at(-1)).toBe('/notification/index?activeTab=announcement');
    await user.click(
      within(await row(/^秋季班开课通知 周敏 2026-08-28 10:00:00 未读/)).getByRole('button', {
        name: '秋季班开课通知',
      }),
    );
    await dialog('公告');
    await waitFor(() => expect(backend.countOf('announcements.read')).toBe(1));
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await user.click(within(await row(/已读/)).getByRole('button', { name: '删除' }));
    expect(await dialog('警告')).toHaveTextContent('是否确认删除公告“秋季班开课通知”？');
    await user.click(within(await dialog('警告')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('暂无')).toBeVisible();
    expect(backend.countOf('announcements.removeMine')).toBe(1);
    expect(backend.countOf('announcements.remove')).toBe(0);
  });

  it('without sc:notification:list, shows announcements but no notifications', async () => {
    signInWith(['sc:claTimeRule:add']);
    const { backend } = notices();
    drawIndex();
    await row(/^秋季班开课通知/);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['公告']);
    expect(namesOf(backend).filter((name) => name.startsWith('notifications'))).toEqual([]);
  });

  it('shows 暂无 for an empty list', async () => {
    notices({ 'notifications.list': () => ({ rows: [], total: 0 }) });
    drawIndex();
    expect(await screen.findByText('暂无')).toBeVisible();
  });
});

describe('公告管理', () => {
  const drawIndex = () =>
    renderScreen(<AnnouncementIndex />, { path: '/announcement/index', route: '/announcement/index' });

  it('creates an announcement in a dialog of 850 px and shows 新增成功', async () => {
    const user = userEvent.setup();
    const { backend } = notices();
    drawIndex();
    expect(await row(/^秋季班开课通知 周敏 2026-08-28 10:00:00 已发布/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '新增公告' }));
    const form = within(await dialog('新增公告'));
    expect(widthOf(await dialog('新增公告'))).toContain('53.125rem');
    await user.click(form.getByRole('button', { name: '发布公告' }));
    expect(await form.findByText('请输入公告标题')).toBeVisible();
    expect(form.getByText('请输入公告内容')).toBeVisible();
    await put(user, form.getByRole('textbox', { name: '公告标题' }), '国庆放假');
    await put(user, form.getByRole('textbox', { name: '公告内容' }), '10 月 1 日至 7 日停课。');
    await user.click(form.getByRole('button', { name: '发布公告' }));
    await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
    expect(backend.firstInput('announcements.add')).toEqual({
      title: '国庆放假',
      content: '10 月 1 日至 7 日停课。',
    });
  });

  it('asks before it publishes an announcement again that another user has withdrawn meanwhile', async () => {
    const user = userEvent.setup();
    const { backend, stock } = notices();
    drawIndex();
    await user.click(within(await row(/^秋季班/)).getByRole('button', { name: '修改' }));
    const form = within(await dialog('修改公告'));
    await put(user, await form.findByRole('textbox', { name: '公告标题' }), '秋季班开课通知（补充）');
    const withdrawn = { status: 0, updateTime: `${today()} 10:05:00`, updateUserName: '王芳' };
    stock.announcements = stock.announcements.map((one) => ({ ...one, ...withdrawn }));
    await user.click(form.getByRole('button', { name: '发布公告' }));
    const question = await dialog('公告已撤回');
    expect(question).toHaveTextContent('公告已由 王芳 于 10:05 撤回。发布后所有人将再次看到它');
    expect(backend.countOf('announcements.update')).toBe(0);
    await user.click(within(question).getByRole('button', { name: '重新发布' }));
    await waitFor(() => expect(backend.countOf('announcements.update')).toBe(1));
  });

  it('changes an announcement and shows 修改成功', async () => {
    const user = userEvent.setup();
    const { backend } = notices();
    drawIndex();
    await user.click(within(await row(/^秋季班/)).getByRole('button', { name: '修改' }));
    const form = within(await dialog('修改公告'));
    const title = await form.findByRole('textbox', { name: '公告标题' });
    expect(title).toHaveValue('秋季班开课通知');
    await put(user, title, '秋季班开课通知（补充）');
    await user.click(form.getByRole('button', { name: '发布公告' }));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    expect(backend.firstInput('announcements.update')).toEqual({
      announcementId: '7',
      title: '秋季班开课通知（补充）',
      content: announcementExample.content,
    });
  });

  it('withdraws an announcement after a confirmation, then offers no second withdrawal', async () => {
    const user = userEvent.setup();
    const { backend } = notices();
    drawIndex();
    await user.click(within(await row(/^秋季班/)).getByRole('button', { name: '撤回' }));
    const question = await dialog('提示');
    expect(question).toHaveTextContent('确定撤回公告“秋季班开课通知”？');
    await user.click(within(question).getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(backend.toasts).toEqual(['撤回成功']));
    expect(within(await row(/已撤回/)).queryByRole('button', { name: '撤回' })).toBeNull();
  });

  it('deletes an announcement for all readers after the user confirms 警告', async () => {
    const user = userEvent.setup();
    const { backend } = notices();
    drawIndex();
    await chooseMore(user, /^秋季班/, '删除');
    expect(await dialog('警告')).toHaveTextContent('是否确认删除公告“秋季班开课通知”？');
    await user.click(within(await dialog('警告')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(backend.toasts).toEqual(['删除成功']));
    expect(backend.countOf('announcements.remove')).toBe(1);
    expect(await screen.findByText('还没有公告')).toBeVisible();
  });

  it('opens the text of an announcement from its title', async () => {
    const user = userEvent.setup();
    const { backend } = notices();
    drawIndex();
    await user.click(await screen.findByRole('button', { name: '秋季班开课通知' }));
    expect(await within(await dialog('公告')).findByRole('heading', { name: '秋季班开课通知' })).toBeVisible();
    await waitFor(() => expect(backend.countOf('announcements.read')).toBe(1));
  });
});
