import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressAssets } from './compress.mjs';
import { fingerprintOfSources } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { libraryFile, root } from './root.mjs';
import { runNode } from './run.mjs';
import { runCommand, Stop } from './stop.mjs';

/** @typedef {'production' | 'demo'} Mode */

/** @type {Record<Mode, string>} */
export const folders = { production: join(root, 'web', 'dist'), demo: join(root, 'web', 'dist-demo') };

/** Folder of the source maps of the production build. It is not served; `npm run stack` reads it. */
export const mapsFolder = join(root, 'web', 'dist-maps');

/** Interval in which a process checks whether another process has finished the same build. */
const RETRY_MS = 200;

/**
 * Builds the console unless the last build used identical sources. The fingerprint is stored inside the build's folder,
 * which vite empties first, so an aborted build leaves no fingerprint. Of several processes, one builds and the others
 * wait for it.
 * @param {Mode} mode
 * @param {{ quiet?: boolean }} [options]
 */
export async function ensureBuilt(mode, { quiet = false } = {}) {
  const stamp = join(folders[mode], '.fingerprint');
  const fingerprint = fingerprintOfSources();
  const hasMaps = () => mode === 'demo' || existsSync(mapsFolder);
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint && hasMaps();
  if (isBuilt()) return;
  const unlock = await lockBuild(mode);
  try {
    if (isBuilt()) return;
    if (!quiet) console.log('正在构建管理台（vite build）……');
    await build(mode);
    writeFileSync(stamp, fingerprint);
  } finally {
    await unlock();
  }
}

/**
 * Waits until no other process builds in this mode. Returns the function that lets the next process build.
 * @param {Mode} mode
 */
async function lockBuild(mode) {
  // Imported here because a fresh machine installs the packages before it builds.
  const { default: lockfile } = await import('proper-lockfile');
  const retries = { forever: true, minTimeout: RETRY_MS, maxTimeout: RETRY_MS };
  const lockfilePath = join(root, 'node_modules', `.build-${mode}.lock`);
  return lockfile.lock(folders[mode], { realpath: false, lockfilePath, retries });
}

/** @param {Mode} mode */
async function build(mode) {
  const { code, output } = await runNode(
    [libraryFile('vite', 'bin/vite.js'), 'build', 'web', '--mode', mode, '--manifest', '--logLevel', 'warn'],
    // Overrides NODE_ENV of the caller's shell, because another value would select React's development build.
    { capture: true, env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) {
    console.error(output.trim());
    throw new Stop(`构建管理台失败：vite build 以 ${code} 结束，原因见上。`);
  }
  if (mode === 'production') await moveMaps();
  await compressAssets(folders[mode]);
}

/** Moves the source maps out of the folder that is served. */
async function moveMaps() {
  const assets = join(folders.production, 'assets');
  const maps = (await readdir(assets)).filter((name) => name.endsWith('.map'));
  await rm(mapsFolder, { recursive: true, force: true });
  await mkdir(mapsFolder, { recursive: true });
  for (const name of maps) await rename(join(assets, name), join(mapsFolder, name));
}

/** @param {string | undefined} mode */
export function buildFromCommandLine(mode = 'production') {
  return runCommand(async () => {
    if (mode !== 'production' && mode !== 'demo') throw new Stop(`未知的构建方式 ${mode}：可用 production 或 demo。`);
    await ensureInstalled();
    await ensureBuilt(mode);
    console.log(`已构建：${folders[mode].slice(root.length)}`);
  });
}
