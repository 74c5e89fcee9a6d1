import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { BulkRow } from '#contracts/entities/bulk-change.ts';
import { bulkChangeExample } from '#contracts/examples/entities/bulk-change.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { BulkLessonsDrawer, type BulkSubject } from '#web/features/bulk/lessons/BulkLessonsDrawer.tsx';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused, type Sent } from '../support/answer-calls.ts';
import { renderScreen, signInUser } from '../support/render.tsx';

/** Monday. */
const DAY = '2026-09-07';
const lesson = (id: string, startTime: string, more: object = {}) => ({
  ...claTimeExample,
  courseTimeId: id,
  claDate: DAY,
  claName: `钢琴 ${id} 班`,
  startTime,
  endTime: `${Number(startTime.slice(0, 2)) + 1}:00`,
  ...more,
});
const LESSONS = [
  lesson('1', '09:00'),
  lesson('2', '10:00'),
  lesson('3', '11:00'),
  lesson('4', '13:00', { claTimeStatus: 2 }),
];

const row = (id: string, more: Partial<BulkRow> = {}): BulkRow => ({
  id,
  name: `钢琴 ${id} 班 ${DAY}`,
  outcome: 'changed',
  text: '停课',
  updateTime: null,
  ...more,
});
/** Effects of a change: the second lesson conflicts, the third cannot change. */
const effectsOf = ({ ids }: Sent): BulkRow[] =>
  [
    row('1'),
    row('2', { conflicts: ['教师冲突：美术 1 班 10:00–11:00'] }),
    row('3', { outcome: 'refused', text: '已上课的课次不能停课' }),
  ].filter(({ id }) => (ids as string[]).includes(id));

const answers: Record<string, Answer> = {
  'claTimes.calendar': () => ({ columnTitles: [], claTimeContainer: [{ time: '08:00-10:00', days: { 1: LESSONS } }] }),
  'depts.myCampusOptions': () => [],
  'staff.teacherOptions': () => [],
  'rooms.options': () => [{ roomId: '101', roomName: '301 钢琴房' }],
  'clas.options': () => ({ rows: [], total: 0 }),
  'owedLessons.setting': () => ({ opens: 'leave', noticeHours: 2, absenceCosts: false, validDays: 45 }),
  'bulkChanges.preview': (input) => ({ rows: effectsOf(input) }),
  'bulkChanges.apply': (input) => ({ bulkChangeId: '877', rows: effectsOf(input) }),
  'bulkChanges.list': () => ({ rows: [], total: 0 }),
  'bulkChanges.undo': () => ({ rows: [row('1', { text: '恢复为 09:00' })] }),
};

beforeEach(() => setServerDate('Mon, 07 Sep 2026 00:00:00 GMT'));

function renderDrawer(more: Record<string, Answer> = {}, subject: Partial<BulkSubject> = {}) {
  const backend = answerCalls({ ...answers, ...more });
  const onClose = vi.fn();
  renderScreen(<BulkLessonsDrawer subject={{ beginDate: DAY, endDate: DAY, ...subject }} onClose={onClose} />, {
    path: '/edu/claTimeRule',
    route: '/edu/claTimeRule',
    title: '排课管理',
  });
  return { backend, onClose, user: userEvent.setup() };
}

const drawer = () => within(screen.getByRole('dialog', { name: '批量处理课次' }));
const effects = () => {
  const table = within(drawer().getByRole('table', { name: '要处理的课次' }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.lastElementChild?.textContent);
};
const submit = (name: RegExp) => drawer().findByRole('button', { name });

it('lists the lessons that were not held, and shows what would happen to each', async () => {
  const { backend, user } = renderDrawer();
  expect(await screen.findByText('已选 3 节')).toBeVisible();
  await user.type(drawer().getByRole('textbox', { name: '停课原因' }), '台风');
  expect(await screen.findByText('2 节可处理，1 节不能处理，1 节会有冲突，仍可处理')).toBeVisible();
  expect(effects()).toEqual(['停课', '停课教师冲突：美术 1 班 10:00–11:00', '已上课的课次不能停课']);
  expect(drawer().getByText('给学员记待补课，45 天内可补')).toBeVisible();
  expect(backend.lastInput('bulkChanges.preview')).toMatchObject({
    kind: 'cancelLessons',
    ids: ['1', '2', '3'],
    makeUp: true,
  });
  expect(backend.countOf('bulkChanges.apply')).toBe(0);
});

it('warns of chosen lessons that would end after 20:30, if the institution wants to be warned', async () => {
  signInUser();
  const evening = { ...lesson('3', '18:30'), endTime: '20:00' };
  const { user } = renderDrawer(
    {
      'claTimes.calendar': () => ({
        columnTitles: [],
        claTimeContainer: [{ time: '08:00-21:00', days: { 1: [lesson('1', '09:00'), evening] } }],
      }),
      'sales.setting': () => ({ prepaidLimit: true, lateLesson: true }),
    },
    { kind: 'moveLessons' },
  );
  await screen.findByText('已选 2 节');
  const minutes = drawer().getByRole('textbox', { name: '推后分钟' });
  await user.type(minutes, '30');
  await submit(/^批量调课/);
  expect(drawer().queryByText(/不得晚于 20:30/)).toBeNull();
  await user.clear(minutes);
  await user.type(minutes, '45');
  expect(await drawer().findByText('班级的课 20:45 结束。培训结束时间不得晚于 20:30。')).toBeVisible();
  // The preview refuses lessons that would end after midnight.
  await user.clear(minutes);
  await user.type(minutes, '300');
  await waitFor(() => expect(drawer().queryByText(/不得晚于 20:30/)).toBeNull());
  await user.clear(minutes);
  await user.type(minutes, '45');
  expect(await drawer().findByText(/20:45 结束/)).toBeVisible();
  await user.click(drawer().getByRole('checkbox', { name: /钢琴 3 班/ }));
  await waitFor(() => expect(drawer().queryByText(/不得晚于 20:30/)).toBeNull());
});

it('does not request the preview again while the user types the reason', async () => {
  const { backend, user } = renderDrawer();
  await screen.findByText('已选 3 节');
  await user.type(drawer().getByRole('textbox', { name: '停课原因' }), '台');
  await screen.findByText(/2 节可处理/);
  await user.type(drawer().getByRole('textbox', { name: '停课原因' }), '风停课');
  await user.click(await submit(/^停课 2 节$/));
  await screen.findByText(/已处理 2 节课/);
  expect(backend.countOf('bulkChanges.preview')).toBe(1);
  expect(backend.lastInput('bulkChanges.apply')).toMatchObject({ reason: '台风停课' });
});

it('sends the outcomes that the preview showed, then undoes the change', async () => {
  const { backend, user } = renderDrawer({}, { reason: '放假' });
  await user.click(await submit(/^停课 2 节$/));
  expect(await screen.findByText('已处理 2 节课，1 节没有改动')).toBeVisible();
  expect(backend.lastInput('bulkChanges.apply')?.['confirmed']).toEqual([
    { id: '1', outcome: 'changed', text: '停课', updateTime: null, conflictCount: 0 },
    { id: '2', outcome: 'changed', text: '停课', updateTime: null, conflictCount: 1 },
    { id: '3', outcome: 'refused', text: '已上课的课次不能停课', updateTime: null, conflictCount: 0 },
  ]);
  await user.click(drawer().getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已撤销，1 节课恢复原样')).toBeVisible();
  expect(backend.firstInput('bulkChanges.undo')).toEqual({ bulkChangeId: '877' });
});

it('asks before it discards input; cannot be cancelled while saving, and closes without a question afterwards', async () => {
  let release: (() => void) | undefined;
  const { onClose, user } = renderDrawer({
    'bulkChanges.apply': (input) =>
      new Promise((resolve) => (release = () => resolve({ bulkChangeId: '877', rows: effectsOf(input) }))),
  });
  await screen.findByText('已选 3 节');
  await user.type(drawer().getByRole('textbox', { name: '停课原因' }), '台风');
  await user.click(drawer().getByRole('button', { name: '取消' }));
  expect(await screen.findByText('内容尚未保存，确定放弃？')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(screen.queryByText('内容尚未保存，确定放弃？')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await submit(/^停课 2 节$/));
  expect(drawer().getByRole('button', { name: '取消' })).toBeDisabled();
  await waitFor(() => expect(release).toBeDefined());
  release?.();
  expect(await screen.findByText('已处理 2 节课，1 节没有改动')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('omits deselected lessons, and lists only the problems on request', async () => {
  const { backend, user } = renderDrawer({}, { reason: '放假' });
  await submit(/^停课 2 节$/);
  await user.click(drawer().getByRole('checkbox', { name: '只看有冲突或不能处理的 2 节' }));
  expect(effects()).toHaveLength(2);
  await user.click(drawer().getByRole('checkbox', { name: '选择全部' }));
  await user.click(await submit(/^停课 1 节$/));
  await screen.findByText('已处理 1 节课');
  expect(backend.lastInput('bulkChanges.apply')).toMatchObject({ ids: ['1'] });
});

it('shows the preview again if the effects have changed meanwhile', async () => {
  let refuses = true;
  const { backend, user } = renderDrawer(
    {
      'bulkChanges.apply': (input) => {
        if (refuses) throw new Refused('预览之后记录有变动，请重新查看预览再确认');
        return { bulkChangeId: '877', rows: effectsOf(input) };
      },
    },
    { reason: '放假' },
  );
  await user.click(await submit(/^停课 2 节$/));
  await waitFor(() => expect(backend.countOf('bulkChanges.preview')).toBe(2));
  expect(backend.toasts).toContain('预览之后记录有变动，请重新查看预览再确认');
  refuses = false;
  await user.click(await submit(/^停课 2 节$/));
  expect(await screen.findByText(/已处理 2 节课/)).toBeVisible();
});

it('reloads the lessons if one of them was deleted', async () => {
  let isGone = false;
  const { backend } = renderDrawer(
    {
      'claTimes.calendar': () => ({
        columnTitles: [],
        claTimeContainer: [{ time: '08:00-10:00', days: { 1: isGone ? LESSONS.slice(1) : LESSONS } }],
      }),
      'bulkChanges.preview': (input) => {
        if (!(input['ids'] as string[]).includes('1')) return { rows: effectsOf(input) };
        isGone = true;
        throw new Refused('课次不存在');
      },
    },
    { reason: '放假' },
  );
  expect(await submit(/^停课 1 节$/)).toBeEnabled();
  expect(effects()).toHaveLength(2);
  expect(backend.countOf('claTimes.calendar')).toBe(2);
});

it('moves by days and minutes, and changes the room', async () => {
  const { backend, user } = renderDrawer({}, { kind: 'moveLessons' });
  await screen.findByText('已选 3 节');
  expect(drawer().getByRole('button', { name: '批量调课' })).toBeDisabled();
  await user.type(drawer().getByRole('textbox', { name: '推后天数' }), '-1');
  await submit(/^批量调课 2 节$/);
  expect(backend.lastInput('bulkChanges.preview')).toMatchObject({ kind: 'moveLessons', days: -1, minutes: 0 });
  await user.click(drawer().getByRole('combobox', { name: '操作' }));
  await user.click(screen.getByRole('option', { name: '更换教室' }));
  await user.click(drawer().getByRole('combobox', { name: '新教室' }));
  await user.click(await screen.findByRole('option', { name: '301 钢琴房' }));
  await submit(/^更换教室 2 节$/);
  expect(backend.lastInput('bulkChanges.preview')).toMatchObject({ kind: 'changeRoom', roomId: '101' });
});

it('lists the recent bulk changes, and undoes one after a confirmation', async () => {
  const { backend, user } = renderDrawer({ 'bulkChanges.list': () => ({ rows: [bulkChangeExample], total: 1 }) });
  const recent = within(await screen.findByRole('region', { name: '最近 24 小时的批量操作' }));
  expect(recent.getByRole('listitem')).toHaveTextContent('更换教室（换到 301 钢琴房），1 节');
  await user.click(recent.getByRole('button', { name: '撤销' }));
  const question = within(await screen.findByRole('dialog', { name: '撤销批量操作' }));
  await user.click(question.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(backend.toasts).toContain('已恢复 1 节课'));
  expect(backend.lastInput('bulkChanges.undo')).toEqual({ bulkChangeId: bulkChangeExample.bulkChangeId });
});

it('reloads the lessons and the preview after an earlier change was undone', async () => {
  let isUndone = false;
  const { backend, user } = renderDrawer(
    {
      'claTimes.calendar': () => ({
        columnTitles: [],
        claTimeContainer: [
          { time: '08:00-10:00', days: { 1: isUndone ? [lesson('1', '12:00')] : LESSONS.slice(0, 1) } },
        ],
      }),
      'bulkChanges.preview': () => ({ rows: [row('1', { text: isUndone ? '停课 12:00' : '停课 09:00' })] }),
      'bulkChanges.list': () => ({ rows: [bulkChangeExample], total: 1 }),
      'bulkChanges.undo': () => {
        isUndone = true;
        return { rows: [row('1')] };
      },
    },
    { reason: '放假' },
  );
  await submit(/^停课 1 节$/);
  expect(effects()).toEqual(['停课 09:00']);
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  const question = within(await screen.findByRole('dialog', { name: '撤销批量操作' }));
  await user.click(question.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(effects()).toEqual(['停课 12:00']));
  expect(await drawer().findByRole('checkbox', { name: /12:00/ })).toBeChecked();
  expect(backend.countOf('bulkChanges.preview')).toBe(2);
});

it('offers to preview again after the connection was lost', async () => {
  let isLost = true;
  const { user } = renderDrawer(
    {
      'bulkChanges.preview': (input) => {
        if (isLost) throw new TypeError('The connection was lost.');
        return { rows: effectsOf(input) };
      },
    },
    { reason: '放假' },
  );
  const retry = await submit(/^重新预览$/);
  isLost = false;
  await user.click(retry);
  expect(await submit(/^停课 2 节$/)).toBeEnabled();
  expect(drawer().queryByRole('button', { name: '重新预览' })).toBeNull();
});

const missing = () => new Response('', { status: 404 });

it('changes the lessons one by one if the backend has no bulk changes, stops and continues', async () => {
  let release: (() => void) | undefined;
  const { backend, user } = renderDrawer(
    {
      'bulkChanges.preview': missing,
      'bulkChanges.list': missing,
      'claTimes.detail': ({ id }) => LESSONS.find(({ courseTimeId }) => courseTimeId === id),
      'claTimes.remove': ({ id }) => {
        if (id === '2') throw new Refused('课次已被删除');
        return id === '1' ? new Promise((resolve) => (release = () => resolve(null))) : null;
      },
    },
    { reason: '放假' },
  );
  expect(await screen.findByText('已选 3 节，将逐节保存，不预先检查冲突')).toBeVisible();
  expect(drawer().queryByRole('checkbox', { name: /记待补课/ })).toBeNull();
  await user.click(await submit(/^停课 3 节$/));
  await user.click(await drawer().findByRole('button', { name: '停止' }));
  await waitFor(() => expect(release).toBeDefined());
  release?.();
  const rest = await drawer().findByRole('button', { name: /^继续处理 \d 节$/ });
  await user.click(rest);
  expect(await screen.findByText('已处理 2 节课，1 节没有改动')).toBeVisible();
  expect(drawer().getByText('课次已被删除')).toBeVisible();
  expect(backend.inputsOf('claTimes.remove')).toEqual([{ id: '1' }, { id: '2' }, { id: '3' }]);
  expect(drawer().queryByRole('button', { name: '撤销' })).toBeNull();
});

it('requests the preview only once from a backend without bulk changes', async () => {
  const { backend, user } = renderDrawer(
    { 'bulkChanges.preview': missing, 'bulkChanges.list': missing, 'claTimes.detail': missing },
    { reason: '放假' },
  );
  await screen.findByText('已选 3 节，将逐节保存，不预先检查冲突');
  await user.click(drawer().getByRole('checkbox', { name: /钢琴 2 班/ }));
  expect(drawer().getByText('已选 2 节，将逐节保存，不预先检查冲突')).toBeVisible();
  expect(drawer().queryByRole('checkbox', { name: /记待补课/ })).toBeNull();
  await user.click(drawer().getByRole('combobox', { name: '操作' }));
  await user.click(screen.getByRole('option', { name: '批量调课' }));
  await user.type(drawer().getByRole('textbox', { name: '推后天数' }), '1');
  expect(await submit(/^批量调课 2 节$/)).toBeEnabled();
  await user.click(await submit(/^批量调课 2 节$/));
  expect(backend.countOf('bulkChanges.preview')).toBe(1);
});

it('moves no lesson twice if the response was lost', async () => {
  let moved = LESSONS[0];
  const { backend, user } = renderDrawer(
    {
      'bulkChanges.preview': missing,
      'bulkChanges.list': missing,
      'claTimes.detail': () => moved,
      'claTimes.update': (input) => {
        const isFirst = moved === LESSONS[0];
        moved = { ...lesson('1', '09:00'), ...input };
        if (isFirst) throw new TypeError('The connection was lost.');
        return null;
      },
    },
    { kind: 'moveLessons' },
  );
  await screen.findByText('已选 3 节');
  for (const id of ['2', '3']) await user.click(drawer().getByRole('checkbox', { name: new RegExp(`钢琴 ${id} 班`) }));
  await user.type(drawer().getByRole('textbox', { name: '推后天数' }), '7');
  await user.click(await submit(/^批量调课 1 节$/));
  await user.click(await submit(/^继续处理 1 节$/));
  expect(await screen.findByText('已处理 1 节课')).toBeVisible();
  const [first, retry, ...others] = backend.inputsOf('claTimes.update');
  expect(first).toMatchObject({ claDate: '2026-09-14', startTime: '09:00' });
  expect([retry, others]).toEqual([first, []]);
  const operations = backend.operations.filter((_, index) => backend.sent[index]?.name === 'claTimes.update');
  expect(new Set(operations).size).toBe(1);
});

it('disables a change that no call for a single lesson can make if the backend has no bulk changes', async () => {
  renderDrawer({ 'bulkChanges.preview': missing, 'bulkChanges.list': missing }, { kind: 'endSubstitution' });
  expect(await screen.findByText('后台不支持批量交还原教师')).toBeVisible();
  expect(await submit(/^交还原教师/)).toBeDisabled();
});

it('refuses a span of more than 62 days without loading its lessons', async () => {
  const { backend } = renderDrawer({}, { beginDate: '2026-09-07', endDate: '2026-12-31' });
  expect(await screen.findByText('一次最多选择 62 天')).toBeVisible();
  expect(backend.countOf('claTimes.calendar')).toBe(0);
});
