/**
 * Takes the screenshot of the console for the README. Run `npx tsx scripts/draw-console.ts http://127.0.0.1:5174` while
 * `npm start` runs.
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '#tests/support/browser.ts';
import { PERSONA_PASSWORD } from '#seed/personas.ts';

const [base = 'http://127.0.0.1:5174'] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
/** Date and time of the screenshot: a Saturday afternoon, the busiest time. */
const MOMENT = { today: '2026-11-21', time: '14:20' } as const;
const id = `picture-${process.pid}`;

await control('POST', 'sandboxes', { id, name: '演示', ...MOMENT });
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(`${base}/s/${id}/login?redirect=${encodeURIComponent('/edu/claTimeRule')}`);
  await page.getByRole('textbox', { name: '用户名' }).fill('qiming01');
  await page.getByRole('textbox', { name: '密码' }).fill(PERSONA_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('grid').getByRole('button').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '切换身份' }).waitFor();
  // Moves the pointer off the timetable, which would show on hover that lessons can be added or moved.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(root, '.readme/console.png') });
} finally {
  await browser.close();
  await control('DELETE', `sandboxes/${id}`, { name: '演示' });
}

async function control(method: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${base}/__mock/${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
}
