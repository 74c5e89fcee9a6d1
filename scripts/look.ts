import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '#tests/support/browser.ts';
import { contactSheet, type Picture } from './screenshots/contact-sheet.ts';
import { LIST_OF_PICTURES, type LookOptions, OPTIONS_VARIABLE, readOptions } from './screenshots/options.ts';
import { worldPage } from './screenshots/world-page.ts';
import { fiveWorlds } from '#tests/seed/worlds.ts';
import { libraryFile, root } from './commands/root.mjs';
import { runNode } from './commands/run.mjs';
import { runCommand, Stop } from './commands/stop.mjs';

/**
 * Runs `npm run look`, which takes a screenshot of every page and dialog for every persona, width and colour scheme.
 * Writes them as one contact sheet, beside a page with the details of five seeded worlds. `-- --to FOLDER` names the
 * output folder, `--persona qiming01 --width 390 --scheme dark` limits the run, and `--base URL` uses a running mock
 * server. Nothing is compared, because the sheet is for visual review.
 */
void runCommand(async () => {
  const options = parseOptions();
  ensureChromium();
  rmSync(join(options.to, 'pictures'), { recursive: true, force: true });
  rmSync(join(options.to, LIST_OF_PICTURES), { force: true });
  const begin = performance.now();
  const args = ['test', '--config', join(root, 'tests', 'playwright.config.ts'), '--project=look', '--reporter=list'];
  const { code } = await runNode([libraryFile('@playwright', 'test/cli.js'), ...args], {
    env: { [OPTIONS_VARIABLE]: JSON.stringify(options), ...(options.base && { JOURNEYS_ADDRESS: options.base }) },
  });
  const pictures = readPictures(options);
  const sheet = join(options.to, 'index.html');
  writeFileSync(sheet, contactSheet(pictures, new Date(performance.timeOrigin).toISOString().slice(0, 16)));
  const worlds = join(options.to, 'worlds.html');
  writeFileSync(worlds, worldPage(fiveWorlds()));
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  console.log(`${pictures.length} 张图片，用时 ${minutes} 分钟：${sheet}`);
  console.log(`五个世界的细节：${worlds}`);
  if (code !== 0) throw new Stop('有页面没有走完，原因见上；图册里有走到的部分。');
});

function parseOptions(): LookOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    throw new Stop(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads the list of pictures and sorts it by persona, in the order of the options. Two workers write the list
 * concurrently, so its own order is arbitrary.
 */
function readPictures({ to, personas }: LookOptions): Picture[] {
  const list = join(to, LIST_OF_PICTURES);
  const lines = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : [];
  const pictures = lines.filter(Boolean).map((line) => JSON.parse(line) as Picture);
  const personaIndex = ({ who }: Picture): number => personas.indexOf(who);
  return pictures.sort((one, other) => personaIndex(one) - personaIndex(other));
}
