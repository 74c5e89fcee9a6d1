import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renewalExample } from '#contracts/examples/entities/renewal.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { studentContactExample } from '#contracts/examples/entities/student-contact.ts';
import { RenewalList } from '#web/screens/edu/renewal/RenewalList.tsx';
import { setServerDate } from '#web/session/today.ts';
import type { Answer } from '../support/answer-calls.ts';
import { signInTo } from '../support/class-backend.ts';
import { put } from '../support/put.ts';
import { renderScreen } from '../support/render.tsx';
import { cellTexts, choose, chooseMore, dialog, row } from '../support/screen-queries.ts';
import { studentBackend } from '../support/student-backend.ts';

beforeEach(() => setServerDate('Mon, 07 Sep 2026 02:00:00 GMT'));

const few = { ...renewalExample, runOutDate: '2026-09-11', endDate: '2026-09-11' };
const ended = {
  ...renewalExample,
  studentCourseId: '2',
  studentId: '802',
  studentName: '许悦',
  chargeType: 'date',
  remainHour: null,
  weeklyHour: null,
  runOutDate: null,
  lastDay: '2026-09-01',
  endDate: '2026-09-01',
  reasons: ['expired'],
  contactTime: '2026-09-03 17:40:00',
  contactUserName: '王芳',
  contactContent: '想等公开课后再定',
  contactOutcome: 'considering',
  nextDate: '2026-09-06',
};
const counts = { today: 2, runningOut: 1, expired: 1, all: 2 };

/** Answers like a backend that lacks the call. */
const missing: Answer = () => new Response('', { status: 404 });

function open(answers: Readonly<Record<string, Answer>> = {}, query = '') {
  const backend = studentBackend({
    'renewals.list': () => ({ rows: [few, ended], total: 2, counts }),
    'renewals.setting': () => ({ minHours: 5, days: 30 }),
    'renewals.saveSetting': () => null,
    'studentContacts.list': () => ({ rows: [studentContactExample], total: 1 }),
    'studentContacts.add': () => null,
    'textTemplates.list': missing,
    'depts.myCampuses': () => [],
    ...answers,
  });
  const { place } = renderScreen(<RenewalList />, { path: `/edu/renewal${query}`, route: '/edu/renewal' });
  return { backend, place, user: userEvent.setup() };
}

describe('the list', () => {
  it('shows why and when an enrolment ends, its adviser and the last talk', async () => {
    open();
    expect(cellTexts(await row(/^唐知微/)).slice(0, -1)).toEqual([
      '唐知微',
      '课时不足即将到期',
      '中国舞基础',
      '4',
      '09-11 用完 4 天后',
      '杨嘉敏',
      '—',
      '—',
    ]);
    expect(cellTexts(await row(/^许悦/)).slice(0, -1)).toEqual([
      '许悦',
      '已到期',
      '中国舞基础',
      '按期',
      '09-01 6 天前',
      '杨嘉敏',
      '09-03 考虑中：想等公开课后再定',
      '09-06',
    ]);
  });

  it('marks a suspended enrolment', async () => {
    open({ 'renewals.list': () => ({ rows: [{ ...few, status: 2, reasons: ['fewHours'] }], total: 1, counts }) });
    expect(within(await row(/^唐知微/)).getByText('停课中')).toBeInTheDocument();
  });

  it('opens with the tab 今日待办, shows the count of each tab, and keeps the filters in another tab', async () => {
    const { backend, place, user } = open({}, '?deptId=12');
    await row(/^唐知微/);
    expect(backend.lastInput('renewals.list')).toEqual({ pageNum: '1', pageSize: '20', stage: 'today', deptId: '12' });
    const tab = (name: string) => screen.getByRole('tab', { name });
    expect(tab('今日待办 2')).toHaveAttribute('aria-selected', 'true');
    await user.click(tab('已到期 1'));
    await waitFor(() => expect(backend.lastInput('renewals.list')).toMatchObject({ deptId: '12', stage: 'expired' }));
    expect(place.history.at(-1)).toBe('/edu/renewal?deptId=12&activeTab=expired');
    await user.click(tab('全部 2'));
    await waitFor(() =>
      expect(backend.lastInput('renewals.list')).toEqual({ pageNum: '1', pageSize: '20', deptId: '12' }),
    );
  });

  it('filters by 只看我的, reason and state of the talks', async () => {
    const { backend, user } = open({}, '?activeTab=all');
    await row(/^唐知微/);
    await choose(user, screen, '负责人', '只看我的');
    await waitFor(() => expect(backend.lastInput('renewals.list')).toMatchObject({ mine: 'true' }));
    await user.click(screen.getByRole('button', { name: /更多筛选/ }));
    await choose(user, screen, '原因', '课时不足');
    await choose(user, screen, '沟通情况', '该联系了');
    await waitFor(() =>
      expect(backend.lastInput('renewals.list')).toMatchObject({ mine: 'true', reason: 'fewHours', contacted: 'due' }),
    );
  });

  it('shows that the list is missing if a backend lacks it', async () => {
    const { backend } = open({ 'renewals.list': missing });
    expect(await screen.findByText('当前系统未提供续费跟进')).toBeVisible();
    expect(backend.toasts).toHaveLength(0);
  });

  it('opens 报名 for the student, and fills in a text to the parents', async () => {
    const { user } = open();
    await user.click(within(await row(/^唐知微/)).getByRole('button', { name: '报名' }));
    expect(await dialog('报名 · 唐知微')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await chooseMore(user, /^唐知微/, '通知家长');
    const text = within(await dialog('通知家长 · 唐知微'));
    const field = await text.findByRole('textbox', { name: '续费提醒' });
    expect((field as HTMLTextAreaElement).value).toContain('剩余课时：4 课时');
    expect((field as HTMLTextAreaElement).value).toContain('预计用到：9 月 11 日（周五）');
  });

  it('names the phone number in a text to the parents from 学员详情', async () => {
    const { user } = open({
      'renewals.list': () => ({ rows: [{ ...few, studentId: studentExample.studentId }], total: 1, counts }),
    });
    await chooseMore(user, /^唐知微/, '学员详情');
    const drawer = within(await dialog('学员详情 · 唐知微'));
    await drawer.findByText(studentExample.phone);
    await user.click(drawer.getByRole('button', { name: '通知家长' }));
    expect(await within(await dialog(/^通知家长/)).findByText(new RegExp(studentExample.phone))).toBeVisible();
  });
});

describe('记录沟通', () => {
  const openForm = async (answers: Readonly<Record<string, Answer>> = {}) => {
    const { backend, user } = open(answers);
    await user.click(within(await row(/^唐知微/)).getByRole('button', { name: '记录沟通' }));
    return { backend, user, form: within(await dialog('记录沟通 · 唐知微')) };
  };

  it('shows what was said so far, and stores the talk by keyboard', async () => {
    const { backend, user, form } = await openForm();
    expect(await form.findByText(studentContactExample.content)).toBeVisible();
    expect(backend.lastInput('studentContacts.list')).toMatchObject({ studentId: few.studentId });
    const content = form.getByRole('textbox', { name: '沟通内容' });
    expect(content).toHaveFocus();
    await user.keyboard('说周末来续');
    await user.tab();
    await user.keyboard(' ');
    expect(form.getByRole('radio', { name: '愿意续费' })).toBeChecked();
    await user.tab();
    await user.tab();
    expect(form.getByRole('button', { name: '明天' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(form.getByRole('textbox', { name: '下次联系' })).toHaveValue('2026-09-10');
    content.focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(backend.toasts).toEqual(['已记录沟通']));
    expect(backend.lastInput('studentContacts.add')).toEqual({
      studentId: few.studentId,
      studentCourseId: few.studentCourseId,
      kind: 'renewal',
      content: '说周末来续',
      outcome: 'willRenew',
      nextDate: '2026-09-10',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.countOf('renewals.list')).toBe(2);
  });

  it('requires the content of the talk', async () => {
    const { backend, user, form } = await openForm();
    await user.click(form.getByRole('button', { name: '保存沟通' }));
    expect(await form.findByText('请填写内容')).toBeVisible();
    expect(backend.countOf('studentContacts.add')).toBe(0);
  });

  it('reads the history again at each opening, so that it shows what others have recorded', async () => {
    const { backend, user, form } = await openForm();
    await form.findByText(studentContactExample.content);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(within(await row(/^唐知微/)).getByRole('button', { name: '记录沟通' }));
    await dialog('记录沟通 · 唐知微');
    await waitFor(() => expect(backend.countOf('studentContacts.list')).toBe(2));
  });

  it('offers the form without the history if a backend lacks the history', async () => {
    const { form } = await openForm({ 'studentContacts.list': missing });
    expect(form.getByRole('textbox', { name: '沟通内容' })).toBeVisible();
    await waitFor(() => expect(form.queryByText('沟通记录')).not.toBeInTheDocument());
  });
});

describe('续费设置', () => {
  it('is not offered at a campus', async () => {
    studentBackend({ 'renewals.list': () => ({ rows: [few], total: 1, counts }) });
    signInTo('campus');
    renderScreen(<RenewalList />, { path: '/edu/renewal', route: '/edu/renewal' });
    await row(/^唐知微/);
    expect(screen.queryByRole('button', { name: '续费设置' })).not.toBeInTheDocument();
  });

  it('keeps the change of another user, and states the setting on which it is based', async () => {
    const read = [
      { minHours: 5, days: 30, updateTime: '2026-09-01 09:00:00', updateUserName: '周敏' },
      { minHours: 5, days: 45, updateTime: '2026-09-07 09:58:00', updateUserName: '王芳' },
    ];
    const { backend, user } = open({ 'renewals.setting': () => read.shift() });
    await user.click(await screen.findByRole('button', { name: '续费设置' }));
    const form = within(await dialog('续费设置'));
    await put(user, await form.findByRole('textbox', { name: '课时不足（课时）' }), '8');
    await user.click(form.getByRole('button', { name: '保存续费设置' }));
    await waitFor(() => expect(backend.countOf('renewals.saveSetting')).toBe(1));
    expect(backend.lastInput('renewals.saveSetting')).toEqual({
      minHours: 8,
      days: 45,
      basedOnTime: '2026-09-07 09:58:00',
    });
  });

  it('shows an error for a number of days above the maximum', async () => {
    const { backend, user } = open();
    await user.click(await screen.findByRole('button', { name: '续费设置' }));
    const form = within(await dialog('续费设置'));
    await put(user, await form.findByRole('textbox', { name: '即将到期（天）' }), '181');
    await user.click(form.getByRole('button', { name: '保存续费设置' }));
    expect(await form.findByText('天数不能大于 180')).toBeVisible();
    expect(backend.countOf('renewals.saveSetting')).toBe(0);
  });
});
