import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { StudentConflicts } from '#contracts/entities/student-conflict.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { studentClaExample } from '#contracts/examples/entities/student-cla.ts';
import { studentConflictExample } from '#contracts/examples/entities/student-conflict.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { studentConflictMessage } from '#contracts/rules/student-conflict.ts';
import { AllocateDialog } from '#web/features/enrolment/index.ts';
import { AdjustDialog } from '#web/features/enrolment/lazy.ts';
import { ClaList } from '#web/screens/edu/cla/ClaList.tsx';
import { StudentsTab } from '#web/screens/edu/cla-detail/StudentsTab.tsx';
import { StudentDrawer } from '#web/features/student/detail/drawer/StudentDrawer.tsx';
import { StudentTab } from '#web/screens/edu/student/StudentTab.tsx';
import { SignUpDialog } from '#web/features/sale/sign-up/SignUpDialog.tsx';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { renderScreen, signInWith } from '../support/render.tsx';
import { choose } from '../support/screen-queries.ts';
import { studentBackend } from '../support/student-backend.ts';

const { studentId, studentName } = studentExample;
const { studentCourseId } = studentCourseExample;
const { claId } = claExample;
const found: StudentConflicts = {
  total: 2,
  rows: [
    studentConflictExample,
    {
      ...studentConflictExample,
      studentId: '2',
      studentName: '周子墨',
      kind: 'travel',
      count: 1,
      other: { claDate: '2026-09-12', startTime: '11:45', endTime: '13:00', deptName: '西湖校区' },
    },
  ],
};
const none: StudentConflicts = { total: 0, rows: [] };
const dialogOf = <Subject,>(subject: Subject) => ({
  opened: true,
  subject,
  openings: 1,
  open: vi.fn<() => void>(),
  close: vi.fn<() => void>(),
});

async function renderSignUp(answers: Record<string, Answer>) {
  const backend = studentBackend({
    'studentCourses.signUpList': () => ({
      rows: [{ ...studentCourseExample, claId: null, claName: null }],
      total: 1,
    }),
    ...answers,
  });
  const dialog = dialogOf({ studentId, studentName });
  renderScreen(<SignUpDialog dialog={dialog} />);
  const form = within(await screen.findByRole('dialog', { name: /^分班/ }));
  const user = userEvent.setup();
  await user.click(await form.findByRole('radio', { name: /^少儿钢琴小组课 1 班/ }));
  return { backend, form, user, dialog };
}

describe('the sign-up', () => {
  it('names both classes of each student with times, campuses and rooms, and sends the consent of the user', async () => {
    const { backend, form, user, dialog } = await renderSignUp({ 'studentConflicts.ofSeats': () => found });
    expect(await form.findByText('有 2 名学员时间冲突，仍可加入班级')).toBeInTheDocument();
    expect(backend.lastInput('studentConflicts.ofSeats')).toEqual({ claId, studentIds: studentId });
    const [first, second] = within(form.getByRole('list', { name: '学员时间冲突' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^陈梓涵(周|星期)六 /);
    expect(first).toHaveTextContent(
      '少儿钢琴小组课 1 班 10:00–11:30（滨江校区 301 钢琴房）' +
        '与 创意美术 3 班 10:30–12:00（滨江校区 203 美术教室）时间重叠共 12 次，首次 9 月 12 日',
    );
    expect(second).toHaveTextContent('与 另一班级 11:45–13:00（西湖校区）路上不足 30 分钟9 月 12 日');
    await user.click(form.getByRole('button', { name: '仍要加入班级' }));
    await waitFor(() => expect(dialog.close).toHaveBeenCalled());
    expect(backend.lastInput('studentCourses.chooseCla')).toMatchObject({ claId, studentConflicts: 'accept' });
  });

  it('shows a conflict that another user has caused meanwhile, and asks before it saves', async () => {
    let conflicts = none;
    const { backend, form, user, dialog } = await renderSignUp({
      'studentConflicts.ofSeats': () => conflicts,
      'studentCourses.chooseCla': ({ studentConflicts }) => {
        if (studentConflicts === 'accept') return null;
        conflicts = found;
        throw new Refused(studentConflictMessage(found.rows, 2, '2026-09-07'));
      },
    });
    await waitFor(() => expect(backend.countOf('studentConflicts.ofSeats')).toBe(1));
    await user.click(form.getByRole('button', { name: '加入班级' }));
    expect(await form.findByText('有 2 名学员时间冲突，仍可加入班级')).toBeInTheDocument();
    expect(form.getByText(/^学员有时间冲突，确认后才能保存：陈梓涵/)).toBeInTheDocument();
    expect(dialog.close).not.toHaveBeenCalled();
    await user.click(form.getByRole('button', { name: '仍要加入班级' }));
    await waitFor(() => expect(dialog.close).toHaveBeenCalled());
    expect(backend.inputsOf('studentCourses.chooseCla').map((one) => one['studentConflicts'])).toEqual([
      'ask',
      'accept',
    ]);
  });

  it('can be accepted after a refusal that names the conflicts, even if they cannot be loaded', async () => {
    const { backend, form, user, dialog } = await renderSignUp({
      'studentConflicts.ofSeats': () => {
        throw new Refused('系统繁忙');
      },
      'studentCourses.chooseCla': ({ studentConflicts }) => {
        if (studentConflicts === 'accept') return null;
        throw new Refused(studentConflictMessage(found.rows, 2, '2026-09-07'));
      },
    });
    await user.click(form.getByRole('button', { name: '加入班级' }));
    expect(await form.findByText(/^学员有时间冲突，确认后才能保存：陈梓涵/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '仍要加入班级' }));
    await waitFor(() => expect(dialog.close).toHaveBeenCalled());
    expect(backend.toasts).toEqual(['分班成功']);
  });

  it('shows no conflicts and sends no consent if the backend lacks the check', async () => {
    const { backend, form, user, dialog } = await renderSignUp({
      'studentConflicts.ofSeats': () => new Response('', { status: 404 }),
    });
    await waitFor(() => expect(backend.countOf('studentConflicts.ofSeats')).toBe(1));
    await user.click(form.getByRole('button', { name: '加入班级' }));
    await waitFor(() => expect(dialog.close).toHaveBeenCalled());
    expect(backend.lastInput('studentCourses.chooseCla')).toEqual({ studentCourseId, studentId, claId });
    expect(backend.toasts).toEqual(['分班成功']);
  });
});

it('lists the conflicts of all selected students in the allocation', async () => {
  const waiting = ['陈梓涵', '周子墨'].map((name, n) => ({
    ...studentClaExample,
    studentId: String(n + 1),
    studentCourseId: String(n + 11),
    studentName: name,
  }));
  const backend = studentBackend({
    'studentCourses.byCla': () => ({ rows: waiting, total: 2 }),
    'studentConflicts.ofSeats': ({ studentIds }) => (studentIds === '1,2' ? found : none),
  });
  const onClose = vi.fn<() => void>();
  renderScreen(<AllocateDialog cla={{ claId }} onClose={onClose} />);
  const form = within(await screen.findByRole('dialog', { name: /^分班/ }));
  const user = userEvent.setup();
  await user.click(await form.findByRole('checkbox', { name: '陈梓涵' }));
  await user.click(form.getByRole('checkbox', { name: '周子墨' }));
  await user.click(await form.findByRole('button', { name: '仍要分班（2 人）' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(backend.lastInput('studentClas.allocate')).toMatchObject({
    studentIds: ['1', '2'],
    studentConflicts: 'accept',
  });
});

it('leaves out the class that the student leaves when 调整报读 checks the new class', async () => {
  const backend = studentBackend({ 'studentConflicts.ofSeats': () => found });
  const dialog = dialogOf(studentCourseId);
  renderScreen(<AdjustDialog dialog={dialog} />);
  const form = within(await screen.findByRole('dialog', { name: /^调整报读/ }));
  const user = userEvent.setup();
  await form.findByRole('textbox', { name: '剩余课时' });
  expect(backend.countOf('studentConflicts.ofSeats')).toBe(0);
  await choose(user, form, '班级', '少儿钢琴小组课 2 班 · 滨江校区');
  await user.click(await form.findByRole('button', { name: '仍要保存' }));
  await waitFor(() => expect(dialog.close).toHaveBeenCalled());
  expect(backend.lastInput('studentConflicts.ofSeats')).toEqual({
    claId: '742',
    studentIds: studentCourseExample.studentId,
    leavingClaId: studentCourseExample.claId,
  });
  expect(backend.lastInput('studentCourses.changeCla')).toMatchObject({ claId: '742', studentConflicts: 'accept' });
});

it('warns before a suspended student resumes a class, and sends the consent when the user confirms', async () => {
  const seat = { ...studentClaExample, claId, status: 2 };
  const backend = studentBackend({
    'studentConflicts.ofSeats': () => found,
    'studentClas.list': () => ({ rows: [seat], total: 1 }),
    'studentClas.byStudent': () => [seat],
    'studentClas.read': () => null,
    'clas.students': () => [seat],
  });
  renderScreen(<StudentsTab cla={claExample} onRollCall={vi.fn<() => void>()} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '恢复在读' }));
  const question = within(await screen.findByRole('dialog', { name: '提示' }));
  expect(await question.findByText('有 2 名学员时间冲突，确认后照常上课')).toBeInTheDocument();
  expect(backend.lastInput('studentConflicts.ofSeats')).toEqual({ claId, studentIds: seat.studentId });
  await user.click(question.getByRole('button', { name: '仍要恢复在读' }));
  await waitFor(() => expect(backend.toasts).toEqual(['已恢复在读']));
  expect(backend.lastInput('studentClas.read')).toMatchObject({ studentConflicts: 'accept' });
});

describe('existing conflicts', () => {
  it('are listed in the drawer of a student, with a link to the other class', async () => {
    const backend = studentBackend({ 'studentConflicts.list': () => ({ total: 1, rows: [studentConflictExample] }) });
    renderScreen(
      <StudentDrawer dialog={dialogOf(studentExample)} onBuy={vi.fn<() => void>()} onSignUp={vi.fn<() => void>()} />,
    );
    const section = within(await screen.findByRole('region', { name: '时间冲突' }));
    expect(backend.lastInput('studentConflicts.list')).toEqual({ studentId });
    expect(section.getByText('今天起有时间冲突')).toBeInTheDocument();
    expect(section.getByRole('link', { name: /^创意美术 3 班 10:30–12:00/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`claId=${studentConflictExample.other.claId}`),
    );
  });

  it('are not listed if there are none or the backend lacks the call', async () => {
    for (const answer of [() => none, () => new Response('', { status: 404 })]) {
      const backend = studentBackend({ 'studentConflicts.list': answer });
      const { unmount } = renderScreen(
        <StudentDrawer dialog={dialogOf(studentExample)} onBuy={vi.fn<() => void>()} onSignUp={vi.fn<() => void>()} />,
      );
      await waitFor(() => expect(backend.countOf('studentConflicts.list')).toBe(1));
      await screen.findByRole('list', { name: '班级与课程' });
      expect(screen.queryByRole('region', { name: '时间冲突' })).not.toBeInTheDocument();
      expect(backend.toasts).toEqual([]);
      unmount();
    }
  });

  it('are listed among the students of a class, by name', async () => {
    const conflict = { ...studentConflictExample, lesson: { ...studentConflictExample.lesson, claId } };
    const backend = studentBackend({
      'studentConflicts.list': () => ({ total: 1, rows: [conflict] }),
      'studentClas.list': () => ({ rows: [studentClaExample], total: 1 }),
      'clas.students': () => [studentClaExample],
    });
    renderScreen(<StudentsTab cla={claExample} onRollCall={vi.fn<() => void>()} />);
    const section = within(await screen.findByRole('region', { name: '时间冲突' }));
    expect(backend.lastInput('studentConflicts.list')).toEqual({ claId });
    expect(section.getByText('今天起有 1 名学员时间冲突')).toBeInTheDocument();
    expect(section.getByText('陈梓涵')).toBeInTheDocument();
    expect(section.getAllByRole('link')).toHaveLength(1);
  });
});

it.each([
  ['students.list', <StudentTab key="students" tabs={null} />],
  ['clas.list', <ClaList key="classes" />],
])('filters %s by 有时间冲突, which is stored in the address and sent with the export', async (name, list) => {
  const exportName = name.replace('list', 'export');
  const backend = studentBackend({
    'clas.list': () => ({ rows: [claExample], total: 1 }),
    'courses.types': () => [],
    [exportName]: () => new Response('', { status: 404 }),
  });
  signInWith([]);
  renderScreen(list, { path: '/?hasConflict=true' });
  expect(await screen.findByRole('combobox', { name: '时间冲突' })).toHaveValue('有时间冲突');
  await waitFor(() => expect(backend.lastInput(name)).toMatchObject({ hasConflict: 'true' }));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /导出/ }));
  await waitFor(() => expect(backend.lastInput(exportName)).toMatchObject({ hasConflict: 'true' }));
});
