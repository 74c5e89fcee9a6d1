import { clickRowAction, expect, test } from '../../support/access.ts';
import { expectFit } from '../../support/fit.ts';
import { dialog, row, rows, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' }, ownContext: true });

const NOUN = '续费跟进';

test('records a talk from the list of today by keyboard, and finds the student again on the next date', async ({
  signIn,
  open,
  page,
  sandbox,
}) => {
  await signIn('binjiang01', 'edu/renewal');
  // Students with an agreed next contact come first.
  const student = await rows(page, NOUN).first().getByRole('button').first().innerText();
  const one = row(page, NOUN, student).first();
  await expectFit(page, NOUN);
  const tab = page.getByRole('tab', { name: /^今日待办/ });
  const before = Number((await tab.innerText()).replace(/\D/g, ''));

  await one.getByRole('button', { name: '记录沟通' }).press('Enter');
  const talk = dialog(page, `记录沟通 · ${student}`);
  await expect(talk.getByRole('region', { name: '沟通记录' })).toContainText('续费沟通');
  await expect(talk.getByRole('textbox', { name: '沟通内容' })).toBeFocused();
  await expectFit(page, '记录沟通');
  await page.keyboard.type('妈妈说周四来续');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(talk.getByRole('radio', { name: '愿意续费' })).toBeChecked();
  await talk.getByRole('button', { name: '3 天后' }).press('Enter');
  await expect(talk.getByRole('textbox', { name: '下次联系' })).toHaveValue('2026-09-10');
  await talk.getByRole('textbox', { name: '沟通内容' }).press('Control+Enter');
  await expect(success(page, '已记录沟通')).toBeVisible();
  await expect(talk).toBeHidden();
  await expect(tab).toContainText(String(before - 1));
  await expect(rows(page, NOUN).filter({ hasText: '妈妈说周四来续' })).toHaveCount(0);

  await page.getByRole('tab', { name: /^全部/ }).click();
  await page.getByRole('textbox', { name: '学员姓名' }).fill(student);
  await expect(rows(page, NOUN).filter({ hasText: '妈妈说周四来续' })).toContainText('09-10');

  await sandbox.control('PUT', 'clock', { now: '2026-09-10 09:00:00' });
  await signIn('binjiang01', 'edu/renewal');
  await open(`edu/renewal?studentName=${encodeURIComponent(student)}`);
  await expect(rows(page, NOUN).filter({ hasText: '妈妈说周四来续' })).toHaveCount(1);
});

test('shows the talk that another user has recorded meanwhile', async ({ signIn, page, anotherUser }) => {
  await signIn('binjiang01', 'edu/renewal');
  const student = await rows(page, NOUN).first().getByRole('button').first().innerText();
  const second = await anotherUser('qiming01', `edu/renewal?studentName=${encodeURIComponent(student)}`);
  await clickRowAction(second, row(second, NOUN, student).first(), '记录沟通');
  const theirs = dialog(second, `记录沟通 · ${student}`);
  await theirs.getByRole('textbox', { name: '沟通内容' }).fill('刚打过电话，说再想想');
  await theirs.getByRole('button', { name: '保存沟通' }).click();
  await expect(success(second, '已记录沟通')).toBeVisible();

  await clickRowAction(page, row(page, NOUN, student).first(), '记录沟通');
  const mine = dialog(page, `记录沟通 · ${student}`);
  await expect(mine.getByRole('region', { name: '沟通记录' })).toContainText('刚打过电话，说再想想');
  await mine.getByRole('textbox', { name: '沟通内容' }).fill('来前台问过价格');
  await mine.getByRole('button', { name: '保存沟通' }).click();
  await expect(success(page, '已记录沟通')).toBeVisible();
});

test('the administrator changes the thresholds, and the list follows', async ({ signIn, page }) => {
  await signIn('qiming01', 'edu/renewal?activeTab=all');
  const tab = page.getByRole('tab', { name: /^即将用完/ });
  await expect(rows(page, NOUN).first()).toBeVisible();
  const before = Number((await tab.innerText()).replace(/\D/g, ''));
  await page.getByRole('button', { name: '续费设置' }).click();
  const setting = dialog(page, '续费设置');
  await setting.getByRole('textbox', { name: '课时不足（课时）' }).fill('2');
  await setting.getByRole('textbox', { name: '即将到期（天）' }).fill('7');
  await expectFit(page, '续费设置');
  await setting.getByRole('button', { name: '保存续费设置' }).click();
  await expect(success(page, '续费设置已保存')).toBeVisible();
  await expect.poll(async () => Number((await tab.innerText()).replace(/\D/g, ''))).toBeLessThan(before);
});
