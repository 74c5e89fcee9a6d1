import type { Page } from '@playwright/test';
import { spareRows } from '#seed/fixed-ids.ts';
import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { chooseOption, dialog, row, success } from '../../support/parts.ts';
import { sell } from '../../support/sale.ts';

test.use({ world: { today: '2026-09-07' } });

const NAME = '沈星辰';

async function buy(page: Page, product: string): Promise<void> {
  await row(page, '学员', NAME).getByRole('button', { name: '报名' }).click();
  await sell(dialog(page, `报名 · ${NAME}`), product);
}

test('lists the hours and the card of a waiting student separately, and seats the student by the one chosen last', async ({
  signIn,
  page,
  sandbox,
}) => {
  await signIn('qiming01', 'edu/product');
  await page.getByRole('button', { name: '新增产品' }).click();
  const adding = dialog(page, '新增产品');
  await adding.getByRole('textbox', { name: '产品名称' }).fill('钢琴月卡');
  await chooseOption(adding, '课程', '少儿钢琴小组课');
  await chooseOption(adding, '计费方式', '按期');
  await adding.getByRole('textbox', { name: '天数' }).fill('30');
  await adding.getByRole('textbox', { name: '价格（元）' }).fill('900');
  await adding.getByRole('button', { name: '保存产品' }).click();
  await expect(row(page, '产品', '钢琴月卡')).toBeVisible();

  await page.goto(`${sandbox.url}edu/student`);
  await page.getByRole('button', { name: '新增学员' }).click();
  const student = dialog(page, '新增学员');
  await student.getByRole('textbox', { name: '学员姓名' }).fill(NAME);
  await chooseOption(student, '校区', '滨江校区');
  await student.getByRole('textbox', { name: '联系电话' }).fill('13857120899');
  await student.getByRole('button', { name: '保存学员' }).click();
  await buy(page, '少儿钢琴小组课 48 课时');
  await buy(page, '钢琴月卡');

  await page.goto(`${sandbox.url}edu/cla/detail?claId=${spareRows.newCla}`);
  await page.getByRole('button', { name: '分班' }).first().click();
  const allocating = dialog(page, /^分班/);
  await allocating.getByRole('textbox', { name: '查找学员' }).fill(NAME);
  const waiting = allocating.getByRole('checkbox', { name: NAME });
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toHaveAccessibleDescription(/ · 按课时 · 剩 48 课时 · 有效期至 2027-/);
  await expect(waiting.last()).toHaveAccessibleDescription(/ · 按期 · 有效期至 2026-10-06$/);
  await waiting.first().check();
  await waiting.last().check();
  await expect(waiting.first()).not.toBeChecked();
  await expectFit(page, '分班');
  await allocating.getByRole('button', { name: '分班（1 人）' }).click();
  await expect(success(page, '分班成功')).toBeVisible();
  await expect(row(page, '班级学员', NAME)).toContainText('按期');
});
