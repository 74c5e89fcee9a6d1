import type { Page } from '@playwright/test';
import { expect, factValue, field, sample, signInByForm, test } from '../../support/access.ts';
import { alerts, dialog, heading, signInButton, success } from '../../support/parts.ts';

const OLD = 'Demo2026';
const FRESH = 'Fresh-2026';

async function openProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `用户菜单：${name}` }).click();
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await expect(heading(page, '个人中心')).toBeVisible();
}

test('edits the user’s basic data, avatar and password', async ({ signIn, page, sandbox }) => {
  const told: string[] = [];
  const addresses: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  page.on('request', (request) => addresses.push(request.url()));
  await signIn('teacher01');
  await openProfile(page, '林晓雯');
  const card = page.getByRole('region', { name: '个人信息' });

  await test.step('saves the basic data and updates the card and the name in the top bar', async () => {
    for (const [name, value] of [
      ['账号', 'teacher01'],
      ['姓名', '林晓雯'],
      ['手机号码', '13857120401'],
      ['所属部门', '滨江校区'],
    ] as const)
      await expect(factValue(card, name)).toHaveText(value);
    await expect(factValue(card, '创建日期')).toHaveText(/^\d{4}-\d\d-\d\d$/);
    const form = page.getByRole('form', { name: '基本资料' });
    await field(form, '姓名').fill('林晓');
    await field(form, '手机号码').fill('13857120402');
    await field(form, '邮箱地址').fill('linxiao@qiming.example');
    await form.getByRole('button', { name: '保存资料' }).click();
    await expect(success(page, '修改成功')).toBeVisible();
    await expect(factValue(card, '邮箱地址')).toHaveText('linxiao@qiming.example');
    await expect(page.getByRole('button', { name: '用户菜单：林晓' })).toBeVisible();
  });

  const natural = (): Promise<number[]> =>
    card
      .getByRole('img', { name: '头像' })
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await test.step('the avatar accepts only pictures, is cropped to 200 × 200 and updates immediately', async () => {
    await page.getByRole('tab', { name: '头像' }).click();
    await page.getByRole('button', { name: '修改头像' }).click();
    const dlg = dialog(page, '修改头像');
    expect((await dlg.boundingBox())?.width).toBe(800);
    const choose = dlg.getByLabel('选择图片');
    const save = dlg.getByRole('button', { name: '保存头像' });
    await choose.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.4') });
    await expect(dlg.getByRole('alert')).toHaveText('文件格式错误，请上传图片类型,如：JPG，PNG后缀的文件。');
    await expect(save).toBeDisabled();
    await choose.setInputFiles(sample('id-front'));
    const box = dlg.getByRole('group', { name: '头像区域，用方向键移动图片' });
    await expect(box).toBeVisible();
    const size = await box.boundingBox();
    expect([size?.width, size?.height].map((side) => Math.round(side ?? 0))).toEqual([200, 200]);
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await dlg.getByRole('slider', { name: '缩放' }).press('ArrowRight');
    const sent = page.waitForResponse(/uploadAvatar/);
    await save.click();
    expect((await sent).ok()).toBe(true);
    await expect(success(page, '修改头像成功')).toBeVisible();
    await expect(dlg).toBeHidden();
    await expect.poll(natural).toEqual([200, 200]);
    expect(await sandbox.control('GET', 'counts?call=profile.uploadAvatar')).toBe(1);
  });

  await test.step('a password change requires the old password and never shows the new one', async () => {
    await page.getByRole('tab', { name: '修改密码' }).click();
    const form = page.getByRole('form', { name: '修改密码' });
    const save = form.getByRole('button', { name: '修改密码' });
    await field(form, '旧密码').fill('wrong-1');
    await field(form, '新密码').fill(FRESH);
    await field(form, '确认密码').fill(FRESH);
    await save.click();
    await expect(alerts(page, '旧密码不正确')).toBeVisible();
    await field(form, '旧密码').fill(OLD);
    await save.click();
    await expect(field(form, '新密码')).toHaveValue('');
    const readable = `${await page.content()}\n${page.url()}`;
    for (const place of [readable, told.join('\n'), addresses.join('\n')]) expect(place).not.toContain(FRESH);
  });

  await test.step('signs in with the new password and shows the saved name and avatar', async () => {
    await page.getByRole('button', { name: '用户菜单：林晓' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await dialog(page, '退出登录').getByRole('button', { name: '退出登录' }).click();
    await expect(signInButton(page)).toBeVisible();
    await signInByForm(page, 'teacher01', FRESH);
    await expect(heading(page, '，林晓')).toBeVisible();
    await openProfile(page, '林晓');
    await expect.poll(natural).toEqual([200, 200]);
  });
});
