import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { timeoutOptions } from './apt.ts';

/** Headless build of Chromium, in which journeys take a quarter less time than in the full browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const SYSTEM_BROWSERS = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const FONTS = 'fonts-noto-cjk';

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Returns a Chromium that starts on this machine: that of CHROMIUM_PATH, the system's, or Playwright's download. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const found = SYSTEM_BROWSERS.map(pathOfProgram).find((path) => path !== null && canStart(path));
  return found ?? (canStart(chromium.executablePath()) ? chromium.executablePath() : null);
}

/** Finds or installs a Chromium and, where a package manager allows it, a font with Chinese characters. */
export function ensureChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !canStart(named)) throw new Error(`CHROMIUM_PATH 指向的浏览器无法启动：${named}`);
  if (!named && pathOfProgram(HEADLESS_SHELL) === null) installWithApt([HEADLESS_SHELL, FONTS]);
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
  if (canStart(path)) return path;
  // A machine may lack the libraries that the browser needs, and only root may install them.
  if (existsSync(path) && isRoot())
    spawnSync(process.execPath, [cli, 'install-deps', 'chromium'], { stdio: 'inherit' });
  return canStart(path) ? path : null;
}

function installPackage(): string | null {
  return installWithApt(['chromium', FONTS]) ? findChromium() : null;
}

/** Installs packages with apt-get. Returns false without apt-get, root, or a network, or if a package is unknown. */
function installWithApt(packages: readonly string[]): boolean {
  if (!isRoot() || pathOfProgram('apt-get') === null) return false;
  console.log(`正在安装 ${packages.join(' ')}（apt-get）……`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq', ...timeoutOptions], options);
  const { status } = spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...timeoutOptions, ...packages],
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

/** True if the program runs. A missing library is detected only when the program is started. */
const canStart = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`Chromium：${ensureChromium()}`);
  } catch (reason) {
    console.error(reason instanceof Error ? reason.message : reason);
    process.exitCode = 1;
  }
}
