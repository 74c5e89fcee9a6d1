import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { BookMakeUpDialog, type Booking } from '#web/features/lesson/make-up/lazy.ts';
import { setServerDate } from '#web/session/today.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import type { Answer } from '../support/answer-calls.ts';
import { choice, makeUpBackend } from '../support/make-up-backend.ts';
import { renderScreen } from '../support/render.tsx';
import { choose, dialog } from '../support/screen-queries.ts';
import { signInAs } from '../support/teacher-backend.ts';

beforeEach(() => setServerDate('Mon, 07 Sep 2026 02:00:00 GMT'));

function Opener() {
  const booking = useDialog<Booking>();
  return (
    <>
      <button type="button" onClick={() => booking.open({})}>
        打开
      </button>
      <BookMakeUpDialog dialog={booking} />
    </>
  );
}

async function openForm(answers: Readonly<Record<string, Answer>> = {}) {
  const user = userEvent.setup();
  const backend = makeUpBackend(answers);
  renderScreen(<Opener />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  return { backend, user, form: within(await dialog('插班 · 选择学员')) };
}

it('offers the lessons of a course once a student is chosen', async () => {
  const { backend, user, form } = await openForm();
  expect(form.getByText('选择学员和课程后，这里列出有空位的课次')).toBeVisible();
  expect(backend.countOf('owedLessons.choices')).toBe(0);
  await choose(user, form, '学员', /^陈梓涵/);
  await user.click(await form.findByRole('radio', { name: /7 班/ }));
  expect(form.getByText(/^插班一次，到课扣 2 课时，现剩 [\d.]+ 课时$/)).toBeVisible();
  await user.click(form.getByRole('button', { name: '安排插班' }));
  expect(await form.findByRole('textbox', { name: '给家长的消息' })).toHaveValue(
    '家长您好，陈梓涵的插班课已安排在 9 月 9 日（周三）16:30–18:00，地点滨江校区 301 钢琴房，老师林晓雯。',
  );
  expect(backend.lastInput('lessonGuests.book')).toEqual({
    courseTimeId: choice.courseTimeId,
    studentId: studentExample.studentId,
    memo: null,
    studentConflicts: 'ask',
  });
});

it('copies the message for a teacher without logging it, because teachers may not log contacts', async () => {
  const { backend, user, form } = await openForm();
  act(() => signInAs('teacher'));
  await choose(user, form, '学员', /^陈梓涵/);
  await user.click(await form.findByRole('radio', { name: /7 班/ }));
  await user.click(form.getByRole('button', { name: '安排插班' }));
  await user.click(await form.findByRole('button', { name: '复制' }));
  expect(await form.findByRole('button', { name: '已复制' })).toBeVisible();
  expect(backend.countOf('studentContacts.add')).toBe(0);
});

it('explains that a student without an active enrolment cannot take part', async () => {
  const { user, form } = await openForm({ 'studentCourses.signUpList': () => ({ rows: [], total: 0 }) });
  await choose(user, form, '学员', /^陈梓涵/);
  await waitFor(() => expect(form.getByText('该学员没有在读的报读课程，请先报读或复课')).toBeVisible());
});
