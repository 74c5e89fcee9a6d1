import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeEnvelope } from '#contracts/envelopes.ts';
import type { HolidayDay, HolidayEntry } from '#contracts/rules/holiday.ts';
import { HolidayDialog } from '#web/features/scheduling/holidays/HolidayDialog.tsx';
import { useHolidayCalendar } from '#web/crud/holidays/use-holiday-calendar.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { session } from '#web/session/state.ts';
import { setServerDate } from '#web/session/today.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen, signInUser } from '../support/render.tsx';
import { put } from '../support/put.ts';
import { choose } from '../support/screen-queries.ts';

const newYearHoliday: HolidayDay = { holidayDate: '2026-01-01', holidayName: '元旦', isWorkday: false };
const makeUpWorkday: HolidayDay = { holidayDate: '2026-01-04', holidayName: '元旦', isWorkday: true };
/** Holidays that the mocked server returns. */
let table: HolidayEntry[];
let refusal = '';
/** Date that the mocked server refuses; '' for all. */
let refusedDate = '';
/** Dates that were sent to be saved, in order. */
let sentDates: string[];
/** True for a backend without the calendar of an institution. */
let unknown = false;
let offline = false;

let worlds = 0;
beforeEach(() => {
  const world = `world ${++worlds}`;
  bindApp({ scope: () => world });
  setServerDate('Thu, 01 Jan 2026 02:00:00 GMT');
  signInUser({ roles: ['master'], parentTenantId: null });
  table = [makeUpWorkday, newYearHoliday];
  refusal = '';
  refusedDate = '';
  sentDates = [];
  unknown = false;
  offline = false;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (String(address).endsWith('/dictType/week_day'))
      return Response.json(writeEnvelope('business', '0000', '', otherDictionary({ type: 'week_day' })));
    if (init?.method !== 'PUT') {
      if (offline) throw new TypeError('Failed to fetch');
      if (unknown) return new Response('Not Found', { status: 404 });
      const year = new URL(address, location.href).searchParams.get('year') ?? '';
      const days = table.filter((day) => day.holidayDate.startsWith(year));
      return Response.json(writeEnvelope('business', '0000', '', days));
    }
    const day = JSON.parse(String(init.body)) as HolidayDay;
    sentDates.push(day.holidayDate);
    if (refusal && (!refusedDate || day.holidayDate === refusedDate))
      return Response.json(writeEnvelope('business', '0400', refusal, null));
    table = table.filter((one) => one.holidayDate !== day.holidayDate);
    if (day.holidayName !== null) table.push(day);
    return Response.json(writeEnvelope('business', '0000', '', null));
  });
});

const openDialog = (year = 2026) =>
  renderScreen(<HolidayDialog date={`${year}-01-01`} opened onClose={() => undefined} />);
const rowTexts = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 3)
      .map((cell) => cell.textContent),
  );

it('lists the days of a year in order and marks workdays', async () => {
  openDialog();
  await screen.findByText('调休上班', { selector: 'td *' });
  expect(await rowTexts()).toEqual([
    ['1 月 1 日 星期四', '元旦', '放假'],
    ['1 月 4 日 星期日', '元旦', '调休上班'],
  ]);
});

it('adds, changes and removes a day', async () => {
  const user = userEvent.setup();
  openDialog();
  await user.click(await screen.findByRole('button', { name: '移除 1 月 4 日' }));
  await waitFor(async () => expect(await rowTexts()).toEqual([['1 月 1 日 星期四', '元旦', '放假']]));

  const form = within(screen.getByRole('form', { name: '新增或修改节假日' }));
  await user.click(form.getByRole('textbox', { name: /^开始日期/ }));
  await user.click(await screen.findByRole('button', { name: '2026 年 1 月 2 日' }));
  await put(user, form.getByRole('textbox', { name: '名称' }), '元旦');
  await user.click(form.getByRole('button', { name: '保存' }));
  await screen.findByRole('button', { name: '修改 1 月 2 日' });

  await user.click(screen.getByRole('button', { name: '修改 1 月 1 日' }));
  await user.click(form.getByRole('radio', { name: '调休上班' }));
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(async () =>
    expect(await rowTexts()).toEqual([
      ['1 月 1 日 星期四', '元旦', '调休上班'],
      ['1 月 2 日 星期五', '元旦', '放假'],
    ]),
  );
});

it('shows validation errors and refusals of the server', async () => {
  const user = userEvent.setup();
  openDialog();
  const form = within(await screen.findByRole('form', { name: '新增或修改节假日' }));
  const save = form.getByRole('button', { name: '保存' });
  await user.click(save);
  expect(form.getByRole('alert')).toHaveTextContent('请选择日期');
  await user.click(await screen.findByRole('button', { name: '修改 1 月 1 日' }));
  await user.clear(form.getByRole('textbox', { name: '名称' }));
  await user.click(save);
  expect(form.getByRole('alert')).toHaveTextContent('请输入名称');
  refusal = '节假日名称过长';
  await put(user, form.getByRole('textbox', { name: '名称' }), '元旦');
  await user.click(save);
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('节假日名称过长'));
});

const january = (day: number) => `2026-01-0${day}`;

/** Enters 元旦 from 1 to 4 January and saves it. */
async function saveNewYear() {
  const user = userEvent.setup();
  openDialog();
  const form = within(await screen.findByRole('form', { name: '新增或修改节假日' }));
  for (const [label, day] of [
    ['开始日期', 1],
    ['结束日期', 4],
  ]) {
    await user.click(form.getByRole('textbox', { name: new RegExp(`^${label}`) }));
    await user.click(await screen.findByRole('button', { name: `2026 年 1 月 ${day} 日` }));
  }
  await put(user, form.getByRole('textbox', { name: '名称' }), '元旦');
  const save = () => user.click(form.getByRole('button', { name: '保存' }));
  await save();
  return { form, save };
}

it('saves a holiday of several days at once, one day after another', async () => {
  table = [makeUpWorkday];
  const { form } = await saveNewYear();
  await waitFor(async () =>
    expect(await rowTexts()).toEqual([
      ['1 月 1 日 星期四', '元旦', '放假'],
      ['1 月 2 日 星期五', '元旦', '放假'],
      ['1 月 3 日 星期六', '元旦', '放假'],
      ['1 月 4 日 星期日', '元旦', '放假'],
    ]),
  );
  expect(sentDates).toEqual([1, 2, 3, 4].map(january));
  expect(form.getByRole('textbox', { name: '名称' })).toHaveValue('');
});

it('states which days are saved if one is refused, and saves only the others when repeated', async () => {
  [refusal, refusedDate] = ['系统繁忙，请稍后重试', january(3)];
  const { form, save } = await saveNewYear();
  expect(await form.findByRole('alert')).toHaveTextContent(
    '1 月 1 日至 1 月 2 日已保存，1 月 3 日至 1 月 4 日未保存：系统繁忙，请稍后重试',
  );
  expect(await screen.findByRole('button', { name: '修改 1 月 2 日' })).toBeVisible();
  expect(form.getByRole('textbox', { name: /^开始日期/ })).toHaveValue(january(3));
  expect(form.getByRole('textbox', { name: '名称' })).toHaveValue('元旦');
  expect(sentDates).toEqual([1, 2, 3].map(january));
  refusal = '';
  sentDates = [];
  await save();
  await waitFor(async () => expect(await rowTexts()).toHaveLength(4));
  expect(sentDates).toEqual([3, 4].map(january));
  expect(form.queryByRole('alert')).toBeNull();
});

const october = [
  { holidayDate: '2026-10-01', holidayName: '国庆节', isWorkday: false },
  { holidayDate: '2026-10-10', holidayName: '国庆节', isWorkday: true },
];

it('starts at the next year when no holiday of this year is left, and states that its holidays are not announced yet', async () => {
  table = october;
  const user = userEvent.setup();
  renderScreen(<HolidayDialog date="2026-11-26" opened onClose={() => undefined} />);
  expect(await screen.findByText('2026 年已没有剩余的节假日，显示 2027 年')).toBeVisible();
  expect(screen.getByText('2027 年放假安排未公布')).toBeVisible();
  expect(screen.getByRole('combobox', { name: '年份' })).toHaveValue('2027 年');
  await choose(user, screen, '年份', '2026 年');
  await waitFor(async () => expect(await rowTexts()).toHaveLength(2));
  expect(screen.queryByText(/已没有剩余/)).toBeNull();
});

it('stays at this year while a holiday is left, and when the last one is removed', async () => {
  table = october;
  const user = userEvent.setup();
  renderScreen(<HolidayDialog date="2026-10-10" opened onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: '移除 10 月 10 日' }));
  await waitFor(async () => expect(await rowTexts()).toHaveLength(1));
  expect(screen.getByRole('combobox', { name: '年份' })).toHaveValue('2026 年');
});

it('reports an unannounced year', async () => {
  openDialog(2031);
  expect(await screen.findByText('2031 年放假安排未公布')).toBeVisible();
  expect(screen.getByRole('combobox', { name: '年份' })).toHaveValue('2031 年');
});

it('states that a year with a single entered holiday is incomplete, and that the next year is missing', async () => {
  table = [newYearHoliday, { holidayDate: '2028-01-01', holidayName: '元旦', isWorkday: false }];
  const user = userEvent.setup();
  openDialog();
  expect(await screen.findByText('2027 年放假安排未公布或未录全，未录入的节假日按平日排课')).toBeVisible();
  await choose(user, screen, '年份', '2028 年');
  expect(await screen.findByText('2028 年放假安排未录全，未录入的节假日按平日排课')).toBeVisible();
});

const readers = {
  'a campus administrator': { parentTenantId: '1', roles: ['master'] },
  'a registrar signed in to the institution': { parentTenantId: null, roles: ['staff'] },
};
it.each(Object.entries(readers))('shows %s the holidays of the institution without editing', async (_, user) => {
  Object.assign(session.user ?? {}, user);
  openDialog();
  expect(await screen.findByText('节假日安排由机构管理员统一维护，可查看')).toBeVisible();
  expect(await rowTexts()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /修改|移除|保存/ })).toBeNull();
});

it('lists the national holidays read-only on a backend without a calendar of the institution', async () => {
  unknown = true;
  openDialog();
  expect(await screen.findByText('当前系统不能维护机构的节假日，按国家放假安排')).toBeVisible();
  expect(await rowTexts()).toContainEqual(['10 月 1 日 星期四', '国庆节', '放假']);
  expect(screen.getByRole('button', { name: '当天的课 10 月 1 日' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /修改|移除|保存/ })).toBeNull();
  expect(screen.getByText('2026 年放假安排由国务院办公厅于 2025 年 11 月 4 日公布')).toBeVisible();
  expect(screen.getByText('2027 年放假安排尚未公布，放假日暂按国家规定推算')).toBeVisible();
});

it('offers a retry if the holidays of the institution fail to load', async () => {
  const user = userEvent.setup();
  offline = true;
  openDialog();
  await screen.findByText('节假日安排加载失败');
  offline = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(async () => expect(await rowTexts()).toHaveLength(2));
});

it('shows a public holiday on which the institution teaches', async () => {
  table = [{ holidayDate: '2029-01-01', holidayName: null, isWorkday: false }];
  openDialog(2029);
  expect(await screen.findByText('照常上课')).toBeVisible();
  expect(screen.queryByRole('button', { name: '移除 1 月 1 日' })).toBeNull();
});

/** Renders the holiday on 1 May of a year, and whether the holidays of that year and of the next one are announced. */
function CalendarProbe({ year }: { year: number }) {
  const calendar = useHolidayCalendar([year, year + 1]);
  if (!calendar) return <p>加载中</p>;
  const known = [year, year + 1].map((one) => calendar.isAnnounced(one));
  return <p>{[calendar.holidayOn(`${year}-05-01`), ...known].join(' ')}</p>;
}

it('uses the holidays of the institution', async () => {
  table = [{ holidayDate: '2033-05-01', holidayName: '校庆', isWorkday: false }];
  renderScreen(<CalendarProbe year={2033} />);
  expect(await screen.findByText('校庆 false false')).toBeInTheDocument();
});

it('uses the national holidays on a backend without a calendar of the institution', async () => {
  unknown = true;
  renderScreen(<CalendarProbe year={2026} />);
  expect(await screen.findByText('劳动节 true false')).toBeInTheDocument();
});

it('asks before discarding a half-typed day, but not after saving', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  renderScreen(<HolidayDialog date="2025-01-01" opened onClose={onClose} />);
  const form = within(await screen.findByRole('form', { name: '新增或修改节假日' }));
  await put(user, form.getByRole('textbox', { name: '名称' }), '校庆');
  await user.click(screen.getByRole('button', { name: '关闭' }));
  const question = within(await screen.findByRole('dialog', { name: '提示' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: '继续编辑' }));
  await user.click(form.getByRole('textbox', { name: /^开始日期/ }));
  await user.click(await screen.findByRole('button', { name: '2025 年 1 月 2 日' }));
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: '名称' })).toHaveValue(''));
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('asks before a half-typed day is replaced by another day or year', async () => {
  table = [newYearHoliday, { holidayDate: '2027-01-01', holidayName: '元旦', isWorkday: false }];
  const user = userEvent.setup();
  openDialog();
  const name = await screen.findByRole('textbox', { name: '名称' });
  await put(user, name, '校庆');
  await user.click(await screen.findByRole('button', { name: '修改 1 月 1 日' }));
  const question = within(await screen.findByRole('dialog', { name: '提示' }));
  await user.click(question.getByRole('button', { name: '继续编辑' }));
  expect(name).toHaveValue('校庆');

  await choose(user, screen, '年份', '2027 年');
  await user.click(within(await screen.findByRole('dialog', { name: '提示' })).getByRole('button', { name: '放弃' }));
  expect(await screen.findByRole('table', { name: '2027 年节假日' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('');
  expect(screen.getByRole('combobox', { name: '年份' })).toHaveValue('2027 年');
});
