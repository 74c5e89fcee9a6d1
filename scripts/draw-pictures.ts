import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { TesseractReader } from '#mock-server/demo/licence-ocr/licence-reader.ts';
import { seedWorld } from '#seed/index.ts';
import { ensureChromium, isRoot } from '#tests/support/browser.ts';
import { fingerprint, fingerprintIn, palettePng } from './seed-pictures/palette-png.ts';
import { picturesOf } from './seed-pictures/pictures-of.ts';
import type { Drawing } from './seed-pictures/svg.ts';

/**
 * Redraws the pictures of seeded applications whose rows or design have changed, and deletes unused pictures. Run `npx
 * tsx scripts/draw-pictures.ts`. Needs a font with Chinese characters (fonts-noto-cjk).
 */
const FOLDER = new URL('../seed/files/applications/', import.meta.url);
/**
 * Score for each recognised field of a licence. Name and code score most, because a licence is useless without them.
 */
const FIELD_SCORES: Readonly<Record<string, number>> = { companyName: 10, uscc: 10, address: 1, legalPerson: 1 };
const MAX_SCORE = 22;
/** Seeded world with the applications. Its date does not matter, because their rows are equal on every date. */
const world = seedWorld({ today: '2026-03-10', randomSeed: 1 });
const requiredPictures = picturesOf(world.registration);
mkdirSync(FOLDER, { recursive: true });
const existing = readdirSync(FOLDER);
const outdated = [...requiredPictures].filter(
  ([name, drawings]) =>
    !existing.includes(name) || !drawings.some((drawing) => fingerprintIn(readPicture(name)) === fingerprint(drawing)),
);

for (const name of existing.filter((file) => !requiredPictures.has(file))) rmSync(new URL(name, FOLDER));
if (outdated.length > 0) await draw(outdated);
const sizes = [...requiredPictures.keys()].map((name) => readPicture(name).length);
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log(
  `${outdated.length} of ${requiredPictures.size} pictures drawn; ${total} bytes in all, at most ${Math.max(...sizes)}.`,
);

function readPicture(name: string): Buffer {
  return readFileSync(new URL(name, FOLDER));
}

async function draw(pictures: [string, readonly Drawing[]][]): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: isRoot() ? ['--no-sandbox'] : [] });
  const reader = new TesseractReader();
  try {
    const page = await browser.newPage();
    for (const [name, drawings] of pictures)
      writeFileSync(new URL(name, FOLDER), await drawBest(page, reader, drawings));
  } finally {
    await reader.close();
    await browser.close();
  }
}

/**
 * Returns the picture with the highest recognition score, the first one if several have it. A separate test fails if
 * the name or the code in the picture is not recognised.
 */
async function drawBest(page: Page, reader: TesseractReader, drawings: readonly Drawing[]): Promise<Buffer> {
  let best: { bytes: Buffer; score: number } = { bytes: Buffer.alloc(0), score: -1 };
  for (const drawing of drawings) {
    const bytes = palettePng(drawing, await pixelsOf(page, drawing));
    if (drawings.length === 1) return bytes;
    const fields = Object.entries(await reader.read(bytes, reader));
    const drawnFields = fields.filter(([, value]) => drawing.markup.includes(`>${value}<`)).map(([field]) => field);
    const score = drawnFields.reduce((sum, field) => sum + (FIELD_SCORES[field] ?? 0), 0);
    if (score > best.score) best = { bytes, score };
    if (score === MAX_SCORE) break;
  }
  return best.bytes;
}

async function pixelsOf(page: Page, { width, height, markup }: Drawing): Promise<Uint8Array> {
  const encoded = await page.evaluate(
    async ({ width, height, source }) => {
      const image = new Image(width, height);
      image.src = source;
      await image.decode();
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('The browser has no canvas.');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      let text = '';
      for (let at = 0; at < data.length; at += 32_768) text += String.fromCharCode(...data.subarray(at, at + 32_768));
      return btoa(text);
    },
    { width, height, source: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}` },
  );
  return new Uint8Array(Buffer.from(encoded, 'base64'));
}
