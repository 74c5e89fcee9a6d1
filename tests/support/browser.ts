import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { patience } from './apt.ts';

/** Draws no window: the journeys take a quarter less time in it than in the whole browser. */
const SHELL = 'chromium-headless-shell';

const SYSTEM_BROWSERS = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const FONTS = 'fonts-noto-cjk';

export const isRoot = (): boolean => process.getuid?.() === 0;

/** A Chromium that starts here: CHROMIUM_PATH, the system's own, else the one that Playwright downloaded. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const found = SYSTEM_BROWSERS.map(pathOfProgram).find((path) => path !== null && starts(path));
  return found ?? (starts(chromium.executablePath()) ? chromium.executablePath() : null);
}

/** Finds or installs a Chromium and, where a package manager allows it, a font with Chinese characters. */
export function ensureChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !starts(named)) throw new Error(`CHROMIUM_PATH 指向的浏览器无法启动：${named}`);
  if (!named && pathOfProgram(SHELL) === null) installWithApt([SHELL, FONTS]);
  const found = findChromium() ?? download() ?? installPackage();
  if (found === null)
    throw new Error('找不到可用的 Chromium。请安装 chromium 或 google-chrome，或用 CHROMIUM_PATH 指定它的路径。');
  if (!hasChineseFont() && !installWithApt([FONTS]))
    console.warn('没有找到中文字体，截图中的汉字会显示为方块；测试不受影响。可安装 fonts-noto-cjk。');
  return found;
}

function download(): string | null {
  console.log('正在下载测试用的 Chromium……');
  const cli = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url));
  spawnSync(process.execPath, [cli, 'install', 'chromium', '--no-shell'], { stdio: 'inherit' });
  const path = chromium.executablePath();
  if (starts(path)) return path;
  // A bare machine lacks the browser's libraries; only root may add them.
  if (existsSync(path) && isRoot())
    spawnSync(process.execPath, [cli, 'install-deps', 'chromium'], { stdio: 'inherit' });
  return starts(path) ? path : null;
}

function installPackage(): string | null {
  return installWithApt(['chromium', FONTS]) ? findChromium() : null;
}

/** False where there is no apt-get, no right to install, no network, or no such package. */
function installWithApt(packages: readonly string[]): boolean {
  if (!isRoot() || pathOfProgram('apt-get') === null) return false;
  console.log(`正在安装 ${packages.join(' ')}（apt-get）……`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq', ...patience], options);
  const { status } = spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...patience, ...packages],
    options,
  );
  return status === 0;
}

function hasChineseFont(): boolean {
  if (process.platform !== 'linux') return true;
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}

function pathOfProgram(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name));
  return paths.find(existsSync) ?? null;
}

/** A missing library shows only when the program is run. */
const starts = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`Chromium：${ensureChromium()}`);
  } catch (reason) {
    console.error(reason instanceof Error ? reason.message : reason);
    process.exitCode = 1;
  }
}
