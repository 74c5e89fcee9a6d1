/**
 * Takes the screenshots of the console for the login page and the README. Run `npx tsx scripts/draw-console.ts
 * http://127.0.0.1:5174` while `npm start` runs.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '#tests/support/browser.ts';
import { PERSONA_PASSWORD } from '#seed/personas.ts';

const [base = 'http://127.0.0.1:5174'] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
/** Date and time of the screenshots: a Saturday afternoon, the busiest time. */
const MOMENT = { today: '2026-11-21', time: '14:20' } as const;
/** Size of the image on the login page. */
const PICTURE = { width: 650, height: 560 } as const;
const id = `picture-${process.pid}`;

await control('POST', 'sandboxes', { id, name: '图片', ...MOMENT });
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(`${base}/s/${id}/login?redirect=${encodeURIComponent('/edu/claTimeRule')}`);
  await page.getByRole('textbox', { name: '用户名' }).fill('qiming01');
  await page.getByRole('textbox', { name: '密码' }).fill(PERSONA_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('grid').getByRole('button').first().waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  await page.screenshot({ path: join(root, '.readme/console.png') });
  // Scrolls to the hours from noon on, and clips the picture to Wednesday and the following days, where the week is
  // full. The day headers stay visible.
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.getByRole('grid').hover();
  await page.mouse.wheel(0, 560);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  const first = await page.getByRole('columnheader', { name: /^周三/ }).boundingBox();
  if (!first) throw new Error('There is no week.');
  const clip = { x: first.x, y: first.y, width: PICTURE.width, height: PICTURE.height, scale: 1 };
  const shot = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82, clip });
  writeFileSync(join(root, 'web/screens/login/console.webp'), Buffer.from(shot.data, 'base64'));
} finally {
  await browser.close();
  await control('DELETE', `sandboxes/${id}`, { name: '图片' });
}

async function control(method: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${base}/__mock/${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
}
