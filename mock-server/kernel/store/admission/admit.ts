import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FILE, LMDB_LOCK, UPLOADS } from '../../backup/layout.ts';
import type { Findings } from './findings.ts';
import { checkInProcess } from './process.ts';

/** What the check writes, until it takes the old file's place. */
const NEW = 'new';

/** A data file of which nothing can be read; it has been put aside. */
export class Unreadable extends Error {}

/**
 * Before a data file is opened all of it is read in a process of its own, which a damaged page may end, and what is
 * sound is written into a new file. Where something is not, the old file is put aside, and all goes on with the new one.
 * @param aside the name of the folder for it, which is made below the data folder only then
 * @returns what was lost, null when nothing was
 * @throws Unreadable with the reason when that is all of it
 */
export async function admit(folder: string, aside: string): Promise<Findings | null> {
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
  if (found === 'full') return admitAsItIs(folder, aside);
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

/** Without room for a new file the old one serves, if all of it is sound. */
async function admitAsItIs(folder: string, aside: string): Promise<null> {
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

const isAnythingLost = ({ sandboxes, bases, undo, unknown }: Findings): boolean =>
  sandboxes.length + bases.length + undo.length > 0 || unknown !== null;
