import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StudentConflicts } from '#contracts/entities/student-conflict.ts';
import { claTimeRuleExample } from '#contracts/examples/entities/cla-time-rule.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import { staffOptionExample } from '#contracts/examples/entities/staff.ts';
import { studentConflictExample } from '#contracts/examples/entities/student-conflict.ts';
import { studentConflictMessage } from '#contracts/rules/student-conflict.ts';
import { ScheduleRuleDialog } from '#web/features/scheduling/schedule-rule/index.ts';
import { ChangeTimeDialog } from '#web/features/timetable/lesson/ChangeTimeDialog.tsx';
import type { LessonTarget } from '#web/features/timetable/lesson/lesson-target.ts';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { put } from '../support/put.ts';
import { renderScreen, signInWith } from '../support/render.tsx';

const TODAY = '2026-09-07';
const found: StudentConflicts = { total: 1, rows: [studentConflictExample] };
const none: StudentConflicts = { total: 0, rows: [] };
const lesson = { ...claTimeExample, claDate: '2026-09-09', startTime: '10:00', endTime: '11:30' };
const { courseTimeId, claId, deptId } = lesson;
const refuse = () => {
  throw new Refused(studentConflictMessage(found.rows, 1, TODAY));
};

const backendWith = (answers: Readonly<Record<string, Answer>>) =>
  answerCalls({
    'claTimes.detail': () => lesson,
    'claTimes.add': () => null,
    'claTimes.update': () => null,
    'claTimeRules.preview': () => ({ lessons: [], conflicts: [] }),
    'claTimeRules.detail': () => claTimeRuleExample,
    'claTimeRules.update': () => null,
    'studentConflicts.ofLesson': () => none,
    'depts.myCampusOptions': () => [{ deptId, deptName: '滨江校区' }],
    'clas.options': () => ({ rows: [claExample], total: 1 }),
    'clas.allDetail': () => ({ courseCla: claExample, course: courseExample }),
    'staff.options': () => [staffOptionExample],
    'rooms.options': () => [],
    'dictData.byType': otherDictionary,
    ...answers,
  });

beforeEach(() => {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  signInWith(['sc:claTimeRule:add']);
});

async function openLesson(target: LessonTarget) {
  const onClose = vi.fn<() => void>();
  renderScreen(<ChangeTimeDialog lesson={target} onClose={onClose} />);
  const form = within(await screen.findByRole('dialog', { name: /课$/ }));
  await form.findByRole('combobox', { name: '上课时间' });
  return { form, onClose, user: userEvent.setup() };
}

const dropTo = (claDate: string): LessonTarget => ({
  courseTimeId,
  drop: {
    from: { claDate: lesson.claDate, startTime: '10:00', endTime: '11:30', updateTime: null },
    to: { claDate, startTime: '10:00', endTime: '11:30' },
  },
});

describe('a dragged lesson', () => {
  it('names the students who have another lesson at the new time, and is saved once the user accepts', async () => {
    const backend = backendWith({ 'studentConflicts.ofLesson': () => found });
    const { form, onClose, user } = await openLesson(dropTo('2026-09-12'));
    expect(await form.findByText('有 1 名学员时间冲突，仍可保存')).toBeInTheDocument();
    expect(form.getByRole('list', { name: '学员时间冲突' })).toHaveTextContent(/^陈梓涵.*与 创意美术 3 班/);
    expect(backend.lastInput('studentConflicts.ofLesson')).toMatchObject({
      courseTimeId,
      claId,
      deptId,
      claDate: '2026-09-12',
      startTime: '10:00',
      endTime: '11:30',
    });
    await user.click(form.getByRole('button', { name: '仍要保存' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(backend.lastInput('claTimes.update')).toMatchObject({ courseTimeId, studentConflicts: 'accept' });
  });

  it('needs a confirmation if another user has caused a conflict meanwhile', async () => {
    let conflicts = none;
    const backend = backendWith({
      'studentConflicts.ofLesson': () => conflicts,
      'claTimes.update': ({ studentConflicts }) => {
        conflicts = found;
        return studentConflicts === 'accept' ? null : refuse();
      },
    });
    const { form, onClose, user } = await openLesson(dropTo('2026-09-12'));
    await waitFor(() => expect(backend.countOf('studentConflicts.ofLesson')).toBe(1));
    await user.click(form.getByRole('button', { name: '保存调课' }));
    await user.click(await form.findByRole('button', { name: '仍要保存' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(backend.toasts).toEqual(['修改成功']);
  });

  it('is saved without consent if the backend has no check of conflicts', async () => {
    const backend = backendWith({ 'studentConflicts.ofLesson': () => new Response('', { status: 404 }) });
    const { form, onClose, user } = await openLesson(dropTo('2026-09-12'));
    await waitFor(() => expect(backend.countOf('studentConflicts.ofLesson')).toBe(1));
    await user.click(form.getByRole('button', { name: '保存调课' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(backend.lastInput('claTimes.update')).not.toHaveProperty('studentConflicts');
    expect(backend.toasts).toEqual(['修改成功']);
  });
});

it('does not check a lesson whose class, date and times are unchanged', async () => {
  const backend = backendWith({ 'studentConflicts.ofLesson': () => found });
  const { form, onClose, user } = await openLesson({ courseTimeId });
  await put(user, form.getByRole('textbox', { name: '课堂主题' }), '音阶');
  await user.click(form.getByRole('button', { name: '保存调课' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(backend.countOf('studentConflicts.ofLesson')).toBe(0);
});

it('names the students with a conflict for a new lesson, and saves it once the user accepts', async () => {
  const backend = backendWith({ 'studentConflicts.ofLesson': () => found });
  const times = { startTime: '10:00', endTime: '11:30' };
  const { form, onClose, user } = await openLesson({ claId, claDate: '2026-09-12', ...times });
  await user.click(await form.findByRole('button', { name: '仍要保存' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(backend.lastInput('studentConflicts.ofLesson')).toMatchObject({ claId, claDate: '2026-09-12', ...times });
  expect(backend.lastInput('studentConflicts.ofLesson')).not.toHaveProperty('courseTimeId');
  expect(backend.lastInput('claTimes.add')).toMatchObject({ studentConflicts: 'accept' });
});

describe('a rule', () => {
  const openRule = async () => {
    const onClose = vi.fn<() => void>();
    renderScreen(<ScheduleRuleDialog rule={{ ruleId: claTimeRuleExample.ruleId }} onClose={onClose} />);
    const form = within(await screen.findByRole('dialog', { name: '修改排课' }));
    return { form, onClose, user: userEvent.setup() };
  };

  it('lists the conflicts of students in its preview and beside the button, which accepts them', async () => {
    const backend = backendWith({
      'claTimeRules.preview': () => ({ lessons: [], conflicts: [], studentConflicts: found }),
    });
    const { form, onClose, user } = await openRule();
    const preview = within(await form.findByRole('region', { name: '排课预览' }));
    expect(await preview.findByText('有 1 名学员时间冲突，仍可保存')).toBeInTheDocument();
    expect(preview.queryByText('没有时间冲突。')).not.toBeInTheDocument();
    expect(form.getByRole('button', { name: '1 名学员冲突' })).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: /^仍要保存（/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(backend.lastInput('claTimeRules.update')).toMatchObject({ studentConflicts: 'accept' });
  });

  it('is saved with the consent ask if the preview has found no conflict', async () => {
    const backend = backendWith({
      'claTimeRules.preview': () => ({ lessons: [], conflicts: [], studentConflicts: none }),
    });
    const { form, onClose, user } = await openRule();
    await form.findByText('没有时间冲突。');
    await user.click(form.getByRole('button', { name: /^保存排课/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(backend.lastInput('claTimeRules.update')).toMatchObject({ studentConflicts: 'ask' });
  });

  it('is saved without consent if the preview of the backend has no conflicts of students', async () => {
    const backend = backendWith({});
    const { form, onClose, user } = await openRule();
    await form.findByText('没有时间冲突。');
    await user.click(form.getByRole('button', { name: /^保存排课/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(backend.lastInput('claTimeRules.update')).not.toHaveProperty('studentConflicts');
  });
});
