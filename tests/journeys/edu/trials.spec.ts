import { clickRowAction, expect, test } from '../../support/access.ts';
import { expectFit, WIDTHS } from '../../support/fit.ts';
import { chooseOption, dialog, dismissToasts, row, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' }, ownContext: true });

const VISITOR = '沈听澜';
const PHONE = '13957120777';
const COURSE = '少儿钢琴小组课';

test('a visitor books a trial, attends it, becomes a student, buys and joins the class', async ({
  signIn,
  open,
  page,
  sandbox,
}) => {
  await signIn('binjiang01', 'edu/trial');
  const mine = row(page, '试听', VISITOR);
  let claName = '';
  let receiptNo = '';

  await test.step('books the next lesson of the course, with a message for the parent', async () => {
    await expectFit(page, '试听', { widths: WIDTHS });
    await page.getByRole('button', { name: '约试听', exact: true }).click();
    const booking = dialog(page, '约试听');
    await booking.getByRole('textbox', { name: '姓名' }).fill(VISITOR);
    await booking.getByRole('textbox', { name: '年龄' }).fill('6');
    await chooseOption(booking, '来源', '老学员介绍');
    await chooseOption(booking, '课程', COURSE);
    const next = booking.getByRole('radio', { name: /名额/ }).first();
    claName = /少儿钢琴小组课 \d+ 班/.exec((await next.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    await next.check();
    await booking.getByRole('button', { name: '约试听' }).click();
    await expect(booking.getByRole('textbox', { name: '联系电话' })).toHaveAccessibleDescription('请输入联系电话');
    await expectFit(page, '约试听', { widths: WIDTHS });
    await booking.getByRole('textbox', { name: '联系电话' }).fill(PHONE);
    await booking.getByRole('button', { name: '约试听' }).press('Enter');
    await expect(success(page, '已约试听')).toBeVisible();
    await expect(booking.getByRole('textbox', { name: '给家长的消息' })).toHaveValue(
      new RegExp(
        `^家长您好，${VISITOR}的试听课已约好 9 月 \\d+ 日（周.）.+，班级${claName}，地点滨江校区 .+，老师.+。$`,
      ),
    );
    await booking.getByRole('button', { name: '完成' }).click();
    await expect(mine).toContainText('已约');
    await expect(mine).toContainText('6 岁 · 老学员介绍');
    await dismissToasts(page);
  });

  await test.step('is recorded as present at the end of the roll', async () => {
    await sandbox.control('PUT', 'clock', { now: '2026-09-07 20:10:00' });
    await open('edu/claTimeRule?week=2026-09-07');
    const lesson = page.getByRole('main').locator('[data-date="2026-09-07"] [data-lesson]');
    await lesson.filter({ hasText: claName }).getByRole('button').click();
    await page.getByRole('menuitem', { name: '记上课', exact: true }).click();
    const roll = dialog(page, '记上课');
    await expect(roll.getByRole('row', { name: new RegExp(`^${VISITOR}，试听`) })).toBeVisible();
    await roll.getByRole('button', { name: '保存上课记录' }).click();
    await expect(success(page, '记上课成功')).toBeVisible();
    await open('edu/trial');
    await expect(mine).toContainText('到课');
    await expect(mine).toContainText('未转正');
  });

  const conversion = dialog(page, `转正 · ${VISITOR}`);
  const step = conversion.getByRole('list', { name: '转正步骤' }).locator('[aria-current=step]');
  await test.step('becomes a student with the data of the visitor; the conversion is cancelled after this step', async () => {
    await clickRowAction(page, mine, '转正');
    await expect(step).toHaveText('1建档');
    await expect(conversion.getByRole('textbox', { name: '联系电话' })).toHaveValue(PHONE);
    await expect(conversion.getByRole('combobox', { name: '校区' })).toHaveValue('滨江校区');
    await expectFit(page, '转正', { widths: WIDTHS });
    await conversion.getByRole('button', { name: '建档，去购买' }).click();
    await expect(step).toHaveText('2购买产品');
    await conversion.getByRole('button', { name: '取消' }).click();
    await expect(conversion).toBeHidden();
    await expect(mine).toContainText('已建档，待购买');
    await dismissToasts(page);
  });

  await test.step('the conversion continues with a sale without a class, prints the receipt, and is cancelled again', async () => {
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await clickRowAction(page, mine, '转正');
    await expect(step).toHaveText('2购买产品');
    await conversion.getByRole('combobox', { name: '产品' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    const seat = conversion.getByRole('combobox', { name: '班级' });
    await expect(seat).toHaveValue(new RegExp(`^${claName} · `));
    await expectFit(page, '购买', { widths: WIDTHS });
    await seat.fill('');
    await seat.press('Tab');
    await expect(seat).toHaveValue('');
    await chooseOption(conversion, '收款方式', '微信');
    await conversion.getByRole('button', { name: /^确认收款 ¥/ }).click();
    await expect(conversion.getByText(/^\d{4}-\d{6}$/)).toBeVisible();
    receiptNo = await conversion.getByText(/^\d{4}-\d{6}$/).innerText();
    await expect(step).toHaveText('3分班');
    await expectFit(page, '收据', { widths: WIDTHS });
    const printed = page.waitForResponse(/\/sc\/receipt\/update\/print/);
    await conversion.getByRole('button', { name: '打印收据' }).click();
    expect((await printed).ok()).toBe(true);
    await conversion.getByRole('button', { name: '去分班' }).click();
    await expect(conversion.getByRole('radio', { name: new RegExp(`^${claName} · `) })).toBeChecked();
    await conversion.getByRole('button', { name: '取消' }).click();
    await expect(mine).toContainText('已报读，待分班');
    await dismissToasts(page);
  });

  await test.step('joins the class of the trial', async () => {
    await clickRowAction(page, mine, '分班');
    await expect(step).toHaveText('3分班');
    await expect(conversion.getByRole('radio', { name: new RegExp(`^${claName} · `) })).toBeChecked();
    await expectFit(page, '分班', { widths: WIDTHS });
    await conversion.getByRole('button', { name: '加入班级' }).click();
    await expect(success(page, '分班成功')).toBeVisible();
    await expect(mine).toContainText('2026-09-07 报读');
  });

  await test.step('is found among the converted trials, and in the class', async () => {
    await open('edu/trial?isConverted=true');
    await expect(mine).toBeVisible();
    await open(`edu/cla?claName=${encodeURIComponent(claName)}`);
    await row(page, '班级', claName).getByRole('link', { name: claName, exact: true }).click();
    await expect(row(page, '学员', VISITOR)).toBeVisible();
    await open(`edu/student?studentName=${encodeURIComponent(VISITOR)}`);
    await row(page, '学员', VISITOR).getByRole('button', { name: VISITOR }).click();
    const drawer = dialog(page, /^学员详情/);
    await expect(drawer.getByRole('region', { name: '班级与课程' })).toContainText(claName);
    await expect(drawer.getByRole('region', { name: '请假与补课' })).toContainText('已报读');
  });

  await test.step('the receipt is in the list of receipts', async () => {
    await open('edu/student');
    await page.getByRole('tab', { name: '收据', exact: true }).click();
    await expect(row(page, '收据', VISITOR)).toContainText(receiptNo);
  });
});

test('a new visitor with the data of a student is booked as that student', async ({ signIn, page }) => {
  await signIn('binjiang01', 'edu/student');
  const first = page.getByRole('table', { name: '学员列表' }).getByRole('row').nth(1);
  await expect(first).toBeVisible();
  const name = await first.getByRole('button').first().innerText();
  const phone = /1\d{10}/.exec(await first.innerText())?.[0] ?? '';
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '试听' }).click();
  await page.getByRole('button', { name: '约试听', exact: true }).click();
  const booking = dialog(page, '约试听');
  await booking.getByRole('textbox', { name: '姓名' }).fill(name);
  await booking.getByRole('textbox', { name: '联系电话' }).fill(phone);
  await chooseOption(booking, '课程', '创意美术');
  await booking.getByRole('radio', { name: /名额/ }).first().check();
  await booking.getByRole('button', { name: '约试听' }).click();
  await expect(booking.getByRole('alert')).toContainText('请按学员约试听');
  await booking.getByRole('button', { name: '改为已有学员' }).click();
  await expect(booking.getByRole('combobox', { name: '学员' })).toHaveValue(`${name} · ${phone}`);
  await expect(booking.getByRole('radio', { checked: true, name: /名额/ })).toBeVisible();
  await booking.getByRole('button', { name: '约试听' }).click();
  await expect(success(page, '已约试听')).toBeVisible();
});

test('试听 with its dialogs passes the checks', { tag: '@long' }, async ({ signIn, open, page }) => {
  test.setTimeout(180_000);
  const everywhere = { widths: WIDTHS, colours: true };
  /** Checks an open dialog and closes it without a change. */
  const checkDialog = async (title: string): Promise<void> => {
    const opened = dialog(page, new RegExp(`^${title}`));
    await expect(opened).toBeVisible();
    await expectFit(page, title, everywhere);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  };
  await signIn('qiming01', 'edu/trial');
  await page.getByRole('button', { name: '约试听', exact: true }).click();
  await checkDialog('约试听');
  const booked = row(page, '试听', '江予安');
  for (const [action, title] of [
    ['改约', '改约'],
    ['取消预约', '取消预约'],
    ['修改资料', '修改访客资料'],
    ['转正', '转正'],
  ] as const) {
    await clickRowAction(page, booked, action);
    await checkDialog(title);
  }
  await open('edu/trial?isConverted=true');
  await expectFit(page, '已转正', everywhere);
  await open('edu/trial?studentName=没有');
  await expect(page.getByText('没有符合条件的试听')).toBeVisible();
  await expectFit(page, 'empty', everywhere);
});
