import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { courseOptionExample } from '#contracts/examples/entities/course.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { studentFileMessage } from '#contracts/rules/trial.ts';
import { TrialList } from '#web/screens/edu/trial/TrialList.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { askAboutOverlap, choice, lacksCall, otherChoice, overlapping } from '../support/make-up-backend.ts';
import { put } from '../support/put.ts';
import { renderScreen } from '../support/render.tsx';
import { cellTexts, choose, chooseAction, dialog, row } from '../support/screen-queries.ts';
import { attendedTrial, bookedTrial, trialBackend, trialOfStudent } from '../support/trial-backend.ts';

beforeEach(() => setServerDate('Mon, 07 Sep 2026 02:00:00 GMT'));

const { courseId, courseName } = courseOptionExample;
const enrolled = { ...trialOfStudent, convertDate: '2026-09-12' };
const booked = /^江予安/;
const attended = /^简一诺/;
const ofCampus = /9 月 9 日（周三）16:30–18:00，少儿钢琴小组课 7 班，滨江校区/;

function open(answers: Readonly<Record<string, Answer>> = {}, query = '') {
  const backend = trialBackend(answers);
  const { place } = renderScreen(<TrialList />, { path: `/edu/trial${query}`, route: '/edu/trial' });
  return { backend, place, user: userEvent.setup() };
}

describe('the list', () => {
  it('shows person, lesson, state and outcome of a trial', async () => {
    open();
    expect(cellTexts(await row(attended)).slice(0, -1)).toEqual([
      '简一诺',
      '18058716632',
      '8 岁 · 地推',
      '2026-09-09 周三 16:30–18:00',
      '少儿钢琴小组课 7 班',
      '陈绍齐',
      '到课',
      '未转正',
    ]);
    expect(cellTexts(await row(booked)).slice(6, -1)).toEqual(['已约', '—']);
  });

  it('tells who enrolled, who waits for a class, who has a student file only, and who was a student before', async () => {
    const rows = [
      { ...enrolled, convertedClaName: '1 班', lessonGuestId: '1', studentName: '甲' },
      { ...enrolled, convertedClaName: null, lessonGuestId: '4', studentName: '丁' },
      { ...trialOfStudent, lessonGuestId: '2', studentName: '乙' },
      { ...trialOfStudent, lessonGuestId: '3', studentName: '丙', visitor: null },
    ];
    open({ 'trials.list': () => ({ rows, total: 4 }) });
    expect(cellTexts(await row(/^甲/))).toContain('2026-09-12 报读');
    expect(cellTexts(await row(/^丁/))).toContain('已报读，待分班');
    expect(cellTexts(await row(/^乙/))).toContain('已建档，待购买');
    expect(cellTexts(await row(/^丙/)).slice(2, 8)).toEqual(expect.arrayContaining(['学员', '未转正']));
  });

  it.each([
    ['an attended trial of a visitor', attendedTrial, ['转正', '再约试听', '修改资料']],
    ['a booked trial of a visitor', bookedTrial, ['改约', '取消预约', '转正', '修改资料']],
    [
      'a booked trial of a visitor who has a student file',
      { ...trialOfStudent, state: 'booked' },
      ['改约', '取消预约', '转正'],
    ],
    ['a booked trial of a student', { ...trialOfStudent, state: 'booked', visitor: null }, ['改约', '取消预约']],
    ['an attended trial of a guest who enrolled', { ...enrolled, convertedClaName: null }, ['分班']],
    ['an attended trial of a guest who has joined a class', { ...enrolled, convertedClaName: '1 班' }, []],
    ['a booked trial of a guest who enrolled', { ...enrolled, state: 'booked' }, ['取消预约']],
    ['a trial that the visitor missed', { ...attendedTrial, state: 'absent' }, ['再约试听', '修改资料']],
  ])('offers the possible next actions for %s', async (_, guest, labels) => {
    const { user } = open({ 'trials.list': () => ({ rows: [guest], total: 1 }) });
    const cell = within(await row(new RegExp(`^${guest.studentName}`)));
    const more = cell.queryByRole('button', { name: '更多操作' });
    if (more) await user.click(more);
    const buttons = cell.queryAllByRole('button').filter((button) => button !== more);
    const entries = more ? await screen.findAllByRole('menuitem', { hidden: true }) : [];
    expect([...buttons, ...entries].map((one) => one.textContent)).toEqual(labels);
  });

  it('filters by date, state and conversion, stored in the address', async () => {
    const { backend, place, user } = open({}, '?beginDate=2026-09-01&endDate=2026-09-30');
    await row(attended);
    expect(backend.lastInput('trials.list')).toMatchObject({ beginDate: '2026-09-01', endDate: '2026-09-30' });
    await choose(user, screen, '状态', '到课');
    await choose(user, screen, '转正', '未转正');
    await waitFor(() =>
      expect(backend.lastInput('trials.list')).toMatchObject({ state: 'attended', isConverted: 'false' }),
    );
    expect(place.history.at(-1)).toContain('isConverted=false');
  });

  it('shows 请求的地址不存在 if a backend lacks the list', async () => {
    const { backend } = open({ 'trials.list': lacksCall });
    expect(await screen.findByText('试听列表加载失败')).toBeVisible();
    expect(backend.toasts).toEqual(['请求的地址不存在']);
  });
});

describe('约试听', () => {
  const openForm = async (answers: Readonly<Record<string, Answer>> = {}) => {
    const { backend, user } = open(answers);
    await row(attended);
    await user.click(screen.getByRole('button', { name: '约试听' }));
    const form = within(await dialog('约试听'));
    return { backend, user, form };
  };
  type Opened = Awaited<ReturnType<typeof openForm>>;
  const chooseLesson = async ({ user, form }: Opened) => {
    await choose(user, form, '课程', courseName);
    await user.click(await form.findByRole('radio', { name: ofCampus }));
  };
  const enterVisitor = async ({ user, form }: Opened) => {
    await put(user, form.getByRole('textbox', { name: '姓名' }), '沈听澜');
    await put(user, form.getByRole('textbox', { name: '联系电话' }), '13957120777');
  };

  it('books a new visitor, and gives a message for the parent', async () => {
    const opened = await openForm();
    const { backend, user, form } = opened;
    await enterVisitor(opened);
    await put(user, form.getByRole('textbox', { name: '年龄' }), '6');
    await choose(user, form, '来源', '朋友介绍');
    await chooseLesson(opened);
    expect(backend.lastInput('owedLessons.choices')).toEqual({ courseId, pageNum: '1', pageSize: '50' });
    await put(user, form.getByRole('textbox', { name: '备注' }), '想学钢琴');
    await user.click(form.getByRole('button', { name: '约试听' }));
    expect(await form.findByRole('textbox', { name: '给家长的消息' })).toHaveValue(
      '家长您好，沈听澜的试听课已约好 9 月 9 日（周三）16:30–18:00，班级少儿钢琴小组课 7 班，地点滨江校区 301 钢琴房，老师林晓雯。',
    );
    expect(backend.toasts).toEqual(['已约试听']);
    expect(backend.lastInput('lessonGuests.book')).toEqual({
      courseTimeId: choice.courseTimeId,
      kind: 'trial',
      visitor: { visitorName: '沈听澜', phone: '13957120777', age: 6, source: '1', remark: '想学钢琴' },
      studentConflicts: 'ask',
    });
    expect(backend.countOf('trials.list')).toBe(2);
    await user.click(form.getByRole('button', { name: '复制' }));
    expect(await form.findByRole('button', { name: '已复制' })).toBeVisible();
    expect(backend.countOf('studentContacts.add')).toBe(0);
  });

  it('shows a validation error at each field of the visitor, and sends nothing', async () => {
    const { backend, user, form } = await openForm();
    await put(user, form.getByRole('textbox', { name: '联系电话' }), '123');
    await put(user, form.getByRole('textbox', { name: '年龄' }), '120');
    await user.click(form.getByRole('button', { name: '约试听' }));
    expect(await form.findByText('请输入姓名')).toBeVisible();
    expect(form.getByRole('textbox', { name: '姓名' })).toHaveAccessibleDescription('请输入姓名');
    expect(form.getByRole('textbox', { name: '联系电话' })).toBeInvalid();
    expect(form.getByRole('textbox', { name: '年龄' })).toHaveAccessibleDescription('年龄最大 99 岁');
    expect(form.getByText('请选择课次')).toBeVisible();
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
    expect(backend.countOf('lessonGuests.book')).toBe(0);
  });

  it('books a student after the user accepts a time conflict', async () => {
    const opened = await openForm({
      'owedLessons.choices': () => ({ rows: [{ ...choice, otherLesson: overlapping }], total: 1 }),
      'lessonGuests.book': askAboutOverlap('陈梓涵'),
    });
    const { backend, user, form } = opened;
    await user.click(form.getByRole('radio', { name: '已有学员' }));
    expect(form.getByText('选择学员和课程后，这里列出有空位的课次')).toBeVisible();
    await choose(user, form, '学员', /^陈梓涵/);
    await chooseLesson(opened);
    expect(backend.lastInput('owedLessons.choices')).toMatchObject({ courseId, studentId: studentExample.studentId });
    expect(await form.findByText('有 1 名学员时间冲突，仍可安排')).toBeVisible();
    await user.click(form.getByRole('button', { name: '仍要安排' }));
    await form.findByRole('textbox', { name: '给家长的消息' });
    expect(backend.lastInput('lessonGuests.book')).toEqual({
      courseTimeId: choice.courseTimeId,
      kind: 'trial',
      studentId: studentExample.studentId,
      memo: null,
      studentConflicts: 'accept',
    });
  });

  it('requires a student if the trial is not for a visitor', async () => {
    const { backend, user, form } = await openForm();
    await user.click(form.getByRole('radio', { name: '已有学员' }));
    await user.click(form.getByRole('button', { name: '约试听' }));
    expect(await form.findByText('请选择学员')).toBeVisible();
    expect(backend.countOf('lessonGuests.book')).toBe(0);
  });

  it('offers to book the student if the visitor has a student file, and keeps the lesson', async () => {
    const { studentId, studentName, phone } = studentExample;
    const refusal = studentFileMessage(studentName, phone);
    const opened = await openForm({
      'lessonGuests.book': ({ visitor }) => {
        if (visitor) throw new Refused(refusal);
        return null;
      },
    });
    const { backend, user, form } = opened;
    await put(user, form.getByRole('textbox', { name: '姓名' }), studentName);
    await put(user, form.getByRole('textbox', { name: '联系电话' }), phone);
    await chooseLesson(opened);
    await user.click(form.getByRole('button', { name: '约试听' }));
    expect(await form.findByText(refusal)).toBeVisible();
    const change = form.getByRole('button', { name: '改为已有学员' });
    await waitFor(() => expect(backend.lastInput('students.list')).toMatchObject({ studentName, phone }));
    await waitFor(() => expect(change).toBeEnabled());
    await user.click(change);
    expect(await form.findByRole('combobox', { name: '学员' })).toHaveValue(`${studentName} · ${phone}`);
    expect(await form.findByRole('radio', { name: ofCampus })).toBeChecked();
    await user.click(form.getByRole('button', { name: '约试听' }));
    await form.findByRole('textbox', { name: '给家长的消息' });
    expect(backend.lastInput('lessonGuests.book')).toMatchObject({ studentId, courseTimeId: choice.courseTimeId });
    expect(backend.lastInput('lessonGuests.book')).not.toHaveProperty('visitor');
  });

  it('shows 请求的地址不存在 in the form if a backend lacks the call', async () => {
    const opened = await openForm({ 'lessonGuests.book': lacksCall });
    await enterVisitor(opened);
    await chooseLesson(opened);
    await opened.user.click(opened.form.getByRole('button', { name: '约试听' }));
    expect(await opened.form.findByText('请求的地址不存在')).toBeVisible();
  });
});

describe('a known visitor', () => {
  it('moves to another lesson in one call that names the booking it replaces', async () => {
    const { backend, user } = open();
    await chooseAction(user, booked, '改约');
    const form = within(await dialog('改约 · 江予安'));
    expect(form.getByText(/^已约：9 月 9 日（周三）16:30–18:00 少儿钢琴小组课 7 班/)).toBeVisible();
    await user.click(await form.findByRole('radio', { name: /西湖校区/ }));
    await user.click(form.getByRole('button', { name: '改约' }));
    const message = await form.findByRole('textbox', { name: '给家长的消息' });
    expect((message as HTMLTextAreaElement).value).toContain('江予安的试听课已改到 9 月 10 日（周四）');
    expect(backend.lastInput('lessonGuests.book')).toEqual({
      courseTimeId: otherChoice.courseTimeId,
      kind: 'trial',
      visitorId: bookedTrial.visitor.visitorId,
      replacesGuestId: bookedTrial.lessonGuestId,
      memo: null,
      studentConflicts: 'ask',
    });
  });

  it('books another trial without entering the visitor again', async () => {
    const { backend, user } = open();
    await chooseAction(user, attended, '再约试听');
    const form = within(await dialog('再约试听 · 简一诺'));
    await user.click(await form.findByRole('radio', { name: ofCampus }));
    await user.click(form.getByRole('button', { name: '再约试听' }));
    await form.findByRole('textbox', { name: '给家长的消息' });
    expect(backend.lastInput('lessonGuests.book')).toEqual({
      courseTimeId: choice.courseTimeId,
      kind: 'trial',
      visitorId: attendedTrial.visitor.visitorId,
      memo: null,
      studentConflicts: 'ask',
    });
  });

  it('is cancelled with a reason', async () => {
    const { backend, user } = open();
    await chooseAction(user, booked, '取消预约');
    const question = await dialog('取消预约 · 江予安');
    expect(question).toHaveTextContent('将取消 9 月 9 日（周三）16:30–18:00 少儿钢琴小组课 7 班的试听，空出名额。');
    await put(user, within(question).getByRole('textbox', { name: '原因' }), '孩子发烧');
    await user.click(within(question).getByRole('button', { name: '取消预约' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已取消预约']));
    expect(backend.lastInput('lessonGuests.cancel')).toEqual({
      lessonGuestId: bookedTrial.lessonGuestId,
      reason: '孩子发烧',
    });
  });

  it('is corrected without overwriting another user’s concurrent change', async () => {
    const latest = { ...bookedTrial, visitor: { ...bookedTrial.visitor, remark: '周末才有空' } };
    const { backend, user } = open({ 'lessonGuests.list': () => [latest] });
    await chooseAction(user, booked, '修改资料');
    const form = within(await dialog('修改访客资料 · 江予安'));
    await put(user, form.getByRole('textbox', { name: '联系电话' }), '13957120619');
    await user.click(form.getByRole('button', { name: '保存资料' }));
    await waitFor(() => expect(backend.countOf('trials.updateVisitor')).toBe(1));
    const { visitorId, visitorName, age, source } = bookedTrial.visitor;
    expect(backend.lastInput('trials.updateVisitor')).toEqual({
      visitorId,
      visitorName,
      age,
      source,
      phone: '13957120619',
      remark: '周末才有空',
    });
  });
});
