import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import { claTimeRuleExample } from '#contracts/examples/entities/cla-time-rule.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import { roomExample } from '#contracts/examples/entities/room.ts';
import { staffOptionExample } from '#contracts/examples/entities/staff.ts';
import { type RuleSubject, ScheduleRuleDialog } from '#web/features/scheduling/schedule-rule/index.ts';
import { UNREADABLE, UNREADABLE_REQUIRED } from '#web/crud/form/unreadable-fields.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen, signInWith } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { choose } from '../support/screen-queries.ts';

const { claId, deptId, teacherId, roomId } = claTimeRuleExample;

function backendWith(answers: Readonly<Record<string, Answer>> = {}) {
  return answerCalls({
    'depts.myCampusOptions': () => [
      { deptId, deptName: '滨江校区' },
      { deptId: '12', deptName: '西湖校区' },
    ],
    'clas.options': () => ({ rows: [claExample], total: 1 }),
    'clas.allDetail': () => ({ courseCla: claExample, course: courseExample }),
    'staff.options': ({ deptId: campus }) => (campus === '12' ? [] : [staffOptionExample]),
    'rooms.options': () => [{ roomId, roomName: roomExample.roomName }],
    'dictData.byType': otherDictionary,
    'claTimeRules.detail': () => claTimeRuleExample,
    'claTimeRules.preview': () => ({ lessons: [], conflicts: [], studentConflicts: { total: 0, rows: [] } }),
    'claTimeRules.add': () => null,
    'claTimeRules.update': () => null,
    ...answers,
  });
}

/** Opens the dialog and waits until the form is ready for input. */
async function openDialog(rule: RuleSubject, title = '排课') {
  const user = userEvent.setup();
  let closed = 0;
  renderScreen(<ScheduleRuleDialog rule={rule} onClose={() => closed++} />);
  const form = within(await screen.findByRole('dialog', { name: title }));
  await form.findByRole('radio', { name: '按周期' });
  return { user, form, closed: () => closed };
}

async function pickDay(user: UserEvent, field: HTMLElement, ...days: string[]) {
  await user.click(field);
  for (const day of days) await user.click(await screen.findByRole('button', { name: day }));
}

async function typeTimes(user: UserEvent, form: ReturnType<typeof within>, start: string, end: string) {
  await put(user, form.getByRole('combobox', { name: '上课时间' }), start);
  await put(user, form.getByRole('combobox', { name: '下课时间' }), end);
  await user.tab();
}

const field = (form: ReturnType<typeof within>, label: RegExp) => form.getByRole('textbox', { name: label });
const save = (form: ReturnType<typeof within>) => form.getByRole('button', { name: /^保存排课/ });
/** Returns the error texts below the fields. */
const errorTexts = (form: ReturnType<typeof within>) =>
  form
    .getAllByText(/./, { selector: '.mantine-InputWrapper-error' })
    .map((element: HTMLElement) => element.textContent);
const preview = (form: ReturnType<typeof within>) => within(form.getByRole('region', { name: '排课预览' }));

/** Enters Mondays and Thursdays, 18:30 to 20:00, from 7 September to 12 October, for the given class. */
async function fillIn(user: UserEvent, form: ReturnType<typeof within>) {
  await user.click(form.getByRole('checkbox', { name: '星期一' }));
  await user.click(form.getByRole('checkbox', { name: '星期四' }));
  await pickDay(user, field(form, /^开始日期/), '2026 年 9 月 7 日');
  await user.click(field(form, /^结束日期/));
  await user.click(await screen.findByRole('button', { name: '下个月' }));
  await user.click(await screen.findByRole('button', { name: '2026 年 10 月 12 日' }));
  await typeTimes(user, form, '1830', '20:00');
}

beforeEach(() => {
  setServerDate('Mon, 07 Sep 2026 02:00:00 GMT');
  signInWith(['sc:claTimeRule:add']);
});

describe('form (Spec 2 §2, §4, §5)', () => {
  it('is 600 px wide, titled 排课, and starts as a weekly rule that skips holidays', async () => {
    backendWith();
    const { form } = await openDialog({});
    // The width of 600 px is stated in rem.
    expect(document.querySelector('.mantine-Modal-root')?.getAttribute('style')).toContain('37.5rem');
    expect(form.getByRole('radio', { name: '按周期' })).toBeChecked();
    expect(form.getByRole('radio', { name: '逐周' })).toBeChecked();
    expect(form.getByRole('switch', { name: /^跳过法定节假日/ })).toBeChecked();
    expect(preview(form).getByText('选好日期后，这里列出将要排的课次。')).toBeVisible();
  });

  it('shows all validation errors of a recurring rule in the specified words, and sends nothing', async () => {
    const backend = backendWith();
    const { user, form } = await openDialog({});
    await user.click(save(form));
    for (const message of [
      '请选择校区',
      '请选择班级',
      '请选择开始日期',
      '请选择结束日期',
      '请选择星期',
      '请选择上课时间',
      '请选择下课时间',
      '请选择授课教师',
    ])
      expect(errorTexts(form)).toContain(message);
    expect(errorTexts(form)).toHaveLength(8);
    expect(form.queryByText('请选择上课日期')).not.toBeInTheDocument();
    expect(backend.countOf('claTimeRules.add')).toBe(0);
  });

  it('按日期: shows only dates, without begin, end, rhythm and holiday filter', async () => {
    const backend = backendWith();
    const { user, form } = await openDialog({ claId });
    await user.click(form.getByRole('radio', { name: '按日期' }));
    for (const gone of ['逐周', '跳过法定节假日', '星期一'])
      expect(
        form.queryByRole('radio', { name: gone }) ?? form.queryByLabelText(new RegExp(gone)),
      ).not.toBeInTheDocument();
    await user.click(save(form));
    expect(errorTexts(form)).toContain('请选择上课日期');
    expect(errorTexts(form)).not.toContain('请选择开始日期');

    await pickDay(user, field(form, /^上课日期/), '2026 年 9 月 12 日', '2026 年 9 月 8 日');
    await user.keyboard('{Escape}');
    await typeTimes(user, form, '9', '1030');
    await user.click(await form.findByRole('button', { name: '保存排课（2 节）' }));
    await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
    expect(backend.firstInput('claTimeRules.add')).toEqual({
      deptId,
      claId,
      ruleType: 2,
      beginDate: null,
      endDate: null,
      repeatType: null,
      weekDay: null,
      filterHoliday: false,
      chooseDate: '2026-09-08,2026-09-12',
      startTime: '09:00',
      endTime: '10:30',
      teacherId,
      roomId: null,
      classTheme: null,
      studentConflicts: 'ask',
    });
  });

  it('shows 下课时间需大于上课时间 for an earlier or an equal end', async () => {
    backendWith();
    const { user, form } = await openDialog({ claId });
    await typeTimes(user, form, '18:30', '18:30');
    await user.click(save(form));
    expect(form.getByText('下课时间需大于上课时间')).toBeVisible();
    await typeTimes(user, form, '1830', '1700');
    await user.click(save(form));
    expect(form.getByText('下课时间需大于上课时间')).toBeVisible();
  });

  it('全选 selects all weekdays and is indeterminate when only some are chosen; 每两天 offers no weekdays', async () => {
    // The values of this dictionary control the logic of the console, so the added entry 逐月 is not offered.
    backendWith({
      'dictData.byType': (sent) => [
        ...otherDictionary(sent),
        { ...otherDictionary(sent)[0], dictDataId: 'added', dictValue: '9', dictLabel: '逐月' },
      ],
    });
    const { user, form } = await openDialog({ claId });
    const all = form.getByRole('checkbox', { name: '全选' });
    expect(all).not.toBeChecked();
    await user.click(form.getByRole('checkbox', { name: '星期三' }));
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(all).toBeChecked();
    expect(form.getAllByRole('checkbox', { checked: true })).toHaveLength(8);
    await user.click(form.getByRole('checkbox', { name: '星期日' }));
    expect(all).toBePartiallyChecked();
    await user.click(all);
    await user.click(all);
    expect(form.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);

    await user.click(form.getByRole('checkbox', { name: '星期三' }));
    expect(form.queryByRole('radio', { name: '逐月' })).toBeNull();
    await user.click(form.getByRole('radio', { name: '每两天' }));
    expect(form.queryByRole('checkbox', { name: '星期三' })).not.toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: '每两周' }));
    expect(form.getByRole('checkbox', { name: '星期三' })).not.toBeChecked();
  });

  it('accepts a begin from yesterday on and an end from the begin on; a later begin clears the end', async () => {
    backendWith();
    const { user, form } = await openDialog({ claId });
    await user.click(field(form, /^开始日期/));
    expect(await screen.findByRole('button', { name: '2026 年 9 月 5 日' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '2026 年 9 月 6 日' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: '2026 年 9 月 10 日' }));
    await user.click(field(form, /^结束日期/));
    expect(await screen.findByRole('button', { name: '2026 年 9 月 9 日' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '2026 年 9 月 20 日' }));
    expect(field(form, /^结束日期/)).toHaveValue('2026-09-20');
    await pickDay(user, field(form, /^开始日期/), '2026 年 9 月 21 日');
    expect(field(form, /^结束日期/)).not.toHaveValue('2026-09-20');
  });

  it('fills campus and teacher from the class; another campus clears the class and a teacher who works elsewhere', async () => {
    const backend = backendWith();
    const { user, form } = await openDialog({});
    await choose(user, form, '班级', `${claExample.claName} · ${claExample.deptName}`);
    expect(form.getByRole('combobox', { name: '校区' })).toHaveValue('滨江校区');
    await waitFor(() => expect(form.getByRole('combobox', { name: '授课教师' })).toHaveValue('林晓雯'));
    await choose(user, form, '校区', '西湖校区');
    expect(form.getByRole('combobox', { name: '班级' })).toHaveValue('');
    await waitFor(() => expect(form.getByRole('combobox', { name: '授课教师' })).toHaveValue(''));
    // Teachers are staff of type 1 (Spec 2 §6).
    for (const { name, input } of backend.sent)
      if (name === 'staff.options') expect(input).toMatchObject({ type: '1' });
  });

  for (const [campus, departId, teacher] of [
    ['西湖校区', '12', ''],
    ['滨江校区', deptId, '林晓雯'],
  ] as const)
    it(`keeps the chosen teacher for a class of ${campus} without a teacher: ${teacher || 'nobody'}`, async () => {
      const cla = { ...claExample, departId, deptName: campus, teacherId: null, staffName: null };
      const backend = backendWith({ 'clas.options': () => ({ rows: [cla], total: 1 }) });
      const { user, form } = await openDialog({});
      await choose(user, form, '授课教师', '林晓雯');
      await choose(user, form, '班级', `${claExample.claName} · ${campus}`);
      expect(form.getByRole('combobox', { name: '校区' })).toHaveValue(campus);
      await waitFor(() => expect(form.getByRole('combobox', { name: '授课教师' })).toHaveValue(teacher));
      expect(backend.lastInput('staff.options')).toMatchObject({ deptId: departId });
    });

  it('fills in the campus of a user who has a single campus', async () => {
    backendWith({ 'depts.myCampusOptions': () => [{ deptId, deptName: '滨江校区' }] });
    const { user, form, closed } = await openDialog({});
    await waitFor(() => expect(form.getByRole('combobox', { name: '校区' })).toHaveValue('滨江校区'));
    // Nothing was typed, so no confirmation appears.
    await user.click(form.getByRole('button', { name: '取消' }));
    expect(closed()).toBe(1);
  });
});

describe('preview (decided)', () => {
  it('lists dates and skipped days with reasons; the button counts the lessons', async () => {
    const backend = backendWith();
    const { user, form, closed } = await openDialog({ claId });
    await fillIn(user, form);
    expect(await form.findByRole('button', { name: '保存排课（9 节）' })).toBeVisible();
    expect(form.getByRole('status')).toHaveTextContent(/^9 节 · 至 10-12 · /);
    const september = within(preview(form).getByRole('list', { name: '2026 年 9 月' }));
    expect(september.getAllByRole('listitem').map((day) => day.lastChild?.textContent)).toEqual([
      '9 月 7 日 星期一',
      '9 月 10 日 星期四',
      '9 月 14 日 星期一',
      '9 月 17 日 星期四',
      '9 月 21 日 星期一',
      '9 月 24 日 星期四',
      '9 月 28 日 星期一',
    ]);
    expect(preview(form).getByText('跳过国庆节：10 月 1 日、5 日')).toBeVisible();
    await preview(form).findByText('没有时间冲突。');
    expect(form.getByRole('status')).toHaveTextContent('9 节 · 至 10-12 · 无冲突');

    await user.click(form.getByRole('switch', { name: /^跳过法定节假日/ }));
    await user.click(await form.findByRole('button', { name: '保存排课（11 节）' }));
    await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
    expect(closed()).toBe(1);
    expect(backend.firstInput('claTimeRules.add')).toMatchObject({
      ruleType: 1,
      repeatType: 1,
      weekDay: '1,4',
      beginDate: '2026-09-07',
      endDate: '2026-10-12',
      filterHoliday: false,
      chooseDate: null,
      startTime: '18:30',
      endTime: '20:00',
    });
  });

  it('requests conflicts after typing stops and lists them; the user may save in spite of them', async () => {
    const met: ClaTime = {
      ...claTimeExample,
      courseTimeId: '9',
      claDate: '2026-09-14',
      startTime: '19:00',
      endTime: '20:30',
    };
    const backend = backendWith({
      'claTimeRules.preview': () => ({
        lessons: [],
        conflicts: [{ ...met, claId: '742', claName: '少儿钢琴小组课 2 班' }],
      }),
    });
    const { user, form } = await openDialog({ claId });
    expect(preview(form).queryByText(/冲突/)).not.toBeInTheDocument();
    await fillIn(user, form);
    expect(await preview(form).findByText('有 1 处时间冲突，仍可保存')).toBeVisible();
    expect(preview(form).getByRole('list', { name: '时间冲突' })).toHaveTextContent(
      '9 月 14 日 星期一 19:00–20:30少儿钢琴小组课 2 班（教师 林晓雯）',
    );
    expect(preview(form).getByText(/9 月 14 日 星期一，有冲突/)).toBeInTheDocument();
    expect(within(form.getByRole('status')).getByRole('button', { name: '1 节冲突' })).toBeVisible();
    expect(backend.countOf('claTimeRules.preview')).toBeLessThanOrEqual(2);
    await user.click(save(form));
    await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  });

  it('allows saving with 冲突未能检查，仍可保存 when the check fails', async () => {
    const backend = backendWith({
      'claTimeRules.preview': () => {
        throw new Refused('没有这个接口');
      },
    });
    const { user, form } = await openDialog({ claId });
    await fillIn(user, form);
    expect(await preview(form).findByText('冲突未能检查，仍可保存')).toBeVisible();
    await user.click(form.getByRole('button', { name: '保存排课（9 节）' }));
    await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  });

  it('reports a year whose holidays are not announced', async () => {
    backendWith({ 'claTimeRules.detail': () => ({ ...claTimeRuleExample, endDate: '2027-02-28' }) });
    const { form } = await openDialog({ ruleId: claTimeRuleExample.ruleId }, '修改排课');
    expect(await preview(form).findByText('2027 年放假安排未公布，已避开推算的放假日，公布后请核对')).toBeVisible();
  });

  it('reports a year of which the institution has entered no holidays, and that New Year is planned', async () => {
    backendWith({
      'claTimeRules.detail': () => ({ ...claTimeRuleExample, weekDay: '5', endDate: '2027-02-28' }),
      'holidays.ofYear': () => [],
    });
    const { form } = await openDialog({ ruleId: claTimeRuleExample.ruleId }, '修改排课');
    const notice = '2027 年放假安排未公布或未录全，已按平日排课（含元旦）';
    expect(await preview(form).findByText(notice)).toBeVisible();
  });

  it('reports a rule without any date and does not send it', async () => {
    const backend = backendWith({
      'claTimeRules.detail': () => ({
        ...claTimeRuleExample,
        weekDay: '4',
        beginDate: '2026-10-01',
        endDate: '2026-10-04',
      }),
    });
    const { user, form } = await openDialog({ ruleId: claTimeRuleExample.ruleId }, '修改排课');
    const message = '按此规则没有可排的日期，请调整日期、星期或节假日设置';
    expect(await preview(form).findByRole('alert')).toHaveTextContent(message);
    await user.click(form.getByRole('button', { name: '保存排课' }));
    // The message appears in the preview, beside the button and below the field to change.
    await waitFor(() => expect(form.getAllByText(message)).toHaveLength(3));
    expect(backend.countOf('claTimeRules.update')).toBe(0);
    expect(backend.countOf('claTimeRules.preview')).toBe(0);
  });
});

describe('changed rule (decided)', () => {
  const rule: ClaTimeRule = { ...claTimeRuleExample, endDate: '2026-10-11' };
  const lesson = (claDate: string, more = {}) => ({
    courseTimeId: claDate,
    claDate,
    startTime: '10:00',
    endTime: '11:30',
    claTimeStatus: 1,
    ...more,
  });
  /**
   * Lessons of a Saturday rule: one held, one upcoming, one moved by hand from Saturday to Sunday, and one on a
   * Wednesday, which the rule does not cover.
   */
  const lessons = [
    lesson('2026-09-05', { claTimeStatus: 2 }),
    lesson('2026-09-12'),
    lesson('2026-09-20', { ruleDate: '2026-09-19' }),
    lesson('2026-09-23'),
  ];

  it('is titled 修改排课 and previews kept, added, removed and manually moved lessons', async () => {
    const backend = backendWith({
      'claTimeRules.detail': () => rule,
      'claTimeRules.preview': () => ({ lessons, conflicts: [] }),
    });
    const { user, form } = await openDialog({ ruleId: rule.ruleId }, '修改排课');
    expect(form.getByRole('combobox', { name: '班级' })).toHaveValue(rule.claName);
    // 31 August is earlier than yesterday, but is kept because the rule has already begun.
    expect(field(form, /^开始日期/)).toHaveValue('2026-08-31');
    const button = await form.findByRole('button', { name: '保存排课（新增 1 节、移除 1 节）' });
    expect(preview(form).getByText('保留 2 节 · 新增 1 节 · 移除 1 节 · 手动调整 1 节')).toBeVisible();
    expect(preview(form).getByText('9 月 19 日的课已手动调到 9 月 20 日，保持不变')).toBeVisible();
    expect(preview(form).getByText('9 月 23 日 星期三，移除')).toBeInTheDocument();
    expect(backend.firstInput('claTimeRules.preview')).toMatchObject({
      ruleId: rule.ruleId,
      weekDay: '6',
      filterHoliday: 'true',
    });
    await user.click(button);
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    const { input } = backend.sent.find(({ name }) => name === 'claTimeRules.update') ?? {};
    const { claName, deptName, staffName, roomName, createTime, ...pattern } = rule;
    expect(input).toEqual(pattern);
  });

  it('starts with the room of the rule and sends a changed room', async () => {
    const backend = backendWith({
      'claTimeRules.detail': () => rule,
      'rooms.options': () => [
        { roomId, roomName: '502 排练厅' },
        { roomId: '77', roomName: '503 琴房' },
      ],
    });
    const { user, form } = await openDialog({ ruleId: rule.ruleId }, '修改排课');
    await waitFor(() => expect(form.getByRole('combobox', { name: '教室' })).toHaveValue('502 排练厅'));
    await choose(user, form, '教室', '503 琴房');
    await user.click(save(form));
    await waitFor(() =>
      expect(backend.lastInput('claTimeRules.update')).toMatchObject({
        roomId: '77',
      }),
    );
  });

  it('lists the changes to the remaining lessons', async () => {
    const placed = lessons.map((one) => ({
      ...one,
      teacherId: '402',
      staffName: '俞芳',
      roomId,
      roomName: '301 钢琴房',
    }));
    backendWith({
      'claTimeRules.detail': () => ({ ...rule, startTime: '09:00', endTime: '10:30' }),
      'claTimeRules.preview': () => ({ lessons: placed, conflicts: [], staffName: '林晓雯', roomName: '301 钢琴房' }),
    });
    const { form } = await openDialog({ ruleId: rule.ruleId }, '修改排课');
    const changes = within(await preview(form).findByRole('list', { name: '保留的课次将改变' }));
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '保留的课次：1 节的时间由 10:00–11:30 改为 09:00–10:30',
      '保留的课次：1 节的教师由 俞芳 改为 林晓雯',
    ]);
  });

  it('counts the fields that were set by hand, and restores removed dates only if selected', async () => {
    const [held, coming, moved] = lessons;
    const backend = backendWith({
      'claTimeRules.detail': () => rule,
      'claTimeRules.preview': () => ({
        lessons: [
          held,
          { ...coming, teacherId: '402', payHour: 1, setByHand: ['classTheme', 'teacherId'] },
          { ...moved, payHour: 1, setByHand: ['classTheme'] },
        ],
        conflicts: [],
        payHour: 1.5,
        removedDates: ['2026-08-29', '2026-10-10'],
      }),
    });
    const { user, form } = await openDialog({ ruleId: rule.ruleId }, '修改排课');
    const kept = within(await preview(form).findByRole('list', { name: '手动设置的内容' }));
    expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 节的主题为手动设置，保持不变',
      '1 节的教师为手动设置，保持不变',
    ]);
    const changes = within(preview(form).getByRole('list', { name: '保留的课次将改变' }));
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '保留的课次：1 节的每人每次扣课时由 1 改为 1.5',
    ]);
    const removed = within(preview(form).getByRole('group', { name: '已手动移除的日期' }));
    const days = removed.getAllByRole('checkbox');
    expect(days).toHaveLength(1);
    await user.click(removed.getByRole('checkbox', { name: '10 月 10 日 星期六' }));
    await user.click(await form.findByRole('button', { name: /新增 [1-9]/ }));
    await waitFor(() => expect(backend.lastInput('claTimeRules.update')).toMatchObject({ restoreDates: '2026-10-10' }));
  });

  it('reports that the lessons of the rule could not be checked', async () => {
    backendWith({
      'claTimeRules.preview': () => {
        throw new Refused('没有这个接口');
      },
    });
    const { form } = await openDialog({ ruleId: rule.ruleId }, '修改排课');
    expect(await preview(form).findByText('冲突和已排的课次未能检查，仍可保存')).toBeVisible();
    expect(form.getByRole('button', { name: '保存排课' })).toBeEnabled();
  });

  it('keeps the typed values after a refusal', async () => {
    const backend = backendWith({
      'claTimeRules.update': () => {
        throw new Refused('开始日期不能早于昨天');
      },
    });
    const { user, form, closed } = await openDialog({ ruleId: rule.ruleId }, '修改排课');
    await put(user, form.getByRole('textbox', { name: '课堂主题' }), '音阶');
    await user.click(save(form));
    expect(await screen.findByText('开始日期不能早于昨天')).toBeVisible();
    expect(backend.toasts).toEqual([]);
    expect(form.getByRole('textbox', { name: '课堂主题' })).toHaveValue('音阶');
    expect(closed()).toBe(0);
  });

  it('reports the reason of a failed load and offers a retry', async () => {
    let broken = true;
    backendWith({
      'claTimeRules.detail': () => {
        if (broken) throw new Refused('排课规则不存在');
        return rule;
      },
    });
    const user = userEvent.setup();
    renderScreen(<ScheduleRuleDialog rule={{ ruleId: rule.ruleId }} onClose={() => undefined} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('排课规则不存在');
    broken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('radio', { name: '按周期' })).toBeChecked();
  });
});

describe('unreadable fields of a rule', () => {
  const odd = (fields: object) => {
    bindApp({ lenient: true });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    return backendWith({ 'claTimeRules.detail': () => ({ ...claTimeRuleExample, ...fields }) });
  };
  const { ruleId } = claTimeRuleExample;
  const submit = (form: ReturnType<typeof within>) => form.getByRole('button', { name: /^保存/ });
  afterEach(() => {
    bindApp({ lenient: false });
    vi.restoreAllMocks();
  });

  it('leaves unreadable fields empty with a hint and does not send them', async () => {
    const backend = odd({ roomId: { id: 1 }, classTheme: ['乐理'] });
    const { user, form } = await openDialog({ ruleId }, '修改排课');
    const theme = await form.findByRole('textbox', { name: '课堂主题' });
    expect(theme).toHaveValue('');
    expect(theme).toHaveAccessibleDescription(UNREADABLE);
    expect(errorTexts(form)).toEqual([UNREADABLE, UNREADABLE]);
    await user.click(submit(form));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    const sent = backend.firstInput('claTimeRules.update');
    expect(sent).toMatchObject({ ruleId, claId, teacherId });
    expect(sent).not.toHaveProperty('roomId');
    expect(sent).not.toHaveProperty('classTheme');
  });

  it('blocks saving until the unreadable holiday choice is made again', async () => {
    const backend = odd({ filterHoliday: '也许' });
    const { user, form } = await openDialog({ ruleId }, '修改排课');
    const holidays = await form.findByRole('switch', { name: /^跳过法定节假日/ });
    expect(errorTexts(form)).toEqual([UNREADABLE_REQUIRED]);
    await user.click(submit(form));
    expect(errorTexts(form)).toEqual(['请选择是否跳过法定节假日']);
    expect(backend.countOf('claTimeRules.update')).toBe(0);
    await user.click(holidays);
    await user.click(holidays);
    await user.click(submit(form));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    expect(backend.firstInput('claTimeRules.update')).toMatchObject({
      filterHoliday: false,
    });
  });
});
