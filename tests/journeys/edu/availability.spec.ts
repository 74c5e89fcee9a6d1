import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { depts, spareRows, staffMembers } from '#seed/fixed-ids.ts';
import { expectFit, WIDTHS } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { dialog, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

const CLASS = '少儿钢琴小组课 新班 B';
const ROOM = '401 多功能厅';
const TIMETABLE = 'edu/claTimeRule';

async function openSearch(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '找空闲' }).click();
  const search = dialog(page, '找空闲');
  await expect(search.getByRole('radiogroup', { name: /^教室 \d/ })).toBeVisible();
  return search;
}

async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Tab');
}

async function chooseClass(form: Locator): Promise<void> {
  const field = form.getByRole('combobox', { name: '班级' });
  await field.click();
  await field.fill(CLASS);
  await form
    .page()
    .getByRole('option', { name: new RegExp(`^${CLASS}`) })
    .click();
}

/** Adds a lesson of another class in the room on 12 September. */
async function bookRoom(request: APIRequestContext, url: string, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await request.get(`${url}business/api/sc/room/chooseRoomByTenant`, { headers });
  const { data: rooms } = (await response.json()) as { data: { roomId: string; roomName: string }[] };
  const data = {
    deptId: depts.binjiang,
    claId: spareRows.newCla,
    teacherId: staffMembers.linXiaowen,
    roomId: rooms.find(({ roomName }) => roomName === ROOM)?.roomId,
    claDate: '2026-09-12',
    startTime: '18:30',
    endTime: '20:00',
  };
  const booked = await request.post(`${url}business/api/sc/cla/time/add/addScClaTime`, { headers, data });
  expect(await booked.json()).toMatchObject({ respCode: '0000' });
}

/** Returns the lessons of the class on a day of the shown week. */
const lessons = (page: Page): Locator => page.getByRole('grid').getByRole('button', { name: new RegExp(CLASS) });

test('a room for 12 on Saturdays at any campus is found, booked by a rule and shown in the timetable', async ({
  signIn,
  page,
}) => {
  await signIn('qiming01', TIMETABLE);
  const search = await openSearch(page);
  await search.getByText('连续', { exact: true }).click();
  await search.getByRole('checkbox', { name: '周二' }).uncheck();
  await search.getByRole('checkbox', { name: '周六' }).check();
  await type(search.getByRole('combobox', { name: '上课时间' }), '18:30');
  await expect(search.getByRole('combobox', { name: '下课时间' })).toHaveValue('20:00');
  await search.getByRole('textbox', { name: '人数' }).fill('12');
  await expect(search.getByRole('status')).toHaveText(/^13 次：09-12 至 12-19，避开 09-26（中秋）/);
  const piano = search.getByRole('radio', { name: /^301 钢琴房，滨江校区，12 座，/ });
  await expect(piano).toHaveAccessibleName(/13 次中 \d+ 次空闲 · 09-12、.*占用（少儿钢琴小组课 5 班）/);
  await search.getByRole('radio', { name: /^401 多功能厅，滨江校区，60 座，13 次全部空闲$/ }).click();
  const teacher = search.getByRole('radio', { name: /，滨江校区，该周.*13 次全部空闲$/ }).first();
  const [staffName = ''] = ((await teacher.getAttribute('aria-label')) ?? '').split('，');
  await teacher.click();
  await search.getByRole('button', { name: '用所选排课' }).click();
  const form = dialog(page, '排课');
  await expect(form.getByRole('combobox', { name: '教室' })).toHaveValue(ROOM);
  await chooseClass(form);
  await expect(form.getByRole('combobox', { name: '授课教师' })).toHaveValue(staffName);
  await form.getByRole('button', { name: '保存排课（13 节）' }).click();
  await expect(success(page, '新增成功')).toBeVisible();
  await expect(search).toBeHidden();

  await signIn('qiming01', `${TIMETABLE}?claId=${spareRows.emptyCla}`);
  await expect(lessons(page)).toHaveAccessibleName(/18:30.*20:00/);
  await expect(lessons(page)).toHaveText(new RegExp(`${staffName}.*${ROOM}`));
});

test('shows a conflict if another user has booked the found room meanwhile, and books the room nevertheless', async ({
  signIn,
  page,
  sandbox,
  request,
}) => {
  await signIn('qiming01', `${TIMETABLE}?claId=${spareRows.emptyCla}`);
  const search = await openSearch(page);
  await type(search.getByRole('textbox', { name: /^日期/ }), '2026-09-12');
  await type(search.getByRole('combobox', { name: '上课时间' }), '18:30');
  // The piano room is occupied at that time.
  await expect(search.getByRole('radio', { name: /^301 钢琴房，/ })).toBeHidden();
  const room = search.getByRole('radio', { name: /^401 多功能厅，/ });
  await room.click();
  await expect(room).toBeChecked();
  await bookRoom(request, sandbox.url, await sandbox.tokenOf('qiming01'));
  await search.getByRole('button', { name: '用所选加课' }).click();
  const form = dialog(page, '排课');
  await expect(form.getByRole('combobox', { name: '班级' })).toHaveValue(CLASS);
  await expect(form.getByRole('combobox', { name: '教室' })).toHaveValue(ROOM);
  await expect(form.getByRole('textbox', { name: /^上课日期/ })).toHaveValue('2026-09-12');
  await expect(form.getByRole('list', { name: '时间冲突' })).toContainText('少儿钢琴小组课 新班 A（');

  // Leaving the form returns to the results.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(room).toBeChecked();
  await search.getByRole('button', { name: '用所选加课' }).click();
  await form.getByRole('button', { name: '保存排课' }).click();
  await expect(success(page, '新增成功')).toBeVisible();
  await expect(search).toBeHidden();
  await expect(lessons(page)).toHaveAccessibleName(/18:30.*20:00/);
});

test('the search for free rooms fits at every width, and is in the menu on a phone', async ({ signIn, page }) => {
  await signIn('qiming01', TIMETABLE);
  const search = await openSearch(page);
  await search.getByText('连续', { exact: true }).click();
  await expect(search.getByRole('status')).toHaveText(/^\d+ 次：/);
  await expectFit(page, 'search for free rooms', { widths: WIDTHS });
  await search.getByRole('button', { name: '关闭', exact: true }).last().click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: '找空闲' })).toBeHidden();
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '找空闲' }).click();
  await search.getByText(/^教师 \d+$/).click();
  await expect(search.getByRole('radiogroup', { name: /^教师 \d/ })).toBeVisible();
});
