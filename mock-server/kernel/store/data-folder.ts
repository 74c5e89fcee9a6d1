import { accessSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATA_FILE, LMDB_LOCK, SERVER_LOCK, UPLOADS } from '../backup/layout.ts';
import { requireFreeSpace } from '../disk/disk-error.ts';
import { PRIVATE_FOLDER } from './private-folder.ts';

const MAX_SHOWN_LENGTH = 120;
/** Entries that must be files. LMDB reports a folder in their place as damaged data. */
const FILES = [DATA_FILE, LMDB_LOCK, SERVER_LOCK];

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: '目录不存在，也无法创建',
  EACCES: '没有读写权限',
  EPERM: '没有读写权限',
  EEXIST: '路径是文件，不是目录',
  ENOTDIR: '路径是文件，不是目录',
  EISDIR: '是目录，不是文件',
  EROFS: '所在磁盘只能读取',
  ENAMETOOLONG: '路径过长',
  ENOSPC: '所在磁盘空间不足',
  EDQUOT: '所在磁盘空间不足',
  ELOOP: '链接互相指向',
};

/**
 * Creates the data folder if it does not exist.
 * @throws Error with one sentence for the operator when the folder cannot store data
 */
export function requireDataFolder(folder: string): void {
  try {
    if (folder.trim() === '') throw Object.assign(new Error('no name'), { code: 'ENOENT' });
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const name of readdirSync(folder)) requireEntry(folder, name);
    requireFreeSpace(folder);
  } catch (error) {
    throw unusableFolder(folder, error);
  }
}

/**
 * Checks the access to an entry of a data folder.
 * @throws Error with the entry's name as `entry`
 */
function requireEntry(folder: string, name: string): void {
  const path = join(folder, name);
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    const isFolder = statSync(path).isDirectory();
    if (name === UPLOADS && !isFolder) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    if (FILES.includes(name) && isFolder) throw Object.assign(new Error(), { code: 'EISDIR' });
  } catch (error) {
    throw Object.assign(error as Error, { entry: name });
  }
}

/**
 * Creates the error for an unusable folder. The message names the folder and the setting MOCK_DATA, so that the
 * operator can choose another one.
 */
export function unusableFolder(folder: string, error: unknown): Error {
  const { code = '', entry } = error as NodeJS.ErrnoException & { entry?: string };
  const shortened = folder.length > MAX_SHOWN_LENGTH ? `${folder.slice(0, MAX_SHOWN_LENGTH)}…` : folder;
  const words = entry !== undefined && code === 'ENOTDIR' ? '是文件，不是目录' : REASONS[code];
  const reason = [words && (entry === undefined ? words : `其中的 ${entry} ${words}`), code].filter(Boolean).join('，');
  return new Error(`数据目录“${shortened}”无法使用（${reason}）。请用 MOCK_DATA 指定另一个目录。`, { cause: error });
}

/**
 * Creates a folder with its parents. Does not use node's recursive mkdir, which hangs when an existing parent folder
 * does not permit a new one.
 */
function makeFolder(folder: string): void {
  try {
    if (statSync(folder).isDirectory()) return;
    throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: PRIVATE_FOLDER });
  } catch (error) {
    // Another process may have created the folder first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
