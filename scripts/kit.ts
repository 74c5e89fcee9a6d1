import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeKit } from './kit/make-kit.ts';
import { currentPlatform, type Platform, platforms } from './kit/platforms.ts';
import { ensureBuilt } from './commands/build.mjs';
import { ensureInstalled } from './commands/install.mjs';
import { root } from './commands/root.mjs';
import { runCommand, Stop } from './commands/stop.mjs';

const MEGABYTE = 1024 * 1024;

/**
 * Runs `npm run kit`, which packs an archive that runs the demo on a machine without Node. `-- --platform this`
 * leaves out Node and the binaries of other systems, which would be downloaded; `-- --to FILE` names the archive.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, platform: { type: 'string', multiple: true, default: [...platforms] } },
  });
  const requested = values.platform.filter((one) => one !== 'this');
  const unknown = requested.filter((one) => !platforms.some((platform) => platform === one));
  if (unknown.length > 0)
    throw new Stop(`未知的系统 ${unknown.join('、')}：可用 ${platforms.join('、')}，或 this（只为本机的系统）。`);
  await ensureInstalled();
  await ensureBuilt('demo');
  const target = resolve(values.to ?? '.kit/campus-console.zip');
  const kit = await makeKit(root, target, requested as Platform[]);
  console.log(`演示包已制作：${target}`);
  console.log(
    `大小 ${(kit.bytes / MEGABYTE).toFixed(1)} MB，${kit.files} 个文件；可在 ${kit.platforms.join('、')} 上运行。`,
  );
  if (!kit.platforms.some((platform) => platform.startsWith('win32')))
    console.log(`其中没有 Windows 的部分；本机是 ${currentPlatform}。`);
});
