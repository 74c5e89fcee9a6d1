import type { Locator, Page } from '@playwright/test';
import type { DemoScriptRunView, DemoScriptStepView } from '#contracts/control/demo-scripts.ts';
import { demoScripts } from '#seed/demo-scripts/index.ts';
import { expect, test } from '../../support/journey.ts';

test.use({ world: { scenario: 'standard', today: '2026-09-09', time: '10:00:00' } });

for (const { id, title, steps } of demoScripts)
  test(`each label that a step of “${title}” quotes is on the page, in the order of the text`, async ({
    sandbox,
    signIn,
  }) => {
    await sandbox.control('POST', `tours/${id}`, {});
    for (const { id: step, act, guided } of steps) {
      await sandbox.control('POST', 'tour-step', { step });
      const run = await sandbox.control<DemoScriptRunView>('GET', 'tour');
      const shown = run.steps.find((one) => one.id === step) as DemoScriptStepView;
      const page = await signIn(shown.as, shown.page.slice(1));
      // The text still contains its placeholders for names in the data; the pattern skips labels with placeholders.
      for (const [, label = ''] of act.matchAll(/“([^”{]+)”/g))
        await test.step(`${step}: “${label}”`, () => useLabel(page, label, guided?.isInRow === true));
    }
  });

/** Timeout of one click. Afterwards the label is searched again, because a dialog may have opened over the page. */
const PRESS_MS = 2_000;

/**
 * Checks that a label is shown, in the open dialog if there is one, otherwise on the page or in its rows, and presses it
 * if it is a control.
 */
const useLabel = (page: Page, label: string, isInRow: boolean): Promise<void> =>
  expect(async () => {
    const dialogs = page.getByRole('dialog').filter({ visible: true });
    const place = (await dialogs.count()) > 0 ? dialogs.last() : isInRow ? page.getByRole('row') : page.locator('body');
    const control = controlNamed(place, label);
    const text = place.getByText(label).filter({ visible: true });
    await expect(control.or(text).first()).toBeVisible({ timeout: PRESS_MS });
    if ((await control.count()) > 0) await control.first().click({ timeout: PRESS_MS });
  }).toPass({ timeout: 15_000 });

const controlNamed = (place: Locator, name: string): Locator =>
  (['button', 'tab', 'radio', 'menuitem'] as const)
    .map((role) => place.getByRole(role, { name, exact: true }))
    .reduce((all, one) => all.or(one))
    .filter({ visible: true });
