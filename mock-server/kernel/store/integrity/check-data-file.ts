import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FILE, LMDB_LOCK, UPLOADS } from '../../backup/layout.ts';
import type { DamageReport } from './damage-report.ts';
import { checkInProcess } from './process.ts';

/** Name of the folder that contains the repaired file until the file replaces the old one. */
const NEW = 'new';

/** Error for a data file without any readable data; the file has been quarantined. */
export class Unreadable extends Error {}

/**
 * Checks a data file before it is opened. A separate process reads the whole file, because a damaged page may crash its
 * reader, and writes the intact data into a new file. The new file then replaces the old one. If something was lost,
 * the old file is quarantined.
 * @param aside name of the quarantine folder, created below the data folder only when needed
 * @returns the lost data; null when nothing was lost
 * @throws Unreadable with the reason when everything was lost
 */
export async function checkDataFile(folder: string, aside: string): Promise<DamageReport | null> {
  const file = join(folder, DATA_FILE);
  const target = join(folder, NEW);
  rmSync(target, { recursive: true, force: true });
  if (!existsSync(file)) {
    if (existsSync(join(folder, UPLOADS))) throw putAllAside(folder, aside, '已不存在');
    return null;
  }
  if (statSync(file).size === 0) throw putAllAside(folder, aside, '长度为 0');
  const found = await checkInProcess({ folder, target, aside });
  if (found === 'unreadable') throw putAllAside(folder, aside, '已损坏');
  if (found === 'full') return checkReadOnly(folder, aside);
  const lost = isAnythingLost(found);
  if (lost) {
    mkdirSync(join(folder, aside), { mode: 0o700 });
    linkSync(file, join(folder, aside, DATA_FILE));
    for (const { id } of found.sandboxes) moveAside(folder, aside, join(UPLOADS, id));
  }
  renameSync(join(target, DATA_FILE), file);
  rmSync(join(folder, LMDB_LOCK), { force: true });
  rmSync(target, { recursive: true });
  return lost ? found : null;
}

/** Checks a data file when the disk has no room for a new one. Keeps the old file if all of its data is intact. */
async function checkReadOnly(folder: string, aside: string): Promise<null> {
  rmSync(join(folder, NEW), { recursive: true });
  const found = await checkInProcess({ folder, target: null, aside });
  if (typeof found === 'object' && !isAnythingLost(found)) return null;
  throw new Error(`数据目录“${folder}”中的数据有损坏，而磁盘空间不足，无法保存完好的部分。请先腾出空间，再次启动。`);
}

function putAllAside(folder: string, aside: string, state: string): Unreadable {
  rmSync(join(folder, NEW), { recursive: true, force: true });
  mkdirSync(join(folder, aside), { mode: 0o700 });
  for (const name of [DATA_FILE, LMDB_LOCK, UPLOADS]) moveAside(folder, aside, name);
  return new Unreadable(state);
}

function moveAside(folder: string, aside: string, name: string): void {
  if (!existsSync(join(folder, name))) return;
  mkdirSync(join(folder, aside, name, '..'), { recursive: true, mode: 0o700 });
  renameSync(join(folder, name), join(folder, aside, name));
}

const isAnythingLost = ({ sandboxes, bases, undo, unknown }: DamageReport): boolean =>
  sandboxes.length + bases.length + undo.length > 0 || unknown !== null;
