import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { OwedLessonList } from '#web/screens/edu/owedLesson/OwedLessonList.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { signInTo } from '../support/class-backend.ts';
import {
  askAboutOverlap,
  bookedOwed,
  choice,
  lacksCall,
  makeUpBackend,
  openOwed,
  otherChoice,
  overlapping,
} from '../support/make-up-backend.ts';
import { put } from '../support/put.ts';
import { renderScreen } from '../support/render.tsx';
import { cellTexts, choose, chooseAction, chooseMore, dialog, row } from '../support/screen-queries.ts';

beforeEach(() => setServerDate('Mon, 07 Sep 2026 02:00:00 GMT'));

function open(answers: Readonly<Record<string, Answer>> = {}, query = '') {
  const backend = makeUpBackend(answers);
  const { place } = renderScreen(<OwedLessonList />, { path: `/edu/owedLesson${query}`, route: '/edu/owedLesson' });
  return { backend, place, user: userEvent.setup() };
}
const refuse = (message: string) => () => {
  throw new Refused(message);
};
const open1 = /^邹晋鹏/;
const booked1 = /^吴鹏煊/;
const ofCampus = /9 月 9 日（周三）16:30–18:00，少儿钢琴小组课 7 班，滨江校区，301 钢琴房，林晓雯，剩 1 个名额/;

describe('the list', () => {
  it('shows the missed lesson, its last day, the make-up and its cost', async () => {
    open();
    expect(cellTexts(await row(booked1)).slice(0, -1)).toEqual([
      '吴鹏煊',
      '已安排',
      '2026-09-06 周日 10:00–11:30',
      '少儿钢琴小组课 10 班',
      '2026-10-06',
      '2026-09-09 周三 16:30–18:00 少儿钢琴小组课 7 班 · 滨江校区',
      '2',
    ]);
  });

  it('shows 不扣 for a make-up that is free, and why a right ended', async () => {
    const ended = { ...openOwed, state: 'waived', costHour: 0, endReason: '家长不补了' };
    open({ 'owedLessons.list': () => ({ rows: [ended], total: 1 }) });
    expect(within(await row(open1)).getByText('不扣')).toBeInTheDocument();
    expect(within(await row(open1)).getByText('家长不补了')).toBeInTheDocument();
    expect(within(await row(open1)).queryByRole('button')).not.toBeInTheDocument();
  });

  it('marks an open right that ends within seven days', async () => {
    const rows = [{ ...openOwed, expireDate: '2026-09-10' }, bookedOwed];
    open({ 'owedLessons.list': () => ({ rows, total: 2 }) });
    expect(within(await row(open1)).getByText('还有 3 天')).toBeInTheDocument();
    expect(within(await row(booked1)).queryByText(/^还有/)).not.toBeInTheDocument();
  });

  it('filters by student, course, campus and state in the address', async () => {
    const { backend, place, user } = open({}, '?deptId=12');
    await row(open1);
    expect(backend.lastInput('owedLessons.list')).toEqual({ pageNum: '1', pageSize: '20', deptId: '12' });
    await choose(user, screen, '状态', '待安排');
    await waitFor(() => expect(backend.lastInput('owedLessons.list')).toMatchObject({ deptId: '12', state: 'open' }));
    expect(place.history.at(-1)).toBe('/edu/owedLesson?deptId=12&state=open');
  });

  it('shows 请求的地址不存在 if a backend lacks the list', async () => {
    const { backend } = open({ 'owedLessons.list': lacksCall });
    expect(await screen.findByText('待补课列表加载失败')).toBeVisible();
    expect(backend.toasts).toEqual(['请求的地址不存在']);
  });
});

describe('安排补课', () => {
  const openForm = async (answers: Readonly<Record<string, Answer>> = {}) => {
    const { backend, user } = open(answers);
    await user.click(within(await row(open1)).getByRole('button', { name: '安排补课' }));
    return { backend, user, form: within(await dialog('安排补课 · 邹晋鹏')) };
  };

  it('books a lesson with a free place, and gives a message for the parent', async () => {
    const { backend, user, form } = await openForm();
    expect(form.getByText('缺课：9 月 6 日（周日）15:00–16:30 少儿钢琴小组课 1 班 · 滨江校区')).toBeVisible();
    expect(form.getByText('补课扣 2 课时，最晚 10 月 6 日（周二）补。')).toBeVisible();
    await user.click(await form.findByRole('radio', { name: ofCampus }));
    await put(user, form.getByRole('textbox', { name: '备注' }), '家长送');
    await user.click(form.getByRole('button', { name: '安排补课' }));
    const message = await form.findByRole('textbox', { name: '给家长的消息' });
    expect(message).toHaveValue(
      '家长您好，邹晋鹏缺的 9 月 6 日（周日）15:00–16:30 少儿钢琴小组课，已安排在 9 月 9 日（周三）16:30–18:00 补课，地点滨江校区 301 钢琴房，老师林晓雯。',
    );
    expect(backend.toasts).toEqual(['已安排补课']);
    expect(backend.lastInput('lessonGuests.book')).toEqual({
      courseTimeId: choice.courseTimeId,
      owedLessonId: openOwed.owedLessonId,
      memo: '家长送',
      studentConflicts: 'ask',
    });
    const copy = form.getByRole('button', { name: '复制并记录' });
    expect(copy).toHaveFocus();
    const { value: content } = message as HTMLTextAreaElement;
    await user.click(copy);
    expect(await form.findByRole('button', { name: '已复制' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(content);
    expect(backend.lastInput('studentContacts.add')).toMatchObject({ studentId: openOwed.studentId, content });
    await user.click(form.getByRole('button', { name: '已复制' }));
    expect(backend.countOf('studentContacts.add')).toBe(1);
    await user.click(form.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.countOf('owedLessons.list')).toBe(2);
  });

  it('limits the choices to a campus', async () => {
    const { backend, user, form } = await openForm();
    await form.findByRole('radio', { name: ofCampus });
    await choose(user, form, '校区', '西湖校区');
    await waitFor(() =>
      expect(backend.lastInput('owedLessons.choices')).toEqual({
        owedLessonId: openOwed.owedLessonId,
        deptId: '12',
        pageNum: '1',
        pageSize: '50',
      }),
    );
  });

  it('names who took the last place, reloads the choices and keeps the remark', async () => {
    const full = '该课次没有空位了，最后一个名额已由 林晓雯 于 10:05 约给白榕融';
    let rows = [choice, otherChoice];
    const { backend, user, form } = await openForm({
      'owedLessons.choices': () => ({ rows, total: rows.length }),
      'lessonGuests.book': () => {
        rows = [otherChoice];
        throw new Refused(full);
      },
    });
    await user.click(await form.findByRole('radio', { name: ofCampus }));
    await put(user, form.getByRole('textbox', { name: '备注' }), '家长送');
    await user.click(form.getByRole('button', { name: '安排补课' }));
    expect(await form.findByText(full)).toBeVisible();
    await waitFor(() => expect(form.queryByRole('radio', { name: ofCampus })).not.toBeInTheDocument());
    expect(form.getByRole('radio')).not.toBeChecked();
    expect(form.getByRole('textbox', { name: '备注' })).toHaveValue('家长送');
    await user.click(form.getByRole('button', { name: '安排补课' }));
    expect(await form.findByText('请选择课次')).toBeVisible();
    expect(backend.countOf('lessonGuests.book')).toBe(1);
  });

  it('marks a lesson at the time of another one, and books it once the user accepts', async () => {
    const { backend, user, form } = await openForm({
      'owedLessons.choices': () => ({ rows: [{ ...choice, otherLesson: overlapping }, otherChoice], total: 2 }),
    });
    const marked = await form.findByRole('radio', {
      name: /，剩 1 个名额，时间重叠：创意美术 3 班 17:00–18:30（滨江校区 203 美术教室）$/,
    });
    await user.click(marked);
    expect(await form.findByText('有 1 名学员时间冲突，仍可安排')).toBeVisible();
    expect(form.getByRole('list', { name: '学员时间冲突' })).toHaveTextContent(
      /^邹晋鹏.*少儿钢琴小组课 7 班 16:30–18:00（滨江校区 301 钢琴房）与 创意美术 3 班 17:00–18:30（滨江校区 203 美术教室）时间重叠9 月 9 日$/,
    );
    await user.click(form.getByRole('radio', { name: /西湖校区/ }));
    expect(form.getByRole('button', { name: '安排补课' })).toBeVisible();
    await user.click(marked);
    await user.click(form.getByRole('button', { name: '仍要安排' }));
    await form.findByRole('textbox', { name: '给家长的消息' });
    expect(backend.lastInput('lessonGuests.book')).toMatchObject({ studentConflicts: 'accept' });
  });

  it('shows another lesson that was added meanwhile, and asks before it books', async () => {
    let rows: object[] = [choice];
    const ask = askAboutOverlap('邹晋鹏');
    const { backend, user, form } = await openForm({
      'owedLessons.choices': () => ({ rows, total: 1 }),
      'lessonGuests.book': (...call) => {
        rows = [{ ...choice, otherLesson: overlapping }];
        return ask(...call);
      },
    });
    await user.click(await form.findByRole('radio', { name: ofCampus }));
    await user.click(form.getByRole('button', { name: '安排补课' }));
    expect(await form.findByText(/^学员有时间冲突，确认后才能保存：邹晋鹏/)).toBeVisible();
    expect(await form.findByText('有 1 名学员时间冲突，仍可安排')).toBeVisible();
    await user.click(form.getByRole('button', { name: '仍要安排' }));
    await form.findByRole('textbox', { name: '给家长的消息' });
    expect(backend.inputsOf('lessonGuests.book').map((one) => one['studentConflicts'])).toEqual(['ask', 'accept']);
  });

  it('says that no lesson has a free place', async () => {
    const { form } = await openForm({ 'owedLessons.choices': () => ({ rows: [], total: 0 }) });
    expect(await form.findByText('暂无有空位的课次，可换校区、改开始日期或延长补课期限')).toBeVisible();
  });
});

describe('a booked make-up', () => {
  const openForm = async (answers: Readonly<Record<string, Answer>> = {}) => {
    const { backend, user } = open(answers);
    await user.click(within(await row(booked1)).getByRole('button', { name: '改约' }));
    const form = within(await dialog('改约 · 吴鹏煊'));
    await user.click(await form.findByRole('radio', { name: /西湖校区/ }));
    expect(backend.countOf('lessonGuests.cancel')).toBe(0);
    await user.click(form.getByRole('button', { name: '改约' }));
    return { backend, user, form };
  };

  it('moves to the new lesson in one call that names the booking it replaces', async () => {
    const { backend, form } = await openForm();
    const message = await form.findByRole('textbox', { name: '给家长的消息' });
    expect((message as HTMLTextAreaElement).value).toContain('已改到 9 月 10 日（周四）16:30–18:00 补课，地点西湖校区');
    expect(backend.countOf('lessonGuests.cancel')).toBe(0);
    expect(backend.lastInput('lessonGuests.book')).toEqual({
      courseTimeId: otherChoice.courseTimeId,
      owedLessonId: bookedOwed.owedLessonId,
      replacesGuestId: bookedOwed.makeUp.lessonGuestId,
      memo: null,
      studentConflicts: 'ask',
    });
  });

  it('cannot be moved if another user has moved it meanwhile; the form names that user and keeps the shown booking', async () => {
    const moved = '吴鹏煊的这次补课已由 王芳 于 09:58 安排到 少儿钢琴小组课 9 班 2026-09-11 16:30–18:00';
    const { form } = await openForm({ 'lessonGuests.book': refuse(moved) });
    expect(await form.findByText(moved)).toBeVisible();
    expect(form.getByText(/^已约：9 月 9 日/)).toBeVisible();
  });

  it('is cancelled with a reason in a dialog that names it', async () => {
    const { backend, user } = open();
    await chooseAction(user, booked1, '取消预约');
    const question = await dialog('取消预约 · 吴鹏煊');
    expect(question).toHaveTextContent(
      '将取消 9 月 9 日（周三）16:30–18:00 少儿钢琴小组课 7 班的补课，空出名额；所缺的课恢复为待安排，期限不变。',
    );
    await put(user, within(question).getByRole('textbox', { name: '原因' }), '家长有事');
    await user.click(within(question).getByRole('button', { name: '取消预约' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已取消预约']));
    const { lessonGuestId } = bookedOwed.makeUp;
    expect(backend.lastInput('lessonGuests.cancel')).toEqual({ lessonGuestId, reason: '家长有事' });
  });
});

it('waives a right with its reason, based on the state that the user saw', async () => {
  const { backend, user } = open();
  await chooseMore(user, open1, '放弃补课');
  const form = within(await dialog('放弃补课 · 邹晋鹏'));
  expect(form.getByText(/缺课没有扣课时，放弃后也不扣。$/)).toBeVisible();
  await user.click(form.getByRole('button', { name: '放弃补课' }));
  expect(await form.findByText('请填写放弃原因')).toBeVisible();
  await put(user, form.getByRole('textbox', { name: '放弃原因' }), '家长不补了');
  await user.click(form.getByRole('button', { name: '放弃补课' }));
  await waitFor(() => expect(backend.toasts).toEqual(['已放弃补课']));
  expect(backend.lastInput('owedLessons.waive')).toEqual({
    owedLessonId: openOwed.owedLessonId,
    reason: '家长不补了',
    basedOnState: 'open',
  });
});

it('extends a right, based on the last day that the user saw; shows a refusal', async () => {
  const changed = '补课期限已变为 2026-10-20，请核对后再保存';
  const { backend, user } = open({ 'owedLessons.changeExpiry': refuse(changed) });
  await chooseAction(user, open1, '延期');
  const form = within(await dialog('补课延期 · 邹晋鹏'));
  await put(user, form.getByRole('textbox', { name: '补课期限' }), '2026-10-31');
  await user.click(form.getByRole('button', { name: '保存期限' }));
  expect(await form.findByText(changed)).toBeVisible();
  expect(backend.lastInput('owedLessons.changeExpiry')).toEqual({
    owedLessonId: openOwed.owedLessonId,
    expireDate: '2026-10-31',
    basedOnDate: '2026-10-06',
  });
});

describe('补课设置', () => {
  const stored = { opens: 'leaveInTime', noticeHours: 2, absenceCosts: false, validDays: 30 };

  it('is offered to the administrator of the institution only', async () => {
    open();
    await row(open1);
    expect(screen.getByRole('button', { name: '补课设置' })).toBeInTheDocument();
  });

  it('is not offered at a campus', async () => {
    makeUpBackend();
    signInTo('campus');
    renderScreen(<OwedLessonList />, { path: '/edu/owedLesson', route: '/edu/owedLesson' });
    await row(open1);
    expect(screen.queryByRole('button', { name: '补课设置' })).not.toBeInTheDocument();
  });

  it('keeps the change of another user, and states the setting on which it is based', async () => {
    const read = [
      { ...stored, updateTime: '2026-09-01 09:00:00', updateUserName: '周敏' },
      { ...stored, validDays: 90, updateTime: '2026-09-07 09:58:00', updateUserName: '王芳' },
    ];
    const { backend, user } = open({ 'owedLessons.setting': () => read.shift() });
    await user.click(screen.getByRole('button', { name: '补课设置' }));
    const form = within(await dialog('补课设置'));
    await user.click(await form.findByRole('radio', { name: '缺课时扣' }));
    await user.click(form.getByRole('button', { name: '保存补课设置' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已合并 王芳 09:58 的修改：补课期限（天）']));
    expect(backend.lastInput('owedLessons.saveSetting')).toEqual({
      ...stored,
      absenceCosts: true,
      validDays: 90,
      basedOnTime: '2026-09-07 09:58:00',
    });
  });

  it('sends basedOnTime null if the institution had no setting', async () => {
    const { backend, user } = open();
    await user.click(screen.getByRole('button', { name: '补课设置' }));
    const form = within(await dialog('补课设置'));
    await put(user, await form.findByRole('textbox', { name: '提前请假（小时）' }), '24');
    await user.click(form.getByRole('button', { name: '保存补课设置' }));
    await waitFor(() => expect(backend.toasts).toEqual(['补课设置已保存']));
    expect(backend.lastInput('owedLessons.saveSetting')).toEqual({ ...stored, noticeHours: 24, basedOnTime: null });
  });
});
