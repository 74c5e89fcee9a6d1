import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import { claTimeRuleExample } from '#contracts/examples/entities/cla-time-rule.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import { roomExample } from '#contracts/examples/entities/room.ts';
import { staffOptionExample } from '#contracts/examples/entities/staff.ts';
import { type RuleSubject, ScheduleRuleDialog } from '#web/features/schedule-rule/index.ts';
import { UNREADABLE, UNREADABLE_NEEDED } from '#web/crud/form/unread.ts';
import { connectTransport } from '#web/http/connect.ts';
import { setServerDate } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused } from './answer-calls.ts';
import { otherDictionary } from './dictionary-answers.ts';
import { draw, signedInWith } from './draw.tsx';
import { put } from './put.ts';

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
    'claTimeRules.preview': () => ({ lessons: [], conflicts: [] }),
    'claTimeRules.add': () => null,
    'claTimeRules.update': () => null,
    ...answers,
  });
}

type User = ReturnType<typeof userEvent.setup>;

/** Opens the dialog and waits until it can be filled in. */
async function open(rule: RuleSubject, title = '排课') {
  const user = userEvent.setup();
  let closed = 0;
  draw(<ScheduleRuleDialog rule={rule} onClose={() => closed++} />);
  const form = within(await screen.findByRole('dialog', { name: title }));
  await form.findByRole('radio', { name: '按周期' });
  return { user, form, closed: () => closed };
}

async function choose(user: User, form: ReturnType<typeof within>, label: string, option: string) {
  await user.click(form.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function pickDay(user: User, field: HTMLElement, ...days: string[]) {
  await user.click(field);
  for (const day of days) await user.click(await screen.findByRole('button', { name: day }));
}

async function typeTimes(user: User, form: ReturnType<typeof within>, start: string, end: string) {
  await put(user, form.getByRole('combobox', { name: '上课时间' }), start);
  await put(user, form.getByRole('combobox', { name: '下课时间' }), end);
  await user.tab();
}

const field = (form: ReturnType<typeof within>, label: RegExp) => form.getByRole('button', { name: label });
const save = (form: ReturnType<typeof within>) => form.getByRole('button', { name: /^保存排课/ });
/** What stands below the fields. */
const errors = (form: ReturnType<typeof within>) =>
  form
    .getAllByText(/./, { selector: '.mantine-InputWrapper-error' })
    .map((element: HTMLElement) => element.textContent);
const preview = (form: ReturnType<typeof within>) => within(form.getByRole('region', { name: '排课预览' }));

/** Mondays and Thursdays, 18:30 to 20:00, for the class that was given: from 7 September to 12 October. */
async function fillIn(user: User, form: ReturnType<typeof within>) {
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
  signedInWith(['sc:claTimeRule:add']);
});

describe('the form (Spec 2 §2, §4, §5)', () => {
  it('is 600 px wide, titled 排课, and begins as a weekly rule that leaves holidays out', async () => {
    backendWith();
    const { form } = await open({});
    // 600 px in rem.
    expect(document.querySelector('.mantine-Modal-root')?.getAttribute('style')).toContain('37.5rem');
    expect(form.getByRole('radio', { name: '按周期' })).toBeChecked();
    expect(form.getByRole('radio', { name: '逐周' })).toBeChecked();
    expect(form.getByRole('switch', { name: /^跳过法定节假日/ })).toBeChecked();
    expect(preview(form).getByText('选好日期后，这里列出将要排的课次。')).toBeVisible();
  });

  it('says everything that a recurring rule lacks at once, word for word, and sends nothing', async () => {
    const backend = backendWith();
    const { user, form } = await open({});
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
      expect(errors(form)).toContain(message);
    expect(errors(form)).toHaveLength(8);
    expect(form.queryByText('请选择上课日期')).not.toBeInTheDocument();
    expect(backend.countOf('claTimeRules.add')).toBe(0);
  });

  it('chosen dates ask for dates only: no begin, no end, no rhythm, no holiday filter', async () => {
    const backend = backendWith();
    const { user, form } = await open({ claId });
    await user.click(form.getByRole('radio', { name: '按日期' }));
    for (const gone of ['逐周', '跳过法定节假日', '星期一'])
      expect(
        form.queryByRole('radio', { name: gone }) ?? form.queryByLabelText(new RegExp(gone)),
      ).not.toBeInTheDocument();
    await user.click(save(form));
    expect(errors(form)).toContain('请选择上课日期');
    expect(errors(form)).not.toContain('请选择开始日期');

    await pickDay(user, field(form, /^上课日期/), '2026 年 9 月 12 日', '2026 年 9 月 8 日');
    await user.keyboard('{Escape}');
    await typeTimes(user, form, '9', '1030');
    await user.click(await form.findByRole('button', { name: '保存排课（2 节）' }));
    await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
    expect(backend.sent.find(({ name }) => name === 'claTimeRules.add')?.input).toEqual({
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
    });
  });

  it('下课时间需大于上课时间 for an earlier and for the same time', async () => {
    backendWith();
    const { user, form } = await open({ claId });
    await typeTimes(user, form, '18:30', '18:30');
    await user.click(save(form));
    expect(form.getByText('下课时间需大于上课时间')).toBeVisible();
    await typeTimes(user, form, '1830', '1700');
    await user.click(save(form));
    expect(form.getByText('下课时间需大于上课时间')).toBeVisible();
  });

  it('all weekdays at once; half ticked when some are chosen; every second day has none', async () => {
    // What somebody added to a dictionary by which the product decides is no choice.
    backendWith({
      'dictData.byType': (sent) => [
        ...otherDictionary(sent),
        { ...otherDictionary(sent)[0], dictDataId: 'added', dictValue: '9', dictLabel: '逐月' },
      ],
    });
    const { user, form } = await open({ claId });
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

  it('begins not before yesterday; the end not before the begin, and a later begin clears it', async () => {
    backendWith();
    const { user, form } = await open({ claId });
    await user.click(field(form, /^开始日期/));
    expect(await screen.findByRole('button', { name: '2026 年 9 月 5 日' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '2026 年 9 月 6 日' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: '2026 年 9 月 10 日' }));
    await user.click(field(form, /^结束日期/));
    expect(await screen.findByRole('button', { name: '2026 年 9 月 9 日' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '2026 年 9 月 20 日' }));
    expect(field(form, /^结束日期/)).toHaveTextContent('2026-09-20');
    await pickDay(user, field(form, /^开始日期/), '2026 年 9 月 21 日');
    expect(field(form, /^结束日期/)).not.toHaveTextContent('2026-09-20');
  });

  it('a class brings its campus and teacher; another campus takes away the class, and who does not work there', async () => {
    const backend = backendWith();
    const { user, form } = await open({});
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
    it(`a class of ${campus} that has no teacher leaves ${teacher || 'nobody'} of whom was chosen before`, async () => {
      const cla = { ...claExample, departId, deptName: campus, teacherId: null, staffName: null };
      const backend = backendWith({ 'clas.options': () => ({ rows: [cla], total: 1 }) });
      const { user, form } = await open({});
      await choose(user, form, '授课教师', '林晓雯');
      await choose(user, form, '班级', `${claExample.claName} · ${campus}`);
      expect(form.getByRole('combobox', { name: '校区' })).toHaveValue(campus);
      await waitFor(() => expect(form.getByRole('combobox', { name: '授课教师' })).toHaveValue(teacher));
      expect(backend.sent.findLast(({ name }) => name === 'staff.options')?.input).toMatchObject({ deptId: departId });
    });

  it('whoever has one campus need not choose it', async () => {
    backendWith({ 'depts.myCampusOptions': () => [{ deptId, deptName: '滨江校区' }] });
    const { user, form, closed } = await open({});
    await waitFor(() => expect(form.getByRole('combobox', { name: '校区' })).toHaveValue('滨江校区'));
    // Nothing was typed, so nothing is asked.
    await user.click(form.getByRole('button', { name: '取消' }));
    expect(closed()).toBe(1);
  });
});

describe('the preview (decided)', () => {
  it('lists the dates, what is skipped and why, and the button counts the lessons', async () => {
    const backend = backendWith();
    const { user, form, closed } = await open({ claId });
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
    expect(backend.sent.find(({ name }) => name === 'claTimeRules.add')?.input).toMatchObject({
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

  it('asks the server once the typing rests, and tells with whom and when it conflicts; the user may go on', async () => {
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
    const { user, form } = await open({ claId });
    expect(preview(form).queryByText(/冲突/)).not.toBeInTheDocument();
    await fillIn(user, form);
    expect(await preview(form).findByText('与 1 节已排的课时间冲突，仍可保存')).toBeVisible();
    expect(preview(form).getByRole('list', { name: '时间冲突' })).toHaveTextContent(
      '9 月 14 日 星期一 19:00–20:30少儿钢琴小组课 2 班（教师 林晓雯）',
    );
    expect(preview(form).getByText(/9 月 14 日 星期一，有冲突/)).toBeInTheDocument();
    expect(within(form.getByRole('status')).getByRole('button', { name: '1 节冲突' })).toBeVisible();
    expect(backend.countOf('claTimeRules.preview')).toBeLessThanOrEqual(2);
    await user.click(save(form));
    await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  });

  it('a backend that cannot tell stops nobody: 冲突未能检查，仍可保存', async () => {
    const backend = backendWith({
      'claTimeRules.preview': () => {
        throw new Refused('没有这个接口');
      },
    });
    const { user, form } = await open({ claId });
    await fillIn(user, form);
    expect(await preview(form).findByText('冲突未能检查，仍可保存')).toBeVisible();
    await user.click(form.getByRole('button', { name: '保存排课（9 节）' }));
    await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  });

  it('says when the holidays of a year are not announced', async () => {
    backendWith({ 'claTimeRules.detail': () => ({ ...claTimeRuleExample, endDate: '2027-02-28' }) });
    const { form } = await open({ ruleId: claTimeRuleExample.ruleId }, '修改排课');
    expect(await preview(form).findByText('2027 年节假日安排尚未公布，届时请核对')).toBeVisible();
  });

  it('a rule without any date says so and is not sent', async () => {
    const backend = backendWith({
      'claTimeRules.detail': () => ({
        ...claTimeRuleExample,
        weekDay: '4',
        beginDate: '2026-10-01',
        endDate: '2026-10-04',
      }),
    });
    const { user, form } = await open({ ruleId: claTimeRuleExample.ruleId }, '修改排课');
    const message = '按此规则没有可排的日期，请调整日期、星期或节假日设置';
    expect(await preview(form).findByRole('alert')).toHaveTextContent(message);
    await user.click(form.getByRole('button', { name: '保存排课' }));
    // In the preview, beside the button and below the field that is to be changed.
    await waitFor(() => expect(form.getAllByText(message)).toHaveLength(3));
    expect(backend.countOf('claTimeRules.update')).toBe(0);
    expect(backend.countOf('claTimeRules.preview')).toBe(0);
  });
});

describe('a rule that is changed (decided)', () => {
  const rule: ClaTimeRule = { ...claTimeRuleExample, endDate: '2026-10-11' };
  const lesson = (claDate: string, more = {}) => ({
    courseTimeId: claDate,
    claDate,
    startTime: '10:00',
    endTime: '11:30',
    claTimeStatus: 1,
    ...more,
  });
  /** Saturdays: one held, one to come, one moved by hand to a Sunday, and one on a day on which there is none. */
  const lessons = [
    lesson('2026-09-05', { claTimeStatus: 2 }),
    lesson('2026-09-12'),
    lesson('2026-09-20', { ruleDate: '2026-09-19' }),
    lesson('2026-09-23'),
  ];

  it('is titled 修改排课 and shows what is kept, added, removed and moved by hand before it is sent', async () => {
    const backend = backendWith({
      'claTimeRules.detail': () => rule,
      'claTimeRules.preview': () => ({ lessons, conflicts: [] }),
    });
    const { user, form } = await open({ ruleId: rule.ruleId }, '修改排课');
    expect(form.getByRole('combobox', { name: '班级' })).toHaveValue(rule.claName);
    // 31 August lies before yesterday, and stays: the rule runs.
    expect(field(form, /^开始日期/)).toHaveTextContent('2026-08-31');
    const button = await form.findByRole('button', { name: '保存排课（新增 1 节、移除 1 节）' });
    expect(preview(form).getByText('保留 2 节 · 新增 1 节 · 移除 1 节 · 手动调整 1 节')).toBeVisible();
    expect(preview(form).getByText('9 月 19 日的课已手动调到 9 月 20 日，保持不变')).toBeVisible();
    expect(preview(form).getByText('9 月 23 日 星期三，移除')).toBeInTheDocument();
    expect(backend.sent.find(({ name }) => name === 'claTimeRules.preview')?.input).toMatchObject({
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

  it('begins with its room; another one is sent', async () => {
    const backend = backendWith({
      'claTimeRules.detail': () => rule,
      'rooms.options': () => [
        { roomId, roomName: '502 排练厅' },
        { roomId: '77', roomName: '503 琴房' },
      ],
    });
    const { user, form } = await open({ ruleId: rule.ruleId }, '修改排课');
    await waitFor(() => expect(form.getByRole('combobox', { name: '教室' })).toHaveValue('502 排练厅'));
    await choose(user, form, '教室', '503 琴房');
    await user.click(save(form));
    await waitFor(() =>
      expect(backend.sent.findLast(({ name }) => name === 'claTimeRules.update')?.input).toMatchObject({
        roomId: '77',
      }),
    );
  });

  it('says what becomes another on the lessons that stay', async () => {
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
    const { form } = await open({ ruleId: rule.ruleId }, '修改排课');
    const changes = within(await preview(form).findByRole('list', { name: '保留的课次将改变' }));
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '保留的课次：1 节的时间由 10:00–11:30 改为 09:00–10:30',
      '保留的课次：1 节的教师由 俞芳 改为 林晓雯',
    ]);
  });

  it('says so when its lessons could not be checked', async () => {
    backendWith({
      'claTimeRules.preview': () => {
        throw new Refused('没有这个接口');
      },
    });
    const { form } = await open({ ruleId: rule.ruleId }, '修改排课');
    expect(await preview(form).findByText('冲突和已排的课次未能检查，仍可保存')).toBeVisible();
    expect(form.getByRole('button', { name: '保存排课' })).toBeEnabled();
  });

  it('a refusal leaves everything as it was typed', async () => {
    const backend = backendWith({
      'claTimeRules.update': () => {
        throw new Refused('开始日期不能早于昨天');
      },
    });
    const { user, form, closed } = await open({ ruleId: rule.ruleId }, '修改排课');
    await put(user, form.getByRole('textbox', { name: '课堂主题' }), '音阶');
    await user.click(save(form));
    expect(await screen.findByText('开始日期不能早于昨天')).toBeVisible();
    expect(backend.toasts).toEqual([]);
    expect(form.getByRole('textbox', { name: '课堂主题' })).toHaveValue('音阶');
    expect(closed()).toBe(0);
  });

  it('a rule that cannot be read says why and can be asked for again', async () => {
    let broken = true;
    backendWith({
      'claTimeRules.detail': () => {
        if (broken) throw new Refused('排课规则不存在');
        return rule;
      },
    });
    const user = userEvent.setup();
    draw(<ScheduleRuleDialog rule={{ ruleId: rule.ruleId }} onClose={() => undefined} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('排课规则不存在');
    broken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('radio', { name: '按周期' })).toBeChecked();
  });
});

describe('what cannot be read of a rule', () => {
  const odd = (fields: object) => {
    connectTransport({ lenient: true });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    return backendWith({ 'claTimeRules.detail': () => ({ ...claTimeRuleExample, ...fields }) });
  };
  const { ruleId } = claTimeRuleExample;
  const submit = (form: ReturnType<typeof within>) => form.getByRole('button', { name: /^保存/ });
  afterEach(() => {
    connectTransport({ lenient: false });
    vi.restoreAllMocks();
  });

  it('stands empty, says so, and is not sent', async () => {
    const backend = odd({ roomId: { id: 1 }, classTheme: ['乐理'] });
    const { user, form } = await open({ ruleId }, '修改排课');
    const theme = await form.findByRole('textbox', { name: '课堂主题' });
    expect(theme).toHaveValue('');
    expect(theme).toHaveAccessibleDescription(UNREADABLE);
    expect(errors(form)).toEqual([UNREADABLE, UNREADABLE]);
    await user.click(submit(form));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    const sent = backend.sent.find(({ name }) => name === 'claTimeRules.update')?.input;
    expect(sent).toMatchObject({ ruleId, claId, teacherId });
    expect(sent).not.toHaveProperty('roomId');
    expect(sent).not.toHaveProperty('classTheme');
  });

  it('holds the saving where it cannot be left out: whether holidays are left out is chosen anew', async () => {
    const backend = odd({ filterHoliday: '也许' });
    const { user, form } = await open({ ruleId }, '修改排课');
    const holidays = await form.findByRole('switch', { name: /^跳过法定节假日/ });
    expect(errors(form)).toEqual([UNREADABLE_NEEDED]);
    await user.click(submit(form));
    expect(errors(form)).toEqual(['请选择是否过滤节假日']);
    expect(backend.countOf('claTimeRules.update')).toBe(0);
    await user.click(holidays);
    await user.click(holidays);
    await user.click(submit(form));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    expect(backend.sent.find(({ name }) => name === 'claTimeRules.update')?.input).toMatchObject({
      filterHoliday: false,
    });
  });
});
