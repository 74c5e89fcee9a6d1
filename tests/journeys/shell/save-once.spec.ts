import { expect, test } from '../../support/journey.ts';
import { dialog, dismissToasts, row, rows, success } from '../../support/parts.ts';
import { fillNewRoom, roomForm } from '../../support/room-form.ts';

test('sends one request for repeated presses of the button', async ({ signIn, page, sandbox }) => {
  await signIn('binjiang01', 'edu/room');
  const added = (): Promise<number> => sandbox.control<number>('GET', 'counts?call=rooms.add');

  for (const [delayMs, name] of [
    [0, '只存一次'],
    [1_500, '再存一次'],
  ] as const)
    await test.step(`saves one room for twenty presses of the button when the response takes ${delayMs} ms`, async () => {
      const before = await added();
      await sandbox.control('POST', 'faults', { call: 'rooms.add', kind: 'delay', delayMs, times: 1 });
      await fillNewRoom(page, name);
      // All clicks and submissions by Enter happen in one task of the event loop, which is faster than any user.
      await roomForm(page)
        .getByRole('button', { name: '保存教室' })
        .evaluate((button: HTMLButtonElement) => {
          for (let press = 0; press < 10; press += 1) {
            button.click();
            button.form?.requestSubmit();
          }
        });
      await expect(success(page, '新增成功')).toBeVisible();
      await expect(row(page, '教室', name)).toHaveCount(1);
      await expect(roomForm(page)).toBeHidden();
      expect(await added()).toBe(before + 1);
      await dismissToasts(page);
    });
  await expect(rows(page, '教室')).toHaveCount(12);

  await test.step('sends one request each for a double click on save and on delete', async () => {
    await fillNewRoom(page, '双击');
    await roomForm(page).getByRole('button', { name: '保存教室' }).dblclick();
    await row(page, '教室', '双击').getByRole('button', { name: '删除' }).click();
    await dialog(page, '警告').getByRole('button', { name: '删除' }).dblclick();
    await expect(success(page, '删除成功')).toBeVisible();
    await expect(rows(page, '教室')).toHaveCount(12);
    expect(await added()).toBe(3);
    expect(await sandbox.control('GET', 'counts?call=rooms.remove')).toBe(1);
  });
});
