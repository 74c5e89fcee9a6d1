import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { studentClaExample } from '#contracts/examples/entities/student-cla.ts';
import { AllocateDialog, type Allocation } from '#web/features/enrolment/index.ts';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { choose } from '../support/screen-queries.ts';
import { studentBackend } from '../support/student-backend.ts';

const { claId, claName, courseId } = claExample;
const waiting = ['陈梓涵', '周子墨', '顾思远'].map((studentName, n) => ({
  ...studentClaExample,
  studentId: String(n + 1),
  studentCourseId: String(n + 11),
  studentName,
  phone: `1385712080${n}`,
}));

async function renderDialog(cla: Allocation, answers: Record<string, Answer> = {}) {
  const onClose = vi.fn<() => void>();
  const backend = studentBackend({ 'studentCourses.byCla': () => ({ rows: waiting, total: 3 }), ...answers });
  renderScreen(<AllocateDialog cla={cla} onClose={onClose} />);
  const form = within(await screen.findByRole('dialog', { name: /^分班/ }));
  return { backend, form, onClose, user: userEvent.setup() };
}

it('enrols the chosen students in the class with one request, and closes', async () => {
  const { backend, form, user, onClose } = await renderDialog({ claId, claName, courseId });
  expect(screen.getByRole('dialog', { name: '分班 · 少儿钢琴小组课 1 班' })).toBeInTheDocument();
  await form.findByRole('checkbox', { name: '陈梓涵' });
  expect(backend.lastInput('studentCourses.byCla')).toMatchObject({ claId });
  expect(await form.findByText('已有 8 人，容量 10 人，剩余 2 个名额')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '分班' }));
  expect(await form.findByText('请选择学员')).toBeInTheDocument();
  expect(backend.countOf('studentClas.allocate')).toBe(0);

  const all = form.getByRole('checkbox', { name: '全选' });
  await user.click(form.getByRole('checkbox', { name: '陈梓涵' }));
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(all).toBeChecked();
  expect(form.getByText('已有 8 人，容量 10 人，剩余 2 个名额，所选人数将超出容量')).toBeInTheDocument();
  await user.click(form.getByRole('checkbox', { name: '周子墨' }));
  await user.dblClick(form.getByRole('button', { name: '分班（2 人）' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(backend.toasts).toEqual(['分班成功']);
  expect(backend.countOf('studentClas.allocate')).toBe(1);
  expect(backend.lastInput('studentClas.allocate')).toEqual({
    claId,
    studentIds: ['1', '3'],
    studentCourseIds: ['11', '13'],
    studentConflicts: 'ask',
  });
});

it('finds a student by name or telephone and keeps the selection', async () => {
  const { backend, form, user } = await renderDialog({ claId, claName, courseId });
  await user.click(await form.findByRole('checkbox', { name: '陈梓涵' }));
  await user.type(form.getByRole('textbox', { name: '查找学员' }), '周');
  expect(form.queryByRole('checkbox', { name: '陈梓涵' })).not.toBeInTheDocument();
  await user.click(form.getByRole('checkbox', { name: '周子墨' }));
  await user.clear(form.getByRole('textbox', { name: '查找学员' }));
  await user.type(form.getByRole('textbox', { name: '查找学员' }), '0802');
  expect(form.getByRole('checkbox', { name: '顾思远' })).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '分班（2 人）' }));
  await waitFor(() => expect(backend.lastInput('studentClas.allocate')).toMatchObject({ studentIds: ['1', '2'] }));
});

it('requires course and class when none is given, with classes from selectClaList', async () => {
  const { backend, form, user } = await renderDialog(
    {},
    {
      'studentCourses.claOptions': () => [
        claExample,
        { ...claExample, claId: '5', claName: '停招班', recruitStatus: 0 },
        { ...claExample, claId: '6', claName: '满员班', recruitStatus: 2, studentCnt: 10 },
      ],
      'clas.detail': () => ({ ...claExample, recruitStatus: 2, studentCnt: 10 }),
    },
  );
  expect(await form.findByText('请先选择班级')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '分班' }));
  expect(await form.findByText('请选择班级')).toBeInTheDocument();
  expect(backend.countOf('studentCourses.byCla')).toBe(0);
  await choose(user, form, '课程', '少儿钢琴小组课');
  await user.click(form.getByRole('combobox', { name: '班级' }));
  // The other classes are disabled, with the reason.
  for (const name of ['停招班 · 滨江校区（已停止招生）', '满员班 · 滨江校区（已满员，不再招生）'])
    expect(await screen.findByRole('option', { name })).toHaveAttribute('data-combobox-disabled', 'true');
  await user.click(screen.getByRole('option', { name: `${claName} · 滨江校区` }));
  expect(backend.lastInput('studentCourses.claOptions')).toEqual({ courseId });
  await user.click(await form.findByRole('checkbox', { name: '陈梓涵' }));
  expect(await form.findByText('已有 10 人，容量 10 人，剩余 0 个名额，所选人数超出，不能分班')).toBeInTheDocument();
});

describe('enrolments of a student with a card and hours in the course', () => {
  const byHours = { ...waiting[0], chargeType: 'hour', balanceHour: 10, expireHour: 0, expireDate: '2027-09-07' };
  const card = { ...waiting[0], studentCourseId: '21', chargeType: 'date', expireDate: '2099-09-13' };
  const renderBoth = () =>
    renderDialog(
      { claId, claName, courseId },
      { 'studentCourses.byCla': () => ({ rows: [byHours, card, waiting[1]], total: 3 }) },
    );

  it('are listed with charge type, balance and end date; only one can be selected and is sent', async () => {
    const { backend, form, user } = await renderBoth();
    const [hoursBox, cardBox] = (await form.findAllByRole('checkbox', { name: '陈梓涵' })) as [
      HTMLElement,
      HTMLElement,
    ];
    expect(hoursBox).toHaveAccessibleDescription('13857120800 · 按课时 · 剩 10 课时 · 有效期至 2027-09-07');
    expect(cardBox).toHaveAccessibleDescription('13857120800 · 按期 · 有效期至 2099-09-13');
    await user.click(hoursBox);
    await user.click(cardBox);
    expect(hoursBox).not.toBeChecked();
    await user.click(form.getByRole('button', { name: '分班（1 人）' }));
    const body = { claId, studentIds: ['1'], studentCourseIds: ['21'], studentConflicts: 'ask' };
    await waitFor(() => expect(backend.lastInput('studentClas.allocate')).toEqual(body));
  });

  it('are selected one at a time by 全选, which keeps an existing selection', async () => {
    const { form, user } = await renderBoth();
    const [hoursBox, cardBox] = (await form.findAllByRole('checkbox', { name: '陈梓涵' })) as [
      HTMLElement,
      HTMLElement,
    ];
    const all = form.getByRole('checkbox', { name: '全选' });
    await user.click(all);
    expect([hoursBox, cardBox].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
    expect(all).toBeChecked();
    await user.click(all);
    await user.click(cardBox);
    await user.click(all);
    expect(cardBox).toBeChecked();
    expect(form.getByRole('button', { name: '分班（2 人）' })).toBeInTheDocument();
  });
});

it('sends students alone if the backend does not name their enrolments', async () => {
  const { backend, form, user } = await renderDialog(
    { claId, claName, courseId },
    {
      'studentCourses.byCla': () => ({
        rows: waiting.map(({ studentCourseId, ...student }) => student),
        total: 3,
      }),
    },
  );
  await user.click(await form.findByRole('checkbox', { name: '周子墨' }));
  await user.click(form.getByRole('button', { name: '分班（1 人）' }));
  await waitFor(() =>
    expect(backend.lastInput('studentClas.allocate')).toEqual({ claId, studentIds: ['2'], studentConflicts: 'ask' }),
  );
});

it('shows an empty state if no student is waiting for a seat', async () => {
  const { form } = await renderDialog(
    { claId, claName, courseId },
    { 'studentCourses.byCla': () => ({ rows: [], total: 0 }) },
  );
  expect(await form.findByText('暂无待分班的学员')).toBeInTheDocument();
});

it('shows how many of the waiting students are listed, and loads further students on demand', async () => {
  const { form, user } = await renderDialog(
    { claId, claName, courseId },
    {
      'studentCourses.byCla': ({ pageNum }) => ({
        rows: pageNum === '1' ? waiting.slice(0, 2) : waiting.slice(2),
        total: 3,
      }),
    },
  );
  expect(await form.findByText('已列出 2 条报读，共 3 条')).toBeInTheDocument();
  await user.click(form.getByRole('checkbox', { name: '陈梓涵' }));
  await user.type(form.getByRole('textbox', { name: '查找学员' }), '顾思远');
  expect(form.getByText('已列出的 2 条报读中没有匹配的学员，可显示更多后再找')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '显示更多' }));
  await user.click(await form.findByRole('checkbox', { name: '顾思远' }));
  expect(form.queryByText(/已列出/)).not.toBeInTheDocument();
  expect(form.getByRole('button', { name: '分班（2 人）' })).toBeInTheDocument();
});

it('keeps the selection when the server refuses a student', async () => {
  const { backend, form, user, onClose } = await renderDialog(
    { claId, claName, courseId },
    {
      'studentClas.allocate': () => {
        throw new Refused('陈梓涵已在班级中');
      },
    },
  );
  await user.click(await form.findByRole('checkbox', { name: '陈梓涵' }));
  await user.click(form.getByRole('button', { name: '分班（1 人）' }));
  expect(await screen.findByText('陈梓涵已在班级中')).toBeVisible();
  expect(backend.toasts).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  expect(form.getByRole('checkbox', { name: '陈梓涵' })).toBeChecked();
});
