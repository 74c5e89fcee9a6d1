import { readFileSync } from 'node:fs';
import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import { expect, test } from '../../support/journey.ts';
import { sheetFile } from '../../support/import-file.ts';
import { dialog, download, row, success } from '../../support/parts.ts';
import { schoolBook } from '../../support/school-book.ts';
import { readSheet } from '../../support/xlsx.ts';

test('imports students from Excel after fixing three errors, sees a warning on a second import, then undoes the import', async ({
  signIn,
  page,
}) => {
  await signIn('qiming01', 'edu/student');
  const count = page.getByRole('status').filter({ hasText: '共 530 条' });
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const importing = dialog(page, '导入学员');
  const upload = async (rows: (string | null)[][]) => {
    const file = await sheetFile(rows);
    const buffer = Buffer.from(await file.arrayBuffer());
    await importing
      .getByLabel('要导入的 Excel 文件')
      .setInputFiles({ name: '秋季新生.xlsx', mimeType: XLSX_TYPE, buffer });
  };

  const template = await download(importing.getByRole('button', { name: '下载模板' }));
  expect(template.suggestedFilename()).toBe('学员导入模板.xlsx');
  const [header = []] = readSheet(readFileSync(await template.path())).rows;
  const one = (name: string | null, campus: string, phone: string) =>
    header.map((title) =>
      title === '学员姓名*' ? name : title === '校区*' ? campus : title === '联系电话*' ? phone : null,
    );
  const titles = header.map(String);

  await upload([
    titles,
    one('沈星辰', '滨江', '13857120899'),
    one('秦若溪', '西湖校区', '1385712'),
    one(null, '滨江校区', '13857120897'),
  ]);
  await expect(importing.getByText('共 3 行，其中 3 行有 3 处错误')).toBeVisible();
  await expect(importing.getByRole('region', { name: '错误明细' }).getByRole('row')).toHaveText([
    /行.*列/,
    '2B · 校区滨江没有这个校区，请从下拉列表中选择',
    '3C · 联系电话1385712请输入正确的手机号',
    '4A · 学员姓名（空）请输入学员姓名',
  ]);
  const marked = await download(importing.getByRole('button', { name: '下载标注文件' }));
  expect(marked.suggestedFilename()).toBe('秋季新生_错误标注.xlsx');
  expect(readSheet(readFileSync(await marked.path())).rows[2]?.at(-1)).toBe('联系电话：请输入正确的手机号');

  const school = schoolBook([
    {
      name: '新生',
      rows: [['2026 年秋季新生名单'], titles, one('甲', '滨江校区', '13857120896'), titles],
      hiddenRows: [4],
    },
  ]);
  await importing
    .getByLabel('要导入的 Excel 文件')
    .setInputFiles({ name: '名单.xls', mimeType: XLSX_TYPE, buffer: Buffer.from(await school.arrayBuffer()) });
  await expect(importing.getByRole('list', { name: '说明' }).getByRole('listitem')).toHaveText([
    '第 2 行是列名，其上的内容没有读取',
    '隐藏的 1 行没有读取（第 4 行）',
  ]);
  await expect(importing.getByRole('button', { name: '导入 1 名学员' })).toBeEnabled();

  const corrected = [
    titles,
    one('沈星辰', '滨江校区', '138 5712 0899'),
    one('秦若溪', '西湖校区', '+86 138-5712-0898'),
    one('许知远', '滨江校区', '１３８５７１２０８９７'),
  ];
  await upload(corrected);
  await importing.getByRole('button', { name: '导入 3 名学员' }).click();
  await expect(success(page, '已导入 3 名学员')).toBeVisible();
  await expect(row(page, '学员', '秦若溪')).toBeAttached();

  await upload(corrected);
  await expect(importing.getByRole('region', { name: '重复明细' }).getByRole('listitem')).toHaveText([
    '第 2 行“沈星辰”与已有学员相同',
    '第 3 行“秦若溪”与已有学员相同',
    '第 4 行“许知远”与已有学员相同',
  ]);
  await importing.getByRole('button', { name: '导入 3 名学员' }).click();
  const question = dialog(page, '提示');
  await expect(question).toContainText(/这份文件已在 \d\d-\d\d \d\d:\d\d 导入过，共 3 行。再次导入会产生重复的学员/);
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();

  await importing.getByRole('button', { name: '撤销导入' }).click();
  const warning = dialog(page, '警告');
  await expect(warning).toContainText('确定撤销“秋季新生.xlsx”的导入？将删除这次导入的 3 名学员');
  await warning.getByRole('button', { name: '撤销导入' }).click();
  await expect(success(page, '已撤销导入，删除了 3 名学员')).toBeVisible();
  await expect(warning).toBeHidden();
  // The import dialog becomes the topmost dialog only a moment after the confirmation is hidden.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(importing).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(row(page, '学员', '秦若溪')).toHaveCount(0);
  await expect(count).toBeVisible();
});
