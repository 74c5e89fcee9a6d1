import { expect, test } from '../../support/access.ts';
import { expectFit } from '../../support/fit.ts';
import { dialog, download, rows, success } from '../../support/parts.ts';
import { ODD_COUNTS, ODD_DAY, ODD_SHEETS, ODD_TOTALS } from '../../support/odd-school.ts';
import { type BookSheet, schoolBook } from '../../support/school-book.ts';

test.use({ world: { scenario: 'empty-institution', today: ODD_DAY } });

/** Sheets of the school in irregular formats, with an incomplete class name in the enrolments. */
const misspelt: readonly BookSheet[] = ODD_SHEETS.map((sheet) =>
  sheet.name === '报读'
    ? { ...sheet, rows: sheet.rows.map((row) => row.map((cell) => (cell === '书法周六班' ? '书法周六' : cell))) }
    : sheet,
);
const fileOf = async (book: File) => ({
  name: book.name,
  mimeType: book.type,
  buffer: Buffer.from(await book.arrayBuffer()),
});

test('imports a school from one workbook: applies corrections, compares totals, saves, lists the students and undoes the import', async ({
  signIn,
  open,
  page,
}) => {
  await signIn('qiming01');
  await page.getByRole('region', { name: '开课准备' }).getByRole('link', { name: '一次搬入' }).click();
  const file = page.getByLabel('搬入的文件');
  await file.setInputFiles(await fileOf(schoolBook(misspelt, '旧系统.xlsx')));

  const check = page.getByRole('region', { name: '核对', exact: true });
  const findings = check.getByRole('table', { name: '问题列表' });
  await expect(findings).toContainText('没有班级“书法周六”，有“书法周六班”');
  await expectFit(page, '搬入的问题');
  const template = await download(page.getByRole('button', { name: '下载模板' }));
  expect(template.suggestedFilename()).toBe('搬入模板.xlsx');
  const marked = await download(check.getByRole('button', { name: '下载标注文件' }));
  expect(marked.suggestedFilename()).toBe('旧系统_检查结果.xlsx');
  const write = page.getByRole('button', { name: '写入', exact: true });
  await expect(write).toBeDisabled();
  await check.getByRole('button', { name: /^引用的内容不存在/ }).click();
  await check.getByRole('button', { name: '全部采纳（2）' }).click();
  await expect(write).toBeEnabled();

  await check.getByRole('tab', { name: '合计' }).click();
  await check.getByRole('textbox', { name: '旧系统的合计课时' }).fill(String(ODD_TOTALS.hours));
  await check.getByRole('textbox', { name: '旧系统的合计金额' }).fill(String(ODD_TOTALS.value + 50));
  await expect(check.getByText('一致')).toBeVisible();
  await expect(check.getByText('少 ¥50.00')).toBeVisible();
  await check.getByRole('tab', { name: /^首周课表/ }).click();
  await expect(check.getByRole('grid')).toContainText('书法周六班');

  await write.click();
  const question = dialog(page, '写入');
  await expect(question).toContainText(
    '2 个校区、3 间教室、3 名员工、3 门课程、2 个产品、3 个班级、12 名学员、13 条报读',
  );
  await expect(question).toContainText('13 条报读、课时 114、赠送 8、金额 ¥16,169.99');
  await question.getByRole('button', { name: '确认写入' }).click();
  await expect(page.getByText(/^已写入 .*12 名学员/)).toBeVisible();
  await page.getByRole('link', { name: '查看学员' }).click();
  await expect(rows(page, '学员')).toHaveCount(ODD_COUNTS.student);

  await open('system/moveIn');
  await page.getByRole('button', { name: '撤销“旧系统.xlsx”的搬入' }).click();
  await dialog(page, '撤销搬入 · 旧系统.xlsx').getByRole('button', { name: '撤销搬入' }).click();
  await expect(success(page, '已撤销“旧系统.xlsx”的搬入')).toBeVisible();
  await expect(page.getByText(/^已由周敏于/)).toBeVisible();
  await open('edu/student');
  await expect(page.getByText('还没有学员')).toBeVisible();
});
