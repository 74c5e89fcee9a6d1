import type { Locator } from '@playwright/test';
import { clickRowAction } from '../../support/access.ts';
import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import {
  alerts,
  chooseOption,
  dialog,
  heading,
  mainMenu,
  row,
  rows,
  success,
  tabLink,
  toasts,
} from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

const CLASS = '1843200000000000741';

const actionOf = async (of: Locator, name: string): Promise<void> => {
  await of.getByRole('button', { name: '更多操作' }).click();
  await of.page().getByRole('menuitem', { name }).click();
};

test('creates a class from home, fills its capacity, edits and deletes it', async ({ signIn, page }) => {
  await signIn('qiming01');
  await page
    .getByRole('navigation', { name: '快捷入口' })
    .getByRole('link', { name: /班级列表/ })
    .click();
  await expect(heading(page, '班级管理')).toBeVisible();
  await expect(rows(page, '班级')).toHaveCount(20);

  await page.getByRole('button', { name: '新增班级' }).click();
  const adding = dialog(page, '新增班级');
  await adding.getByRole('textbox', { name: '班级名称' }).fill('少儿钢琴小组课 10 班');
  await chooseOption(adding, '校区', '滨江校区');
  await chooseOption(adding, '课程', '少儿钢琴小组课');
  await expect(adding.getByRole('textbox', { name: '每人每次扣课时' })).toHaveValue('2');
  await chooseOption(adding, '授课教师', '林晓雯');
  await adding.getByRole('textbox', { name: '班级容量' }).fill('6');
  await adding.getByRole('button', { name: '保存班级' }).click();
  await expect(success(page, '新增成功')).toBeVisible();
  const added = row(page, '班级', '少儿钢琴小组课 10 班');
  await expect(added.getByRole('cell').nth(4)).toHaveText('林晓雯');
  await expect(added.getByRole('cell').nth(6)).toHaveText('招生中');
  await expect(added.getByRole('cell').nth(7)).toHaveText('0 / 6');

  await actionOf(added, '修改');
  const changing = dialog(page, '修改班级');
  await changing.getByRole('textbox', { name: '班级容量' }).fill('1');
  await chooseOption(changing, '招生状态', '满员后停止');
  await changing.getByRole('button', { name: '保存班级' }).click();
  await expect(success(page, '修改成功')).toBeVisible();
  await expect(added.getByRole('cell').nth(7)).toHaveText('0 / 1');

  // A waiting student takes the only seat of the class.
  await added.getByRole('link', { name: '少儿钢琴小组课 10 班' }).click();
  await expect(heading(page, '少儿钢琴小组课 10 班')).toBeVisible();
  await page.getByRole('button', { name: '分班' }).first().click();
  const allocating = dialog(page, /^分班/);
  // The first checkbox selects all rows.
  await allocating.getByRole('checkbox').nth(1).check();
  await allocating.getByRole('button', { name: '分班（1 人）' }).click();
  await expect(success(page, '分班成功')).toBeVisible();
  await expect(page.getByText('在读 1')).toBeVisible();
  await tabLink(page, '班级管理').click();
  await expect(added.getByRole('cell').nth(7)).toHaveText('满1 / 1');

  await actionOf(added, '删除');
  const warning = dialog(page, '警告');
  await expect(warning).toContainText('是否确认删除班级“少儿钢琴小组课 10 班”？');
  await warning.getByRole('button', { name: '删除' }).click();
  await expect(alerts(page, '该班级还有 1 名学员，不能删除')).toBeVisible();
  await warning.getByRole('button', { name: '取消' }).click();

  await tabLink(page, '少儿钢琴小组课 10 班').click();
  await actionOf(rows(page, '班级学员').first(), '移出班级');
  await warning.getByRole('button', { name: '移出班级' }).click();
  await expect(success(page, '移出班级成功')).toBeVisible();
  await expect(page.getByText('班级里还没有学员')).toBeVisible();
  await tabLink(page, '班级管理').click();
  await actionOf(added, '删除');
  await warning.getByRole('button', { name: '删除' }).click();
  await expect(success(page, '删除成功')).toBeVisible();
  await expect(added).toHaveCount(0);
});

test('suspends, resumes and finishes students; shows a class’s week, records, rules and log; products are read-only', async ({
  signIn,
  page,
}) => {
  await signIn('binjiang01', `edu/cla/detail?claId=${CLASS}`);
  await expect(heading(page, '少儿钢琴小组课 1 班')).toBeVisible();
  await expect(tabLink(page, '少儿钢琴小组课 1 班')).toBeVisible();
  await expect(page.getByText('已上课 9 / 17 节')).toBeVisible();
  await expect(page.getByText('52%')).toBeVisible();
  await expect(rows(page, '班级学员')).toHaveCount(9);
  await expect(page.getByText('在读 8 · 停课 1')).toBeVisible();
  await expectFit(page, 'students of the class');

  const student = row(page, '班级学员', '唐知微');
  await student.getByRole('button', { name: '停课' }).click();
  await expect(dialog(page, '警告')).toContainText('停课期间记上课时默认不勾选，名额和课时保留，可随时恢复在读。');
  await dialog(page, '警告').getByRole('button', { name: '停课' }).click();
  await expect(success(page, '停课成功')).toBeVisible();
  await expect(student.getByRole('cell').nth(1)).toHaveText('停课');
  await expect(page.getByText('在读 7 · 停课 2')).toBeVisible();

  await student.getByRole('button', { name: '恢复在读' }).click();
  await dialog(page, '提示').getByRole('button', { name: '恢复在读' }).click();
  await expect(success(page, '已恢复在读')).toBeVisible();
  await expect(student.getByRole('cell').nth(1)).toHaveText('在读');

  // A student who finishes gives up the seat.
  await expect(page.getByRole('definition').filter({ hasText: '/ 12' })).toHaveText('9 / 12');
  await clickRowAction(page, student, '结课');
  await dialog(page, '警告').getByRole('button', { name: '结课' }).click();
  await expect(success(page, '结课成功')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '/ 12' })).toHaveText('8 / 12');

  await page.getByRole('button', { name: '修改', exact: true }).click();
  await dialog(page, '修改班级').getByRole('textbox', { name: '班级容量' }).fill('5');
  await dialog(page, '修改班级').getByRole('button', { name: '保存班级' }).click();
  await expect(alerts(page, '班级已有 8 名学员，容量不能小于 8')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page, '提示').getByRole('button', { name: '放弃' }).click();

  await page.getByRole('tab', { name: '上课记录' }).click();
  await expect(rows(page, '上课记录').first().getByRole('cell').first()).toHaveText('2026-09-06 周日');
  await page.getByRole('tab', { name: '排课规则' }).click();
  await expect(rows(page, '排课规则').first()).toHaveText(/每周 周日.*15:00–16:30/);
  await page.getByRole('tab', { name: '课表' }).click();
  // The lesson of this week was moved to the next one.
  await page.getByRole('button', { name: '下一周' }).click();
  await expect(page.getByRole('grid')).toContainText('少儿钢琴小组课 1 班');
  await page.getByRole('tab', { name: '日志' }).click();
  await expect(page.getByRole('list', { name: '变更日志' }).or(page.getByText('还没有变更记录'))).toBeVisible();
  await expect(page).toHaveURL(/activeTab=log/);

  // Campuses can read the institution's products.
  await mainMenu(page).getByRole('link', { name: '产品管理' }).click();
  await expect(row(page, '产品', '架子鼓一对一 30 课时')).toBeVisible();
  await expect(page.getByText('产品由机构统一维护，校区可查看和使用')).toBeVisible();
  await expect(page.getByRole('button', { name: '新增产品' })).toHaveCount(0);
});

test('fits list, form, roll-call drawer and class page on a phone', { tag: '@long' }, async ({ signIn, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('binjiang01', `edu/cla?claName=${encodeURIComponent('钢琴小组课')}`);
  await expect(row(page, '班级', '少儿钢琴小组课 1 班')).toBeVisible();
  await expectFit(page, 'list');
  await page.getByRole('button', { name: '新增班级' }).click();
  await dialog(page, '新增班级').getByRole('button', { name: '保存班级' }).click();
  await expect(page.getByText('请输入班级容量')).toBeVisible();
  await expectFit(page, 'dialog with messages');
  await page.keyboard.press('Escape');

  await test.step('opens the drawer with a custom time for a class without a lesson today', async () => {
    await clickRowAction(page, row(page, '班级', '少儿钢琴小组课 1 班'), '记上课');
    const drawer = dialog(page, '记上课');
    await expect(drawer.getByRole('alert')).toContainText('今日无排课，无法按排课记上课');
    await expect(drawer.getByRole('radio', { name: '自定义' })).toBeChecked();
    await drawer.getByRole('combobox', { name: '上课时间' }).fill('930');
    await drawer.getByRole('combobox', { name: '下课时间' }).fill('930');
    const save = drawer.getByRole('button', { name: '保存上课记录' });
    await save.click();
    await expect(drawer.getByText('下课时间需大于上课时间')).toBeVisible();
    await drawer.getByRole('combobox', { name: '下课时间' }).fill('1030');
    await drawer.getByRole('button', { name: '全部到课' }).click();
    await expectFit(page, '记上课');
    await save.click();
    await expect(success(page, '记上课成功')).toBeVisible();
    await expect(drawer).toBeHidden();
  });

  await row(page, '班级', '少儿钢琴小组课 1 班').getByRole('link').click();
  await expect(page.getByText('已上课 10 / 18 节')).toBeVisible();
  await expectFit(page, 'class');
});

test('lets the institution edit courses and products', async ({ signIn, page }) => {
  await signIn('qiming01', 'edu/course');
  await page.getByRole('button', { name: '新增课程' }).click();
  await dialog(page, '新增课程').getByRole('textbox', { name: '课程名称' }).fill('尤克里里启蒙');
  await dialog(page, '新增课程').getByRole('textbox', { name: '每人每次扣课时' }).fill('1.5');
  await dialog(page, '新增课程').getByRole('button', { name: '保存课程' }).click();
  await expect(row(page, '课程', '尤克里里启蒙').getByRole('cell').nth(3)).toHaveText('1.5');

  await mainMenu(page).getByRole('link', { name: '产品管理' }).click();
  await page.getByRole('button', { name: '新增产品' }).click();
  const adding = dialog(page, '新增产品');
  await adding.getByRole('textbox', { name: '产品名称' }).fill('尤克里里年卡');
  await chooseOption(adding, '课程', '尤克里里启蒙');
  await chooseOption(adding, '计费方式', '按期');
  await adding.getByRole('textbox', { name: '天数' }).fill('365');
  await adding.getByRole('textbox', { name: '价格（元）' }).fill('3980');
  await adding.getByRole('button', { name: '保存产品' }).click();
  const added = row(page, '产品', '尤克里里年卡');
  await expect(added.getByRole('cell').nth(3)).toHaveText('365 天');
  await expect(added.getByRole('cell').nth(5)).toHaveText('¥3,980.00');
  await expect(toasts(page).filter({ hasNotText: '新增成功' })).toHaveCount(0);
  await expectFit(page, 'products');

  await tabLink(page, '课程管理').click();
  await row(page, '课程', '尤克里里启蒙').getByRole('button', { name: '删除' }).click();
  await dialog(page, '警告').getByRole('button', { name: '删除' }).click();
  await expect(alerts(page, '该课程还有 1 个产品，不能删除，可以停用')).toBeVisible();
});
