import type { APIRequestContext, Locator } from '@playwright/test';
import { clas } from '#contracts/calls/clas.ts';
import { recruitStatuses } from '#contracts/entities/cla.ts';
import { clickRowAction } from '../../support/access.ts';
import { expect, test } from '../../support/journey.ts';
import { expectFit } from '../../support/fit.ts';
import { chooseOption, dialog, mainMenu, row, rows, success, tile } from '../../support/parts.ts';
import { chooseProduct, sell } from '../../support/sale.ts';
import type { Sandbox } from '../../support/sandbox.ts';

test.use({ world: { today: '2026-09-07' } });

/** 少儿钢琴小组课 2 班, which is full. */
const FULL_CLASS = '1843201018000000001';

/** Lets a class recruit only until it is full. */
async function stopWhenFull(request: APIRequestContext, sandbox: Sandbox, claId: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await sandbox.tokenOf('qiming01')}` };
  const api = `${sandbox.url}business/api`;
  const detail = await request.get(`${api}${clas.allDetail.path.replace('{id}', claId)}`, { headers });
  const { courseCla } = ((await detail.json()) as { data: { courseCla: object } }).data;
  const data = { ...courseCla, recruitStatus: recruitStatuses.stopWhenFull };
  const saved = await request.post(`${api}${clas.update.path}`, { headers, data });
  expect(await saved.json()).toMatchObject({ respCode: '0000' });
}

/** Chooses the first option that matches. */
async function chooseFirst(within: Locator, label: string, option: RegExp): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await within.page().getByRole('option', { name: option }).first().click();
}

/** Returns the entries of the ledger, newest first, each with its reason, its amount and the balance afterwards. */
const ledgerEntries = async (ledger: Locator): Promise<string[]> => {
  const found = ledger
    .getByRole('table', { name: '课时明细' })
    .getByRole('row')
    .filter({ has: ledger.page().getByRole('cell') });
  await expect(found.first()).toBeVisible();
  return Promise.all(
    (await found.all()).map(async (entry) => (await entry.getByRole('cell').allInnerTexts()).slice(0, 3).join(' | ')),
  );
};

test('buys hours for a new student, enrols the student in a class, and lists purchase and enrolment in the ledger', async ({
  signIn,
  page,
  sandbox,
  request,
}) => {
  await stopWhenFull(request, sandbox, FULL_CLASS);
  await signIn('binjiang01', 'edu/student');
  await page.getByRole('button', { name: '新增学员' }).click();
  const adding = dialog(page, '新增学员');
  await adding.getByRole('textbox', { name: '学员姓名' }).fill('沈星辰');
  await chooseOption(adding, '校区', '滨江校区');
  await adding.getByRole('textbox', { name: '联系电话' }).fill('13857120899');
  await adding.getByRole('button', { name: '保存学员' }).click();
  await expect(success(page, '新增成功')).toBeVisible();
  const student = row(page, '学员', '沈星辰');
  await expect(student).toContainText('13857120899');

  await student.getByRole('button', { name: '报名' }).click();
  const buying = dialog(page, '报名 · 沈星辰');
  await chooseProduct(buying, '少儿钢琴小组课 48');
  await expect(buying.getByRole('textbox', { name: '实收' })).not.toHaveValue('');
  await expect(
    buying.getByText(/^将新增报读：“少儿钢琴小组课”（按课时），48 课时，有效期至 \d{4}-\d\d-\d\d，保存后请分班。$/),
  ).toBeVisible();
  await sell(buying, '少儿钢琴小组课 48');
  await expect(student.getByRole('cell').nth(1)).toHaveText('48');

  // Neither class 8 nor the full class 2 recruits students.
  await clickRowAction(page, student, '分班');
  const signUp = dialog(page, '分班 · 沈星辰');
  await expect(signUp.getByRole('radio', { name: /1 班/ })).toBeVisible();
  await expect(signUp.getByRole('radio', { name: /2 班/ })).toHaveCount(0);
  await signUp.getByRole('button', { name: '另有 1 个班级已满员、1 个已停止招生' }).click();
  const withheld = signUp.getByRole('list', { name: '不可加入的班级' }).getByRole('listitem');
  await expect(withheld.filter({ hasText: '少儿钢琴小组课 8 班' })).toContainText('已停止招生');
  await expect(withheld.filter({ hasText: '少儿钢琴小组课 2 班' })).toContainText('6/6 人');
  await signUp.getByRole('radio', { name: /新班 A/ }).click();
  await signUp.getByRole('button', { name: '加入班级', exact: true }).click();
  await expect(success(page, '分班成功')).toBeVisible();

  await student.getByRole('button', { name: '沈星辰' }).click();
  const drawer = dialog(page, '学员详情 · 沈星辰');
  const seat = drawer.getByRole('list', { name: '班级与课程' }).getByRole('listitem');
  await expect(seat).toContainText('少儿钢琴小组课 新班 A');
  await expect(seat).toContainText('48 课时');
  expect(await ledgerEntries(drawer)).toEqual([
    expect.stringMatching(/^购买 少儿钢琴小组课 48 课时.* \| \+48 \| 48$/s),
  ]);
  await expectFit(page, '学员详情');
  await page.keyboard.press('Escape');

  // A manual adjustment of the enrolment and a refund of the purchase each add a ledger entry.
  await page.getByRole('tab', { name: '报读课程' }).click();
  const enrolment = row(page, '报读课程', '沈星辰');
  await enrolment.getByRole('button', { name: '调整' }).click();
  const adjusting = dialog(page, '调整报读');
  await adjusting.getByRole('textbox', { name: '剩余课时' }).fill('46');
  await adjusting.getByRole('button', { name: '保存调整' }).click();
  await expect(success(page, '修改成功')).toBeVisible();
  await page.getByRole('tab', { name: '已购产品' }).click();
  const purchase = row(page, '已购产品', '沈星辰');
  await purchase.getByRole('button', { name: '退费' }).click();
  const refund = dialog(page, '退费');
  await expect(refund.getByText(/共购 48 课时，还剩 46 课时/)).toBeVisible();
  await refund.getByRole('button', { name: /^退费 ¥/ }).click();
  await expect(success(page, '退费成功')).toBeVisible();
  await expect(purchase).toContainText('已退费');
  await expect(purchase.getByRole('button', { name: '退费' })).toHaveCount(0);

  await page.getByRole('tab', { name: '报读课程' }).click();
  await enrolment.getByRole('button', { name: '明细' }).click();
  expect(await ledgerEntries(dialog(page, /^课时明细 · 沈星辰/))).toEqual([
    '退费 | −46 | 0',
    '手动调整 | −2 | 46',
    '购买 少儿钢琴小组课 48 课时 | +48 | 48',
  ]);
});

test('follows the reminders of home, suspends an enrolment and resumes it', async ({ signIn, page }) => {
  await signIn('binjiang01');
  await test.step('each reminder on home opens a filtered list with the count that the reminder shows', async () => {
    for (const [label, noun, filter, choice] of [
      ['产品即将到期的学员', '已购产品', '到期时间', '10 天内到期'],
      ['课时不足的学员', '学员', '剩余课时', '有课程少于 5 课时'],
    ] as const) {
      await mainMenu(page).getByRole('link', { name: '首页' }).click();
      const reminder = tile(page, label);
      await expect(reminder).toContainText('人');
      const count = Number(/(\d+)\s*人/.exec(await reminder.innerText())?.[1]);
      expect(count).toBeGreaterThan(0);
      await reminder.getByRole('link').click();
      await expect(page.getByRole('combobox', { name: filter })).toHaveValue(choice);
      await expect(page.getByRole('status').filter({ hasText: `共 ${count} 条` })).toBeVisible();
      await expect(rows(page, noun)).toHaveCount(count);
      await page.getByRole('button', { name: '清空筛选' }).click();
      await expect(page.getByRole('status').filter({ hasText: `共 ${count} 条` })).toBeHidden();
    }
  });

  await test.step('offers no class to a suspended student, then resumes the enrolment', async () => {
    await page.getByRole('tab', { name: '报读课程' }).click();
    await chooseOption(page.getByRole('main'), '状态', '在读');
    const waiting = rows(page, '报读课程').filter({ hasText: '待分班' }).first();
    const name = await waiting.getByRole('cell').nth(1).innerText();
    await clickRowAction(page, waiting, '停课');
    await dialog(page, '警告').getByRole('button', { name: '停课' }).click();
    await expect(success(page, '停课成功')).toBeVisible();
    await page.getByRole('button', { name: '清空筛选' }).click();
    await page.getByRole('textbox', { name: '学员姓名' }).fill(name);
    const suspended = row(page, '报读课程', name).filter({ hasText: '停课' });
    await expect(suspended).toHaveCount(1);
    await expect(suspended.getByRole('button', { name: '分班' })).toHaveCount(0);
    await clickRowAction(page, suspended, '复课');
    await dialog(page, '提示').getByRole('button', { name: '复课' }).click();
    await expect(success(page, '复课成功')).toBeVisible();
    await expect(row(page, '报读课程', name).getByRole('button', { name: '分班' }).first()).toBeVisible();
  });
});

test('every tab, drawer and dialog fits a small laptop and a phone and passes the accessibility checks', {
  tag: '@long',
}, async ({ signIn, page }) => {
  const look = (what: string) => expectFit(page, what, { widths: [1024, 390] });
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  const first = (noun: string) => rows(page, noun).first();
  const open = (noun: string, action: string) => clickRowAction(page, first(noun), action);
  const close = async (shown: Locator) => {
    await shown.getByRole('button', { name: '关闭', exact: true }).click();
    await expect(shown).toBeHidden();
  };

  await signIn('binjiang01', 'edu/student?balanceHour=5');
  await expect(first('学员')).toBeVisible();
  await look('学员');
  await first('学员').getByRole('cell').first().getByRole('button').click();
  await expect(dialog(page, /^学员详情/).getByRole('table', { name: '课时明细' })).toBeVisible();
  await look('学员详情');
  await close(dialog(page, /^学员详情/));
  await open('学员', '报名');
  await chooseFirst(dialog(page, /^报名/), '产品', /课时/);
  await look('报名');
  await dialog(page, /^报名/).getByRole('button', { name: '取消' }).click();
  await dialog(page, '提示').getByRole('button', { name: '放弃' }).click();

  await tab('已购产品');
  await open('已购产品', '退费');
  await expect(dialog(page, '退费')).toBeVisible();
  await look('退费');
  await close(dialog(page, '退费'));

  await tab('报读课程');
  await clickRowAction(page, rows(page, '报读课程').filter({ hasText: '待分班' }).first(), '分班');
  await expect(dialog(page, /^分班/).getByRole('radio').first()).toBeVisible();
  await look('分班');
  await close(dialog(page, /^分班/));
  await open('报读课程', '调整');
  await expect(dialog(page, '调整报读').getByRole('button', { name: '保存调整' })).toBeVisible();
  await look('调整报读');
  await close(dialog(page, '调整报读'));
  await page.getByRole('button', { name: '分班', exact: true }).first().click();
  await chooseFirst(dialog(page, '分班'), '课程', /^少儿钢琴小组课/);
  await chooseFirst(dialog(page, '分班'), '班级', /新班 A/);
  await expect(dialog(page, '分班').getByRole('checkbox').nth(1)).toBeVisible();
  await look('分班');
});
