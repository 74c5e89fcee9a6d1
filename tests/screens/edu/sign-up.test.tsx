import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Cla } from '#contracts/entities/cla.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { type Applicant, SignUpDialog } from '#web/features/sale/sign-up/SignUpDialog.tsx';
import { type Answer, Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { choose } from '../support/screen-queries.ts';
import { studentBackend } from '../support/student-backend.ts';

const { studentId, studentName } = studentExample;
const waitingEnrolment: StudentCourse = { ...studentCourseExample, claId: null, claName: null };
const classNamed = (claId: string, claName: string, changes: Partial<Cla> = {}): Cla => ({
  ...claExample,
  claId,
  claName,
  ...changes,
});

/**
 * Six classes in this order: open, open although full, with one seat left, full, closed for recruiting, and full but
 * already joined by the student.
 */
const classes = [
  classNamed('1', '一班'),
  classNamed('2', '二班', { studentCnt: 10 }),
  classNamed('3', '三班', { recruitStatus: 2, studentCnt: 9 }),
  classNamed('4', '四班', { recruitStatus: 2, studentCnt: 10 }),
  classNamed('5', '五班', { recruitStatus: 0 }),
  classNamed('6', '六班', { recruitStatus: 2, studentCnt: 10, isSignUp: true }),
];

async function renderDialog(applicant: Applicant, answers: Record<string, Answer> = {}) {
  const onClose = vi.fn<() => void>();
  const backend = studentBackend({
    'studentCourses.signUpList': () => ({ rows: [waitingEnrolment], total: 1 }),
    'clas.options': () => ({ rows: classes, total: classes.length }),
    ...answers,
  });
  const dialog = { opened: true, subject: applicant, openings: 1, open: vi.fn<() => void>(), close: onClose };
  renderScreen(<SignUpDialog dialog={dialog} />);
  const form = within(await screen.findByRole('dialog', { name: '分班 · 陈梓涵' }));
  return { backend, form, onClose, user: userEvent.setup() };
}

it('lists the open classes of the course and tags full classes with 满 (Spec 2 §4)', async () => {
  const { backend, form } = await renderDialog({ studentId, studentName });
  const offers = await form.findAllByRole('radio');
  expect(offers.map((offer) => offer.getAttribute('aria-label'))).toEqual([
    '一班 · 滨江校区，8/10 人',
    '二班 · 滨江校区，满，10/10 人',
    '三班 · 滨江校区，9/10 人',
    '六班 · 滨江校区，已在班，满，10/10 人',
  ]);
  expect(offers[3]).toBeDisabled();
  expect(backend.lastInput('studentCourses.signUpList')).toMatchObject({ studentId });
  // The parameters are courseId, departId, pageNum, studentId and teachingMode (Spec 2 §7).
  expect(backend.lastInput('clas.options')).toEqual({
    courseId: studentCourseExample.courseId,
    departId: studentExample.deptId,
    studentId,
    teachingMode: '1',
    pageNum: '1',
    pageSize: '20',
  });
});

it('shows the number of unavailable classes and the reason of each', async () => {
  const { form, user } = await renderDialog({ studentId, studentName });
  const toggle = await form.findByRole('button', { name: '另有 1 个班级已满员、1 个已停止招生' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  const reasons = within(await form.findByRole('list', { name: '不可加入的班级' })).getAllByRole('listitem');
  expect(reasons[0]).toHaveTextContent(/四班.*10\/10 人已满员，不再招生/);
  expect(reasons[1]).toHaveTextContent(/五班.*已停止招生/);
});

it('sends one sign-up with the chosen enrolment and class, and closes', async () => {
  const { backend, form, user, onClose } = await renderDialog({ studentId, studentName });
  await form.findByRole('radio', { name: /^一班/ });
  await user.click(form.getByRole('button', { name: '加入班级' }));
  expect(await form.findByText('请选择班级')).toBeInTheDocument();
  expect(backend.countOf('studentCourses.chooseCla')).toBe(0);
  await user.click(form.getByRole('radio', { name: /^三班/ }));
  await user.dblClick(form.getByRole('button', { name: '加入班级' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(backend.toasts).toEqual(['分班成功']);
  expect(backend.countOf('studentCourses.chooseCla')).toBe(1);
  expect(backend.lastInput('studentCourses.chooseCla')).toEqual({
    studentCourseId: studentCourseExample.studentCourseId,
    studentId,
    claId: '3',
    studentConflicts: 'ask',
  });
});

it('starts with the given enrolment; another enrolment loads its own classes and clears the chosen class', async () => {
  const second = { ...waitingEnrolment, studentCourseId: '2', courseId: '2', courseName: '创意美术' };
  const { backend, form, user } = await renderDialog(
    { studentId, studentName, studentCourseId: '2' },
    { 'studentCourses.signUpList': () => ({ rows: [waitingEnrolment, second], total: 2 }) },
  );
  const enrolment = await form.findByRole('combobox', { name: '报读课程' });
  expect(enrolment).toHaveValue('创意美术 · 未分班 · 剩 32 课时');
  await user.click(await form.findByRole('radio', { name: /^一班/ }));
  await user.click(enrolment);
  await user.click(await screen.findByRole('option', { name: /^少儿钢琴小组课/ }));
  await waitFor(() =>
    expect(backend.lastInput('clas.options')).toMatchObject({ courseId: studentCourseExample.courseId }),
  );
  expect(await form.findByRole('radio', { name: /^一班/ })).not.toBeChecked();
});

it('offers the class in which another enrolment of the student is, and sends the chosen enrolment', async () => {
  const card = { ...waitingEnrolment, studentCourseId: '9', chargeType: 'date', claId: '6', claName: '六班' };
  const { backend, form, user } = await renderDialog(
    { studentId, studentName },
    { 'studentCourses.signUpList': () => ({ rows: [card, waitingEnrolment], total: 2 }) },
  );
  const offer = await form.findByRole('radio', { name: '六班 · 滨江校区，其他报读在此班，满，10/10 人' });
  await user.click(offer);
  await user.click(form.getByRole('button', { name: '加入班级' }));
  await waitFor(() =>
    expect(backend.lastInput('studentCourses.chooseCla')).toMatchObject({
      studentCourseId: waitingEnrolment.studentCourseId,
      claId: '6',
    }),
  );
});

it('loads more classes 100 px before the end, and not earlier (Spec 2 §9)', async () => {
  const pages = [
    Array.from({ length: 20 }, (_, n) => classNamed(String(n), `${n + 1} 班`)),
    Array.from({ length: 5 }, (_, n) => classNamed(String(n + 20), `${n + 21} 班`)),
  ];
  let top = 0;
  const metrics = { scrollHeight: 1000, clientHeight: 300 };
  for (const [name, value] of Object.entries(metrics))
    vi.spyOn(Element.prototype, name as 'clientHeight', 'get').mockReturnValue(value);
  vi.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(() => top);
  const { backend, form } = await renderDialog(
    { studentId, studentName },
    { 'clas.options': ({ pageNum }) => ({ rows: pages[Number(pageNum) - 1] ?? [], total: 25 }) },
  );
  const first = await form.findByRole('radio', { name: /^1 班/ });
  const box = first.parentElement as HTMLElement;
  const scrollTo = (place: number) => {
    top = place;
    fireEvent.scroll(box);
  };
  scrollTo(599);
  expect(form.getAllByRole('radio')).toHaveLength(20);
  expect(backend.countOf('clas.options')).toBe(1);
  scrollTo(600);
  await waitFor(() => expect(form.getAllByRole('radio')).toHaveLength(25));
  scrollTo(700);
  expect(backend.countOf('clas.options')).toBe(2);
  vi.restoreAllMocks();
});

it('offers no class for an enrolment that already has a class', async () => {
  const second = { ...studentCourseExample, studentCourseId: '2' };
  const { form, user } = await renderDialog(
    { studentId, studentName, studentCourseId: '2' },
    { 'studentCourses.signUpList': () => ({ rows: [second, waitingEnrolment], total: 2 }) },
  );
  const enrolment = await form.findByRole('combobox', { name: '报读课程' });
  expect(enrolment).toHaveValue('少儿钢琴小组课 · 未分班 · 剩 32 课时');
  await user.click(enrolment);
  const taken = await screen.findByRole('option', { name: '少儿钢琴小组课 · 少儿钢琴小组课 1 班 · 剩 32 课时' });
  expect(taken).toHaveAttribute('data-combobox-disabled', 'true');
});

it('shows an empty state when all enrolments have classes', async () => {
  const { form } = await renderDialog(
    { studentId, studentName },
    { 'studentCourses.signUpList': () => ({ rows: [studentCourseExample], total: 1 }) },
  );
  expect(await form.findByText('在读的报读课程都已有班级，换班请在报读课程中调整报读')).toBeInTheDocument();
});

it('shows an empty state without enrolments', async () => {
  const { form } = await renderDialog(
    { studentId, studentName },
    { 'studentCourses.signUpList': () => ({ rows: [], total: 0 }) },
  );
  expect(await form.findByText('没有在读的报读课程，请先购买产品或新增报读')).toBeInTheDocument();
});

it('sells a product to a student without enrolments, then lists the classes for the new enrolment', async () => {
  let bought = false;
  let answer: () => void = () => undefined;
  const { backend, form, user } = await renderDialog(
    { studentId, studentName },
    {
      'studentCourses.signUpList': async () => {
        if (bought) await new Promise<void>((resolve) => (answer = resolve));
        return { rows: bought ? [waitingEnrolment] : [], total: bought ? 1 : 0 };
      },
      'studentProducts.list': () => ({ rows: [], total: 0 }),
      'studentCourses.list': () => ({ rows: [], total: 0 }),
      'sales.add': () => {
        bought = true;
        return { saleId: '884', studentId, receiptId: '1', receiptNo: '2026-000001' };
      },
    },
  );
  const buy = await form.findByRole('button', { name: '购买产品' });
  await waitFor(() => expect(buy).toHaveFocus());
  await user.click(buy);
  const purchase = within(await screen.findByRole('dialog', { name: '报名 · 陈梓涵' }));
  await choose(user, purchase, '产品', /^少儿钢琴小组课 48 课时/);
  await choose(user, purchase, '收款方式', '付现');
  await user.click(purchase.getByRole('button', { name: '确认收款 ¥4,320' }));
  expect(await purchase.findByText('2026-000001')).toBeVisible();
  // The new enrolment arrives while the receipt is shown, and does not take the focus.
  answer();
  await waitFor(() => expect(backend.countOf('studentCourses.signUpList')).toBe(2));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(purchase.getByRole('button', { name: '打印收据' })).toHaveFocus();
  await user.click(purchase.getByRole('button', { name: '完成' }));
  expect(await form.findByRole('radio', { name: /^一班/ })).toBeVisible();
  await waitFor(() => expect(form.getByRole('combobox', { name: '报读课程' })).toHaveFocus());
  expect(backend.lastInput('sales.add')).toMatchObject({ studentId });
  expect(screen.queryByRole('dialog', { name: '报名 · 陈梓涵' })).toBeNull();
});

it('reports used-up hours and offers a purchase only for an enrolment whose hours are used up', async () => {
  const used = { ...waitingEnrolment, studentCourseId: '2', courseName: '创意美术', balanceHour: 0 };
  const { form, user } = await renderDialog(
    { studentId, studentName, studentCourseId: '2' },
    { 'studentCourses.signUpList': () => ({ rows: [waitingEnrolment, used], total: 2 }) },
  );
  await form.findByText(/没有剩余课时/);
  expect(form.getByRole('button', { name: '购买产品' })).toBeVisible();
  await choose(user, form, '报读课程', /^少儿钢琴小组课/);
  expect(form.queryByText(/没有剩余课时/)).toBeNull();
});

it('shows an empty state when the course has no open class', async () => {
  const { form } = await renderDialog(
    { studentId, studentName },
    { 'clas.options': () => ({ rows: [classNamed('5', '五班', { recruitStatus: 0 })], total: 1 }) },
  );
  expect(await form.findByText('暂无可加入的班级')).toBeInTheDocument();
  expect(form.getByRole('button', { name: '另有 1 个班级已停止招生' })).toBeInTheDocument();
});

it('shows the message of a refusal and keeps the choice', async () => {
  const { backend, form, user, onClose } = await renderDialog(
    { studentId, studentName },
    {
      'studentCourses.chooseCla': () => {
        throw new Refused('该学员已在班级中');
      },
    },
  );
  await user.click(await form.findByRole('radio', { name: /^一班/ }));
  await user.click(form.getByRole('button', { name: '加入班级' }));
  expect(await form.findByText('该学员已在班级中')).toBeVisible();
  expect(backend.toasts).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  expect(form.getByRole('radio', { name: /^一班/ })).toBeChecked();
});
