import { expectFit } from '../../support/fit.ts';
import { expect, test } from '../../support/journey.ts';
import { chooseOption, dialog, row, rows, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

const STUDENT = '潘俊逸';
const CLASS = '中国舞考级 2 班';
const OTHER = '少儿声乐 4 班 16:30–18:00（滨江校区 203 声乐教室）';

test('warns of a conflict when a student joins a class; once accepted, lesson card, log, class list and student list show it', async ({
  signIn,
  page,
  sandbox,
}) => {
  await signIn('qiming01', 'edu/student?activeTab=studentCourseList');
  await page.getByRole('button', { name: '新增报读' }).click();
  const enrolling = dialog(page, '新增报读');
  await enrolling.getByRole('combobox', { name: '学员' }).fill(STUDENT);
  await page.getByRole('option', { name: new RegExp(`^${STUDENT}`) }).click();
  await chooseOption(enrolling, '课程', '中国舞考级');
  await enrolling.getByRole('textbox', { name: '课时数' }).fill('20');
  await enrolling.getByRole('button', { name: '保存报读' }).click();
  await expect(enrolling).toBeHidden();

  const waiting = row(page, '报读课程', STUDENT).filter({ hasText: '待分班' });
  await waiting.getByRole('button', { name: '分班' }).click();
  const signUp = dialog(page, `分班 · ${STUDENT}`);
  await signUp.getByRole('radio', { name: new RegExp(`^${CLASS}`) }).click();
  const conflicts = signUp.getByRole('list', { name: '学员时间冲突' });
  await expect(conflicts).toContainText(`${STUDENT}周三 ${CLASS} 16:30–18:00（滨江校区 201 舞蹈厅）`);
  await expect(conflicts).toContainText(`与 ${OTHER}时间重叠`);
  await expectFit(page, '分班，有时间冲突');
  await signUp.getByRole('button', { name: '仍要加入班级' }).click();
  await expect(success(page, '分班成功')).toBeVisible();

  await page.goto(`${sandbox.url}edu/claTimeRule?activeTab=calendar`);
  const card = page.getByRole('button', { name: new RegExp(`^${CLASS}，.*，学员冲突：.*${STUDENT}`) });
  await expect(card).toContainText('学员冲突');
  await card.click();
  await expect(page.getByRole('menu', { name: CLASS })).toContainText(`${STUDENT} 与 ${OTHER}时间重叠`);

  await page.goto(`${sandbox.url}edu/cla?hasConflict=true`);
  await expect(rows(page, '班级').filter({ hasText: CLASS })).toHaveCount(1);
  await page.getByRole('link', { name: CLASS, exact: true }).click();
  const listed = page.getByRole('region', { name: '时间冲突' });
  await expect(listed).toContainText('今天起有 2 名学员时间冲突');
  await page.getByRole('tab', { name: '日志' }).click();
  await expect(page.getByText(`确认学员有时间冲突：${STUDENT} 时间重叠，${OTHER}`).first()).toBeVisible();

  await page.goto(`${sandbox.url}edu/student`);
  await page.getByRole('button', { name: /更多筛选/ }).click();
  await page.getByRole('combobox', { name: '时间冲突' }).click();
  await page.getByRole('option', { name: '有时间冲突' }).click();
  await expect(rows(page, '学员')).toHaveCount(3);
  await row(page, '学员', STUDENT).getByRole('button', { name: STUDENT }).click();
  await expect(page.getByRole('region', { name: '时间冲突' })).toContainText(
    `${CLASS} 16:30–18:00（滨江校区 201 舞蹈厅）与 ${OTHER}时间重叠`,
  );
});
