import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zipSync, type Zippable, type ZipOptions } from 'fflate';
import { projectFiles, packagesOf } from './contents.ts';
import { closureOf, filesOf } from './packages.ts';
import { NODE_LICENCE, nodeFor, nodePath } from './node-binaries.ts';
import { startFiles } from './start-files.ts';
import { fetchPart, currentPlatform, partsFor, type Platform } from './platforms.ts';

type PackingLevel = NonNullable<ZipOptions['level']>;

/** Name of the folder in the archive. */
const FOLDER = 'campus-console';
/** Pattern of the files whose format is already compressed. */
const COMPRESSED = /\.(br|gz|png|webp|woff2|pdf)$/;

const INSTRUCTIONS = `校区管理台 · 演示包

不需要网络，也不需要安装任何东西。

启动：
  Windows    双击 start.cmd。如果提示“Windows 已保护你的电脑”，点“更多信息”，再点“仍要运行”
  macOS      按住 Control 键点 start.command，选“打开”，再点“打开”
             如果提示没有权限，在终端里输入 sh 和一个空格，把 start.command 拖进来，再按回车
  Linux      sh start.sh
窗口里会显示地址（默认 http://127.0.0.1:5174）和可以登录的账号，浏览器会自动打开；按 Ctrl+C 停止。

让手机打开：在演示台（地址后面加 /desk）右上角打开“局域网共享”，再把链接的二维码给对方扫。
Windows 防火墙询问时选“允许”。

录入的内容保存在此文件夹的 .data 中；删除 .data 即恢复为刚解压时的样子。
端口被占用时：先设置环境变量 PORT，例如 PORT=5180。
`;
/** Mode of an executable file, in the upper half of a zip entry's attributes as Unix programs read them. */
const EXECUTABLE = 0o100755 << 16;
/** Code of the system that wrote a zip entry, so that unpacking programs read the mode. */
const UNIX = 3;

export interface Kit {
  bytes: number;
  files: number;
  platforms: readonly string[];
}

/**
 * Writes the archive with the build and the packages that are installed on this machine, and with Node and the binaries
 * for the given platforms.
 * @param level compression level, 0 to 9
 */
export async function makeKit(
  root: string,
  target: string,
  selected: readonly Platform[],
  level: PackingLevel = 6,
): Promise<Kit> {
  const own = projectFiles(root);
  const packages = closureOf(root, packagesOf(own));
  const entries: Zippable = {};
  const add = (path: string, bytes: Uint8Array, isProgram = false): void => {
    const packing = { level: COMPRESSED.test(path) ? (0 as const) : level };
    entries[`${FOLDER}/${path}`] = [bytes, isProgram ? { ...packing, os: UNIX, attrs: EXECUTABLE } : packing];
  };
  for (const { path, from } of [...own, ...packages.flatMap((one) => filesOf(root, one))])
    add(path, readFileSync(from));
  for (const platform of selected.filter((one) => one !== currentPlatform))
    for (const part of partsFor(root, platform, packages))
      for (const [path, bytes] of Object.entries(await fetchPart(part))) add(path, bytes);
  const all = [...new Set([currentPlatform, ...selected])];
  for (const platform of all) {
    const { program, licence } = await nodeFor(platform);
    add(nodePath(platform), program, true);
    if (licence) add(NODE_LICENCE, licence);
  }
  for (const [path, text] of Object.entries(startFiles)) add(path, Buffer.from(text), true);
  for (const [path, text] of Object.entries(describeKit(root))) add(path, Buffer.from(text));
  const archive = zipSync(entries);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, archive);
  return {
    bytes: archive.length,
    files: Object.keys(entries).length,
    platforms: all,
  };
}

function describeKit(root: string): Record<string, string> {
  const { name, version, type, imports, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    [key: string]: unknown;
  };
  const scripts = { start: 'node scripts/kit/start.mjs' };
  return {
    'package.json': JSON.stringify({ name, version, private: true, type, imports, engines, scripts }, null, 2),
    '说明.txt': INSTRUCTIONS,
  };
}
