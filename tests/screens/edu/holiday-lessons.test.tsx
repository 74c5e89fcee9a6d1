import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { setServerDate } from '#web/session/today.ts';
import { HolidayDialog } from '#web/features/scheduling/holidays/HolidayDialog.tsx';
import { answerCalls, type Answer, type Backend, Refused } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen, signInUser } from '../support/render.tsx';

const lesson = (courseTimeId: string, more: Partial<ClaTime> = {}): ClaTime => ({
  ...claTimeExample,
  courseTimeId,
  claDate: '2026-09-19',
  claTimeStatus: 1,
  claName: `班级 ${courseTimeId}`,
  ...more,
});
let lessons: ClaTime[];

beforeEach(() => {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  signInUser({ roles: ['master'], parentTenantId: null });
  lessons = [lesson('1', { startTime: '14:00', endTime: '15:00' }), lesson('2')];
});

function backendWith(answers: Readonly<Record<string, Answer>> = {}): Backend {
  return answerCalls({
    'holidays.ofYear': () => [{ holidayDate: '2026-09-19', holidayName: '国庆节', isWorkday: true }],
    'holidays.save': () => null,
    'claTimes.calendar': () => ({
      columnTitles: [],
      claTimeContainer: [{ time: '', days: { 6: lessons, 7: [{ ...lesson('9'), claDate: '2026-09-20' }] } }],
    }),
    'claTimes.detail': ({ id }) => lessons.find(({ courseTimeId }) => courseTimeId === id),
    'claTimes.update': () => null,
    'claTimes.remove': () => null,
    'dictData.byType': otherDictionary,
    ...answers,
  });
}

/** Changes the make-up workday on 19 September to a holiday. */
async function declareHoliday() {
  const user = userEvent.setup();
  renderScreen(<HolidayDialog date="2026-09-07" opened onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: '修改 9 月 19 日' }));
  const form = within(screen.getByRole('form', { name: '新增或修改节假日' }));
  await user.click(form.getByRole('radio', { name: '放假' }));
  await user.click(form.getByRole('button', { name: '保存' }));
  return user;
}

const listed = async () =>
  within(await screen.findByRole('table', { name: '当天未上的课' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    );

it('lists the lessons of a new holiday, and moves the selected ones to another date at the same time of day', async () => {
  const backend = backendWith();
  const user = await declareHoliday();
  expect(await screen.findByRole('heading', { name: '9 月 19 日放假，当天已排的课' })).toBeVisible();
  expect(await listed()).toEqual([
    ['10:00–11:30', '班级 2', '林晓雯', '滨江校区'],
    ['14:00–15:00', '班级 1', '林晓雯', '滨江校区'],
  ]);
  expect(backend.firstInput('claTimes.calendar')).toEqual({ beginDate: '2026-09-14', endDate: '2026-09-20' });
  await user.click(screen.getByRole('textbox', { name: '新日期' }));
  await user.click(await screen.findByRole('button', { name: '2026 年 9 月 20 日' }));
  expect(await screen.findByText('其中 1 节与当天的课时间冲突，仍可移动')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: '选择 14:00 班级 1' }));
  await user.click(screen.getByRole('button', { name: '移动 1 节' }));
  await waitFor(() => expect(backend.toasts).toEqual(['已移动 1 节课']));
  const { claId, teacherId } = claTimeExample;
  expect(backend.inputsOf('claTimes.update')).toEqual([
    expect.objectContaining({
      courseTimeId: '2',
      claDate: '2026-09-20',
      startTime: '10:00',
      endTime: '11:30',
      claId,
      teacherId,
    }),
  ]);
});

it('cancels only the selected lessons', async () => {
  const backend = backendWith({
    'bulkChanges.list': () => ({ rows: [], total: 0 }),
    'bulkChanges.preview': ({ ids }) => ({
      rows: (ids as string[]).map((id) => ({
        id,
        name: `班级 ${id}`,
        outcome: 'changed',
        text: '停课',
        updateTime: null,
      })),
    }),
    'owedLessons.setting': () => ({ opens: 'leave', noticeHours: 2, absenceCosts: false, validDays: 45 }),
    'depts.myCampusOptions': () => [],
    'staff.teacherOptions': () => [],
    'clas.options': () => ({ rows: [], total: 0 }),
  });
  const user = await declareHoliday();
  await user.click(await screen.findByRole('checkbox', { name: '选择 14:00 班级 1' }));
  await user.click(screen.getByRole('button', { name: '停课' }));
  const drawer = within(await screen.findByRole('dialog', { name: '批量处理课次' }));
  expect(await drawer.findByRole('button', { name: '停课 1 节' })).toBeEnabled();
  expect(drawer.getByRole('checkbox', { name: /班级 1$/ })).not.toBeChecked();
  expect(drawer.getByRole('checkbox', { name: /班级 2$/ })).toBeChecked();
  expect(backend.inputsOf('bulkChanges.preview').map(({ ids }) => ids)).toEqual([['2']]);
});

it('deletes the selected lessons after a confirmation, and reports refused ones', async () => {
  const backend = backendWith({
    'claTimes.remove': ({ id }) => {
      if (id === '1') throw new Refused('已上课的课次不能删除');
      lessons = lessons.filter(({ courseTimeId }) => courseTimeId !== id);
      return null;
    },
  });
  lessons = lessons.map((row) => ({ ...row, updateTime: `2026-09-0${row.courseTimeId} 09:00:00` }));
  const user = await declareHoliday();
  await user.click(await screen.findByRole('button', { name: '删除 2 节' }));
  const question = within(await screen.findByRole('dialog', { name: '警告' }));
  expect(question.getByText('确定删除 9 月 19 日的 2 节课？')).toBeVisible();
  await user.click(question.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('1 节处理失败：已上课的课次不能删除')).toBeVisible();
  expect(backend.inputsOf('claTimes.remove').map(({ id }) => id)).toEqual(['2', '1']);
  expect(backend.versions.filter(Boolean)).toEqual(['"2026-09-02 09:00:00"', '"2026-09-01 09:00:00"']);
  await waitFor(async () => expect(await listed()).toHaveLength(1));
});

it('lists the lessons of a holiday of several days, one day after another', async () => {
  let refused = true;
  const backend = backendWith({
    'holidays.save': ({ holidayDate }) => {
      if (refused && holidayDate === '2026-09-20') throw new Refused('系统繁忙，请稍后重试');
      return null;
    },
  });
  const user = userEvent.setup();
  renderScreen(<HolidayDialog date="2026-09-07" opened onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: '修改 9 月 19 日' }));
  const form = within(screen.getByRole('form', { name: '新增或修改节假日' }));
  await user.click(form.getByRole('textbox', { name: /^结束日期/ }));
  await user.click(await screen.findByRole('button', { name: '2026 年 9 月 21 日' }));
  await user.click(form.getByRole('radio', { name: '放假' }));
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText(/^9 月 19 日已保存，9 月 20 日至 9 月 21 日未保存/)).toBeVisible();
  refused = false;
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('heading', { name: '9 月 19 日放假，当天已排的课' })).toBeVisible();
  expect(await listed()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '下一天' }));
  expect(await screen.findByRole('heading', { name: '9 月 20 日放假，当天已排的课' })).toBeVisible();
  expect(await listed()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(await screen.findByRole('form', { name: '新增或修改节假日' })).toBeVisible();
  expect(backend.inputsOf('holidays.save').map(({ holidayDate }) => holidayDate)).toEqual([
    '2026-09-19',
    '2026-09-20',
    '2026-09-20',
    '2026-09-21',
  ]);
});

it('does not change a lesson that another user has moved to another date', async () => {
  const backend = backendWith({
    'claTimes.detail': ({ id }) => lesson(String(id), { claDate: id === '1' ? '2026-09-26' : '2026-09-19' }),
  });
  const user = await declareHoliday();
  await user.click(await screen.findByRole('button', { name: '删除 2 节' }));
  const question = within(await screen.findByRole('dialog', { name: '警告' }));
  await user.click(question.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('1 节处理失败：课次已被改到其他日期')).toBeVisible();
  expect(backend.inputsOf('claTimes.remove')).toEqual([{ id: '2' }]);
});

it('moves the lessons of a campus on a holiday even if the backend has no calendar of the institution', async () => {
  signInUser({ roles: ['staff'], parentTenantId: '1' });
  lessons = [lesson('3', { claDate: '2026-10-01' })];
  const backend = backendWith({ 'holidays.ofYear': () => new Response('', { status: 404 }) });
  const user = userEvent.setup();
  renderScreen(<HolidayDialog date="2026-09-07" opened onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: '当天的课 10 月 1 日' }));
  expect(await listed()).toEqual([['10:00–11:30', '班级 3', '林晓雯', '滨江校区']]);
  await user.click(screen.getByRole('textbox', { name: '新日期' }));
  await user.click(await screen.findByRole('button', { name: '2026 年 9 月 25 日' }));
  expect(await screen.findByText('中秋放假')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '移动 1 节' }));
  await waitFor(() => expect(backend.toasts).toEqual(['已移动 1 节课']));
  expect(backend.firstInput('claTimes.update')).toMatchObject({ courseTimeId: '3', claDate: '2026-09-25' });
});

it('changes nothing if the user leaves the lessons as they are', async () => {
  const backend = backendWith();
  const user = await declareHoliday();
  await user.click(await screen.findByRole('button', { name: '返回' }));
  expect(await screen.findByRole('combobox', { name: '年份' })).toBeVisible();
  expect([backend.countOf('claTimes.update'), backend.countOf('claTimes.remove')]).toEqual([0, 0]);
});

it('asks nothing about a day without lessons', async () => {
  lessons = [];
  const backend = backendWith();
  await declareHoliday();
  await waitFor(() => expect(backend.countOf('claTimes.calendar')).toBe(1));
  expect(screen.queryByRole('heading', { name: /放假/ })).toBeNull();
});
