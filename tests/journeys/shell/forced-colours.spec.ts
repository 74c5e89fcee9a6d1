import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { mainMenu, rows, tabLink } from '../../support/parts.ts';

test.use({ ownContext: true, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Returns the styles that distinguish an element from its neighbours in forced colours. */
const lookOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const { backgroundColor, color, outlineStyle, outlineWidth, borderBottomWidth } = getComputedStyle(node);
    return [backgroundColor, color, outlineStyle === 'none' ? '' : outlineWidth, borderBottomWidth].join(' ');
  });

test('marks the current menu entry, tab, page and day in forced colours', async ({ signIn, page }) => {
  await signIn('qiming01', 'edu/room');
  await expect(rows(page, '教室').first()).toBeVisible();
  const expectDifferent = async (name: string, current: Locator, other: Locator): Promise<void> =>
    expect(await lookOf(current), name).not.toBe(await lookOf(other));
  await expectDifferent(
    'menu entry',
    mainMenu(page).getByRole('link', { name: '教室管理' }),
    mainMenu(page).getByRole('link', { name: '学员管理' }),
  );
  await expectDifferent('tab', tabLink(page, '教室管理'), tabLink(page, '首页'));
  const pages = page.getByRole('navigation', { name: '教室分页' });
  await expectDifferent(
    'page',
    pages.getByRole('button', { name: '第 1 页' }),
    pages.getByRole('button', { name: '第 2 页' }),
  );

  await mainMenu(page).getByRole('link', { name: '排课管理' }).click();
  await expectDifferent('day', page.locator('[data-tone="today"]').first(), page.locator('[data-tone]').first());
});

test('marks a selected row in forced colours', async ({ signIn, page }) => {
  await signIn('admin01', 'system/user');
  await rows(page, '用户').first().getByRole('checkbox').check();
  expect(await lookOf(rows(page, '用户').first())).not.toBe(await lookOf(rows(page, '用户').nth(1)));
});
