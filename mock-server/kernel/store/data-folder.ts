import { accessSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requireRoom } from '../disk/disk-fault.ts';
import { PRIVATE_FOLDER } from './private-folder.ts';

const LONGEST_SHOWN = 120;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: '目录不存在，也无法创建',
  EACCES: '没有读写权限',
  EPERM: '没有读写权限',
  EEXIST: '路径是文件，不是目录',
  ENOTDIR: '路径是文件，不是目录',
  EROFS: '所在磁盘只能读取',
  ENAMETOOLONG: '路径过长',
  ENOSPC: '所在磁盘空间不足',
  EDQUOT: '所在磁盘空间不足',
  ELOOP: '链接互相指向',
};

/**
 * Makes the folder if it is not there.
 * @throws Error with one sentence, when it is no place in which anything can be kept
 */
export function requireDataFolder(folder: string): void {
  try {
    if (folder.trim() === '') throw Object.assign(new Error('no name'), { code: 'ENOENT' });
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const name of readdirSync(folder)) accessSync(join(folder, name), constants.R_OK | constants.W_OK);
    requireRoom(folder);
  } catch (error) {
    throw unusable(folder, error);
  }
}

/** The folder is given by MOCK_DATA, so whoever started the server can mend it. */
export function unusable(folder: string, error: unknown): Error {
  const { code = '' } = error as NodeJS.ErrnoException;
  const shown = folder.length > LONGEST_SHOWN ? `${folder.slice(0, LONGEST_SHOWN)}…` : folder;
  const reason = REASONS[code] === undefined ? code : `${REASONS[code]}，${code}`;
  return new Error(`数据目录“${shown}”无法使用（${reason}）。请用 MOCK_DATA 指定另一个目录。`, { cause: error });
}

/** Node's own way of making all folders of a path never ends where one cannot be made in a folder that is there. */
function makeFolder(folder: string): void {
  try {
    if (statSync(folder).isDirectory()) return;
    throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: PRIVATE_FOLDER });
  } catch (error) {
    // Another process may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
