import type { Page } from '@playwright/test';
import { clickRowAction } from '../../support/access.ts';
import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { chooseOption, dialog, row, rows, success } from '../../support/parts.ts';
import { chooseProduct, sell } from '../../support/sale.ts';

test.use({ world: { today: '2026-09-07' } });

const MAX_KEYS = 18;

/** Counts the key presses of a user who uses only the keyboard. */
function keyboard(page: Page) {
  let pressed = 0;
  return {
    count: () => pressed,
    async press(...keys: readonly string[]) {
      for (const key of keys) {
        pressed += 1;
        await page.keyboard.press(key);
      }
    },
  };
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Returns the name and the phone number of a student whose enrolment in the piano course has no class yet. */
async function studentWithoutClass(page: Page): Promise<{ name: string; phone: string }> {
  await tab(page, '报读课程');
  const waiting = rows(page, '报读课程').filter({ hasText: '待分班' }).filter({ hasText: '少儿钢琴小组课' }).first();
  const name = await waiting.getByRole('cell').nth(1).innerText();
  await tab(page, '学员');
  await page.getByRole('textbox', { name: '学员姓名' }).fill(name);
  const student = row(page, '学员', name);
  await expect(student).toBeVisible();
  const phone = /1\d{10}/.exec(await student.innerText())?.[0] ?? '';
  await page.getByRole('button', { name: '清除学员姓名' }).click();
  return { name, phone };
}

/** Opens the sale and enters a new student. */
async function openForNewStudent(page: Page) {
  await page.getByRole('button', { name: '报名', exact: true }).first().click();
  const sale = dialog(page, '报名');
  await sale.getByRole('combobox', { name: '学员' }).fill('沈星辰');
  await page.getByRole('option', { name: '新学员“沈星辰”' }).click();
  await sale.getByRole('textbox', { name: '联系电话' }).fill('13857120899');
  return sale;
}

/** Keeps the browser's print dialog closed, and counts its openings in the page. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-prints', 'opened');
  });

test('sells to an existing student with a class and prints the receipt in at most 18 key presses', async ({
  signIn,
  page,
}) => {
  await countPrints(page);
  await signIn('binjiang01', 'edu/student');
  await expect(rows(page, '学员').first()).toBeVisible();
  const { name, phone } = await studentWithoutClass(page);
  // Stores a pay type as if it had been used on this device before.
  await page.getByRole('button', { name: '报名', exact: true }).first().click();
  const sale = dialog(page, '报名');
  await chooseOption(sale, '收款方式', '微信');
  await page.evaluate(() =>
    localStorage.setItem(`${/^\/s\/[^/]+/.exec(location.pathname)?.[0] ?? ''}:sale-pay-type`, '2'),
  );
  await sale.getByRole('button', { name: '取消' }).click();
  await dialog(page, '提示').getByRole('button', { name: '放弃' }).click();
  await expect(sale).toBeHidden();

  await expect(page.getByRole('button', { name: '报名', exact: true }).first()).toBeFocused();
  const keys = keyboard(page);
  await keys.press('n');
  await expect(sale.getByRole('combobox', { name: '学员' })).toBeFocused();
  await keys.press(...phone.slice(-4).split(''), 'Enter');
  const product = sale.getByRole('combobox', { name: '产品' });
  await expect(product).toBeFocused();
  await expect(sale.getByRole('combobox', { name: '学员' })).toHaveValue(name);
  // The products of the student's course come first.
  await keys.press('ArrowDown');
  await expect(page.getByRole('listbox', { name: '产品' }).getByRole('option').first()).toContainText('少儿钢琴小组课');
  await keys.press('Enter');
  await expect(product).toHaveValue(/^少儿钢琴小组课/);
  const cla = sale.getByRole('combobox', { name: '班级' });
  await expect(cla).toBeVisible();
  await keys.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  await expect(cla).toBeFocused();
  await keys.press('ArrowDown');
  await expect(page.getByRole('listbox', { name: '班级' }).getByRole('option').first()).toBeVisible();
  await keys.press('Enter');
  await expect(cla).toHaveValue(/少儿钢琴小组课/);
  await expectFit(page, '报名');
  const confirmation = sale.getByRole('status', { name: '确认内容' });
  await expect(confirmation).toHaveText(
    /^少儿钢琴小组课 \d+ 课时，有效至 \d{4}-\d\d-\d\d，应收 ¥[\d,]+，实收 ¥[\d,]+；加入“少儿钢琴小组课 .*”$/,
  );
  await keys.press('Enter');
  await expect(sale.getByText(/^已收款 ¥/)).toBeVisible();
  await expect(sale.getByText(/^收据编号 2026-\d{6}$/)).toBeVisible();
  await expect(sale.getByRole('button', { name: '打印收据' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-prints', 'opened');
  await expectFit(page, '收据');
  expect(keys.count()).toBeLessThanOrEqual(MAX_KEYS);

  await sale.getByRole('button', { name: '完成' }).click();
  await tab(page, '报读课程');
  await expect(rows(page, '报读课程').filter({ hasText: name }).filter({ hasText: '少儿钢琴小组课' })).toContainText(
    '少儿钢琴小组课',
  );
});

test('records arrears, reminds the family, collects the rest, and voids a receipt', async ({ signIn, page }) => {
  await signIn('binjiang01', 'edu/student');
  const sale = await openForNewStudent(page);
  await chooseProduct(sale, '少儿钢琴小组课 48');
  await sale.getByRole('button', { name: '优惠' }).click();
  await sale.getByRole('textbox', { name: '优惠', exact: true }).fill('180');
  await sale.getByRole('textbox', { name: '优惠原因' }).fill('老带新');
  await sale.getByRole('textbox', { name: '实收' }).fill('3000');
  await expect(sale.getByText('欠费 ¥1,000')).toBeVisible();
  await chooseOption(sale, '收款方式', '现金');
  await sale.getByRole('button', { name: '确认收款 ¥3,000' }).click();
  await expect(sale.getByText('已收款 ¥3,000')).toBeVisible();
  await sale.getByRole('button', { name: '完成' }).click();
  await expect(row(page, '学员', '沈星辰')).toBeVisible();

  await tab(page, '欠费');
  const owing = row(page, '欠费', '沈星辰');
  await expect(owing).toContainText('¥1,000.00');
  await expectFit(page, '欠费');
  await clickRowAction(page, owing, '提醒');
  const reminder = dialog(page, '提醒缴费 · 沈星辰');
  await expect(reminder.getByRole('textbox', { name: /^对家长说的话/ })).toHaveValue(/还有 ¥1,000 未缴/);
  await reminder.getByRole('button', { name: '记录提醒' }).click();
  await expect(success(page, '已记录提醒')).toBeVisible();
  await expect(owing).toContainText('2026-09-07');
  await clickRowAction(page, owing, '收款');
  const paying = dialog(page, '收款 · 沈星辰');
  await expect(paying.getByRole('textbox', { name: '收款金额' })).toHaveValue('¥1,000');
  await expect(paying.getByRole('combobox', { name: '收款方式' })).toHaveValue('现金');
  await paying.getByRole('button', { name: '确认收款 ¥1,000' }).click();
  await expect(paying.getByText('沈星辰：少儿钢琴小组课 48 课时，已结清')).toBeVisible();
  await paying.getByRole('button', { name: '完成' }).click();
  await expect(row(page, '欠费', '沈星辰')).toHaveCount(0);

  await tab(page, '收据');
  const receipts = rows(page, '收据').filter({ hasText: '沈星辰' });
  await expect(receipts).toHaveCount(2);
  await expectFit(page, '收据列表');
  await clickRowAction(page, receipts.first(), '作废');
  const voiding = dialog(page, /^作废收据/);
  await voiding.getByRole('button', { name: '作废收据' }).click();
  await expect(voiding.getByText('请输入作废原因')).toBeVisible();
  await voiding.getByRole('textbox', { name: '作废原因' }).fill('收款方式录错');
  await voiding.getByRole('button', { name: '作废收据' }).click();
  await expect(success(page, '收据已作废')).toBeVisible();
  await expect(receipts.first()).toContainText('已作废');
  await tab(page, '欠费');
  await expect(row(page, '欠费', '沈星辰')).toContainText('¥1,000.00');
});

test('puts a new student on the waiting list of a full class after the payment', async ({ signIn, page }) => {
  await signIn('binjiang01', 'edu/student');
  const sale = await openForNewStudent(page);
  await chooseProduct(sale, '中国舞基础 24');
  await sale.getByRole('combobox', { name: '班级' }).click();
  await page.getByRole('option', { name: /中国舞基础 2 班.*满.*可候补/ }).click();
  await expect(sale.getByRole('combobox', { name: '班级' })).toHaveValue(/（候补）$/);
  await expectFit(page, '报名，候补');
  await chooseOption(sale, '收款方式', '现金');
  await sale.getByRole('button', { name: /^确认收款/ }).click();
  await expect(sale.getByText(/；候补“中国舞基础 2 班”$/)).toBeVisible();
  await expect(success(page, '已加入候补')).toBeVisible();
  await expect(sale.getByRole('button', { name: '加入候补' })).toHaveCount(0);
});

test('moves hours with their worth to a brother or sister', async ({ signIn, page }) => {
  await signIn('binjiang01', 'edu/student');
  for (const name of ['沈星辰', '沈星月']) {
    await page.getByRole('button', { name: '报名', exact: true }).first().click();
    const sale = dialog(page, '报名');
    await sale.getByRole('combobox', { name: '学员' }).fill(name);
    await page.getByRole('option', { name: `新学员“${name}”` }).click();
    await sale.getByRole('textbox', { name: '联系电话' }).fill('13857120899');
    await sell(sale, '少儿钢琴小组课 48');
  }
  await tab(page, '已购产品');
  await clickRowAction(page, row(page, '已购产品', '沈星辰'), '转课');
  const transfer = dialog(page, '转课 · 沈星辰');
  await transfer.getByRole('textbox', { name: '转出课时' }).fill('20');
  await expect(transfer.getByRole('table', { name: '转课计算' })).toContainText('¥1,741.67');
  await chooseOption(transfer, '转入学员', '沈星月 · 同一电话 · 滨江校区');
  await expect(transfer.getByRole('combobox', { name: '转入课程' })).toHaveValue('少儿钢琴小组课');
  await expect(transfer.getByRole('textbox', { name: '转入课时' })).toHaveValue('20');
  await transfer.getByRole('textbox', { name: '转课原因' }).fill('转给妹妹');
  await expectFit(page, '转课');
  await transfer.getByRole('button', { name: '确认转课' }).click();
  await expect(success(page, '转课成功')).toBeVisible();
  await tab(page, '学员');
  await expect(row(page, '学员', '沈星辰').getByRole('cell').nth(1)).toHaveText('28');
  await expect(row(page, '学员', '沈星月').getByRole('cell').nth(1)).toHaveText('68');
});
