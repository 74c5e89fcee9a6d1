import { expect, test } from '../../support/journey.ts';
import { expectFit } from '../../support/fit.ts';
import { clickRowAction } from '../../support/access.ts';
import { download, row, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-21' } });

test('opens a student’s record from the list, changes the span, copies the summary and prints', async ({
  signIn,
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset['printed'] = 'true';
    };
    // Browsers that run in parallel cannot all read the clipboard.
    navigator.clipboard.writeText = async (text) => {
      document.body.dataset['copied'] = text;
    };
  });
  await signIn('binjiang01', 'edu/student');
  await page.getByRole('textbox', { name: '学员姓名' }).fill('陈梓涵');
  const student = row(page, '学员', '陈梓涵');
  await clickRowAction(page, student, '档案');
  await expect(page.getByRole('heading', { name: '陈梓涵', level: 1 })).toBeVisible();
  const lessons = page.getByRole('table', { name: '上课记录' });
  await expect(lessons.getByRole('row', { name: /2026-08-28.*到课/ })).toBeVisible();

  await test.step('changes the span and keeps it in the address', async () => {
    await page.getByRole('button', { name: '本月' }).click();
    await expect(page).toHaveURL(/begin=2026-09-01&end=2026-09-21/);
    await expect(lessons.getByRole('row', { name: /2026-08-28/ })).toHaveCount(0);
    await expect(lessons.getByRole('row', { name: /2026-09-20.*到课/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: '本月' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('copies the summary, which is logged among the contacts', async () => {
    const summary = page.getByRole('region', { name: '给家长的小结' });
    await summary.getByRole('button', { name: '复制并记录' }).click();
    await expect(success(page, '已复制并记录')).toBeVisible();
    const text = (await page.locator('body').getAttribute('data-copied')) ?? '';
    expect(text).toMatch(/^家长您好，陈梓涵在 2026 年 9 月 1 日至 9 月 21 日共有 \d+ 节课，/);
    expect(text.match(/。/g)).toHaveLength(4);
    await expect(page.getByRole('table', { name: '沟通记录' }).getByRole('row', { name: /发送文本/ })).toBeVisible();
  });

  await test.step('adds the hours up and exports the record', async () => {
    const hours = page.getByRole('table', { name: '课时汇总' }).getByRole('row', { name: /少儿钢琴小组课/ });
    const figures = (await hours.getByRole('cell').allInnerTexts())
      .slice(1, 9)
      .map((text) => Number(text.replace('−', '-')));
    const end = figures.pop();
    expect(figures.reduce((sum, one) => sum + one, 0)).toBe(end);
    expect((await download(page.getByRole('button', { name: '导出' }))).suggestedFilename()).toMatch(
      /^学员档案_陈梓涵_2026-09-01至2026-09-21\.xlsx$/,
    );
  });

  await test.step('prints sheets with a table head and without navigation', async () => {
    await page.getByRole('button', { name: '打印' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'true');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText('授课教师', { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });
});

test('a record fits a phone', async ({ signIn, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('qiming01', 'edu/student/record?studentId=1843200000000000801');
  await expect(page.getByRole('heading', { name: '陈梓涵', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: '上课记录' })).toBeVisible();
  await expectFit(page, '学员档案', { widths: [390, 1024, 1440] });
});
