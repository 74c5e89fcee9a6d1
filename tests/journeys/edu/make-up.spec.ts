import type { Locator } from '@playwright/test';
import type { Call } from '#contracts/call.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { depts, staffMembers, teaching } from '#seed/fixed-ids.ts';
import { clickRowAction, expect, test } from '../../support/access.ts';
import { expectFit } from '../../support/fit.ts';
import { chooseOption, dialog, dismissToasts, row, rows, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' }, ownContext: true });

/** Returns the names of the students with an open owed lesson. */
const openStudents = async (all: Locator): Promise<string[]> => {
  await expect(all.first()).toBeVisible();
  return Promise.all((await all.all()).map((one) => one.getByRole('cell').first().innerText()));
};

test('makes up an owed lesson, copies the message, cancels the place and books another', async ({
  signIn,
  open,
  page,
}) => {
  await signIn('binjiang01', 'edu/owedLesson?state=open');
  const [student = ''] = await openStudents(rows(page, '待补课'));
  // The newest owed lesson comes first; a student may have had earlier ones.
  const owed = row(page, '待补课', student).first();
  await open(`edu/owedLesson?studentName=${encodeURIComponent(student)}`);
  await clickRowAction(page, owed, '安排补课');
  const booking = dialog(page, `安排补课 · ${student}`);
  await expect(booking).toContainText('补课扣 2 课时');
  await expectFit(page, '安排补课');
  const first = booking.getByRole('radio').first();
  await first.check();
  await booking.getByRole('button', { name: '安排补课' }).click();
  await expect(success(page, '已安排补课')).toBeVisible();
  const message = await booking.getByRole('textbox', { name: '给家长的消息' }).inputValue();
  expect(message).toMatch(
    /^家长您好，.+缺的 9 月 \d+ 日（周.）.+，已安排在 9 月 \d+ 日（周.）.+ 补课，地点滨江校区.+。$/,
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await booking.getByRole('button', { name: '复制并记录' }).click();
  await expect(booking.getByRole('button', { name: '已复制' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message);
  await booking.getByRole('button', { name: '完成' }).click();
  await expect(owed).toContainText('已安排');
  await dismissToasts(page);

  await clickRowAction(page, owed, '取消预约');
  const question = dialog(page, `取消预约 · ${student}`);
  await expect(question).toContainText('所缺的课恢复为待安排');
  await question.getByRole('button', { name: '取消预约' }).click();
  await expect(success(page, '已取消预约')).toBeVisible();
  await expect(owed).toContainText('待安排');

  // By keyboard: the arrow keys choose among the lessons.
  await clickRowAction(page, owed, '安排补课');
  await booking.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(booking.getByRole('radio').nth(1)).toBeChecked();
  await booking.getByRole('button', { name: '安排补课' }).press('Enter');
  await expect(booking.getByRole('button', { name: '复制' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(owed).toContainText('已安排');
  await dismissToasts(page);

  await clickRowAction(page, owed, '改约');
  const move = dialog(page, `改约 · ${student}`);
  await move.getByRole('radio').first().check();
  await move.getByRole('button', { name: '改约' }).click();
  await expect(success(page, '改约成功')).toBeVisible();
  expect(await move.getByRole('textbox', { name: '给家长的消息' }).inputValue()).toContain('已改到');
});

test('names the student to whom a second registrar has given the last place, and lists the free places again', async ({
  signIn,
  page,
  anotherUser,
}) => {
  await signIn('qiming01', 'edu/owedLesson?state=open');
  const second = await anotherUser('binjiang01', 'edu/owedLesson?state=open');
  const [one = '', other = ''] = await openStudents(rows(page, '待补课'));
  const LAST = /剩 1 个名额/;
  await clickRowAction(page, row(page, '待补课', one), '安排补课');
  const mine = dialog(page, `安排补课 · ${one}`);
  const wanted = mine.getByRole('radio', { name: LAST }).first();
  const name = (await wanted.getAttribute('aria-label')) ?? '';
  await wanted.check();

  await clickRowAction(second, row(second, '待补课', other), '安排补课');
  const theirs = dialog(second, `安排补课 · ${other}`);
  await theirs.getByRole('radio', { name, exact: true }).check();
  await theirs.getByRole('button', { name: '安排补课' }).click();
  await expect(success(second, '已安排补课')).toBeVisible();

  await mine.getByRole('textbox', { name: '备注' }).fill('家长送');
  await mine.getByRole('button', { name: '安排补课' }).click();
  await expect(mine.getByRole('alert')).toContainText(`约给${other}`);
  await expect(mine.getByRole('radio', { name, exact: true })).toHaveCount(0);
  await expect(mine.getByRole('textbox', { name: '备注' })).toHaveValue('家长送');
  await mine.getByRole('radio').first().check();
  await mine.getByRole('button', { name: '安排补课' }).click();
  await expect(success(page, '已安排补课')).toBeVisible();
});

test('asks for leave in the student’s details, which opens an owed lesson', async ({ signIn, open, page }) => {
  await signIn('binjiang01', 'edu/owedLesson?state=open');
  const [student = ''] = await openStudents(rows(page, '待补课'));
  await open(`edu/student?studentName=${encodeURIComponent(student)}`);
  await row(page, '学员', student).getByRole('button', { name: student }).click();
  const part = dialog(page, /^学员详情/).getByRole('region', { name: '请假与补课' });
  await part.getByRole('button', { name: '请假', exact: true }).click();
  const form = dialog(page, /^请假 · /);
  await form.getByRole('combobox', { name: '课次' }).click();
  await page.getByRole('listbox').getByRole('option').last().click();
  await expect(form.getByRole('status')).toContainText('提前请假，可补课');
  await form.getByRole('button', { name: '登记请假' }).click();
  await expect(success(page, '请假已登记')).toBeVisible();
  await expect(part.getByRole('listitem').filter({ hasText: '待安排' }).first()).toBeVisible();
  await part.getByRole('button', { name: '撤销', exact: true }).first().click();
  await dialog(page, '撤销请假').getByRole('button', { name: '撤销请假' }).click();
  await expect(success(page, '已撤销请假')).toBeVisible();
  await expect(part.getByRole('listitem').filter({ hasText: '已取消' }).first()).toBeVisible();
});

test('makes up a lesson missed with leave at another campus, where the roll is recorded, undone and recorded again', async ({
  signIn,
  open,
  page,
  sandbox,
  request,
}) => {
  const CLASS = '少儿钢琴西湖班';
  const CLASSMATE = '丁一航';
  const STUDENT = '蔡依宁';
  const LESSON = { claDate: '2026-09-13', startTime: '18:30', endTime: '19:30' };
  await test.step('prepares a class of the course at the other campus', async () => {
    const headers = { Authorization: `Bearer ${await sandbox.tokenOf('qiming01')}` };
    const send = async <D>({ method, path }: Call, input: object): Promise<D> => {
      const given = method === 'GET' ? { params: input as Record<string, string> } : { data: input };
      const response = await request.fetch(`${sandbox.url}business/api${path}`, { method, headers, ...given });
      const { respCode, respMsg, data } = await response.json();
      expect(respCode, respMsg).toBe('0000');
      return data;
    };
    const first = { pageNum: 1, pageSize: 1 };
    const place = { teacherId: staffMembers.linXiaowen, courseId: teaching.course, everyStuLoseHour: 2 };
    const form = { claName: CLASS, departId: depts.xihu, teachingMode: 1, recruitStatus: 1, capacity: 4, ...place };
    await send(clas.add, form);
    const { rows } = await send<{ rows: { claId: string }[] }>(clas.list, { claName: CLASS, ...first });
    const [{ claId } = { claId: '' }] = rows;
    await send(students.add, { studentName: CLASSMATE, deptId: depts.xihu, phone: '13957120701' });
    const found = await send<{ rows: { studentId: string }[] }>(students.list, { studentName: CLASSMATE, ...first });
    const [{ studentId } = { studentId: '' }] = found.rows;
    await send(studentCourses.add, { studentId, courseId: teaching.course, chargeType: 'hour', balanceHour: 20 });
    await send(studentClas.allocate, { claId, studentIds: [studentId] });
    await send(claTimes.add, { deptId: depts.xihu, claId, teacherId: staffMembers.linXiaowen, ...LESSON });
  });

  await test.step('asks for leave', async () => {
    await signIn('qiming01', `edu/student?studentName=${encodeURIComponent(STUDENT)}`);
    await row(page, '学员', STUDENT).getByRole('button', { name: STUDENT }).click();
    const part = dialog(page, /^学员详情/).getByRole('region', { name: '请假与补课' });
    await part.getByRole('button', { name: '请假', exact: true }).click();
    const form = dialog(page, /^请假 · /);
    await form.getByRole('combobox', { name: '课次' }).click();
    await page.getByRole('option', { name: /9 月 12 日/ }).click();
    await form.getByRole('button', { name: '登记请假' }).click();
    await expect(success(page, '请假已登记')).toBeVisible();
    await dismissToasts(page);
  });

  await test.step('books the make-up at the other campus', async () => {
    await open(`edu/owedLesson?studentName=${encodeURIComponent(STUDENT)}&state=open`);
    await clickRowAction(page, row(page, '待补课', STUDENT), '安排补课');
    const booking = dialog(page, `安排补课 · ${STUDENT}`);
    await chooseOption(booking, '校区', '西湖校区');
    await expect(booking.getByRole('radio')).toHaveCount(1);
    await booking.getByRole('radio', { name: new RegExp(CLASS) }).check();
    await booking.getByRole('button', { name: '安排补课' }).click();
    await expect(success(page, '已安排补课')).toBeVisible();
    await expect(booking.getByRole('textbox', { name: '给家长的消息' })).toHaveValue(
      /已安排在 9 月 13 日（周日）18:30–19:30 补课，地点西湖校区/,
    );
    await booking.getByRole('button', { name: '完成' }).click();
  });

  const lesson = page
    .getByRole('main')
    .locator(`[data-date="${LESSON.claDate}"] [data-lesson]`)
    .filter({ hasText: CLASS });
  const act = async (action: string): Promise<void> => {
    await open('edu/claTimeRule?week=2026-09-07');
    await lesson.getByRole('button').click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const record = async (): Promise<void> => {
    await act('记上课');
    const form = dialog(page, '记上课');
    await expect(form.getByRole('row', { name: new RegExp(`^${STUDENT}，补课，补 `) })).toContainText('34 → 32');
    await form.getByRole('button', { name: '保存上课记录' }).click();
    await expect(success(page, '记上课成功')).toBeVisible();
  };
  await test.step('records the roll there, undoes it and records it again', async () => {
    await sandbox.control('PUT', 'clock', { now: '2026-09-13 19:40:00' });
    await record();
    await open(`edu/owedLesson?studentName=${encodeURIComponent(STUDENT)}`);
    await expect(row(page, '待补课', STUDENT).filter({ hasText: '2026-09-12' })).toContainText('已补课');
    await act('撤销上课记录');
    const question = dialog(page, '警告');
    await expect(question).toContainText(`补课的${STUDENT}恢复为已约，退回 2 课时。`);
    await question.getByRole('button', { name: '撤销上课记录' }).click();
    await expect(success(page, '撤销成功')).toBeVisible();
    await record();
    await open(`edu/owedLesson?studentName=${encodeURIComponent(STUDENT)}`);
    await expect(row(page, '待补课', STUDENT).filter({ hasText: '2026-09-12' })).toContainText('已补课');
  });
});
