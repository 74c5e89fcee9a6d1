import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zipSync, type Zippable, type ZipOptions } from 'fflate';
import { projectFiles, packagesOf } from './contents.ts';
import { closureOf, filesOf } from './packages.ts';
import { fetchPart, currentPlatform, partsFor, type Platform } from './platforms.ts';

type PackingLevel = NonNullable<ZipOptions['level']>;

/** Name of the folder in the archive. */
const FOLDER = 'campus-console';
/** Pattern of the files whose format is already compressed. */
const COMPRESSED = /\.(br|gz|png|webp|woff2|pdf)$/;

const INSTRUCTIONS = `校区管理台 · 演示包

需要：Node 20.19 或更高版本（https://nodejs.org）。不需要网络，也不需要安装任何东西。

启动：
  Windows    双击 start.cmd
  macOS      打开“终端”，输入 sh 和一个空格，把 start.sh 拖进窗口，按回车
  Linux      sh start.sh
窗口里会显示地址（默认 http://127.0.0.1:5174）和可以登录的账号；按 Ctrl+C 停止。

录入的内容保存在此文件夹的 .data 中；删除 .data 即恢复为刚解压时的样子。
端口被占用时：先设置环境变量 PORT，例如 PORT=5180。
`;
/** Start scripts; both change to the folder of the unpacked archive. */
const START_CMD = '@echo off\r\nchcp 65001 >nul\r\ncd /d "%~dp0"\r\nnode scripts\\kit\\start.mjs\r\npause\r\n';
const START_SH = '#!/bin/sh\ncd "$(dirname "$0")" && exec node scripts/kit/start.mjs\n';

export interface Kit {
  bytes: number;
  files: number;
  platforms: readonly string[];
}

/**
 * Writes the archive with the build and the packages that are installed on this machine, and with the binaries for the
 * given platforms.
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
  const add = (path: string, bytes: Uint8Array): void => {
    entries[`${FOLDER}/${path}`] = [bytes, { level: COMPRESSED.test(path) ? 0 : level }];
  };
  for (const { path, from } of [...own, ...packages.flatMap((one) => filesOf(root, one))])
    add(path, readFileSync(from));
  for (const platform of selected.filter((one) => one !== currentPlatform))
    for (const part of partsFor(root, platform, packages))
      for (const [path, bytes] of Object.entries(await fetchPart(part))) add(path, bytes);
  for (const [path, text] of Object.entries(describeKit(root))) add(path, Buffer.from(text));
  const archive = zipSync(entries);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, archive);
  return {
    bytes: archive.length,
    files: Object.keys(entries).length,
    platforms: [...new Set([currentPlatform, ...selected])],
  };
}

function describeKit(root: string): Record<string, string> {
  const { name, version, type, imports, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    [key: string]: unknown;
  };
  const scripts = { start: 'node scripts/kit/start.mjs' };
  return {
    'package.json': JSON.stringify({ name, version, private: true, type, imports, engines, scripts }, null, 2),
    'start.cmd': START_CMD,
    'start.sh': START_SH,
    '说明.txt': INSTRUCTIONS,
  };
}
