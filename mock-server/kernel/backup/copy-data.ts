import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { open } from 'lmdb';
import { livesOf, sandboxRecord } from '../sandboxes/record.ts';
import { Database } from '../store/database.ts';
import { ownerOf } from '../store/owner.ts';
import { PICTURE_NAME } from '../uploads/picture-name.ts';
import { BackupFault } from './backup-fault.ts';
import { DATA_FILE, LOGOS, UPLOADS } from './layout.ts';

const MOST_TRIES = 5;
const NO_LINKS = new Set(['EPERM', 'EXDEV', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EINVAL']);
const PICTURES_NAMED = /\/files\/((?:[0-9a-f]{8}){4,5}\.(?:png|jpeg|gif))/g;

const UNREADABLE = '数据中有无法读取的内容，没有备份，已有的备份都保留。请重新启动服务，它会检查数据并说明。';

interface Life {
  id: string;
  generation: number;
}

export interface DataCopy {
  sandboxes: number;
  /** From the copy's folder. */
  pictures: string[];
  /** Pictures that rows name and that are gone from the folder itself. */
  lost: number;
}

/**
 * Copies a data folder as it stood at one moment, while a server may be writing to it. Database first: a row is
 * written after its picture, so all that the copy names is there, unless its sandbox has been reset or deleted
 * meanwhile. Then it is copied again; what is missing twice is missing in the folder.
 */
export async function copyData(folder: string, into: string, copy = copyDatabase): Promise<DataCopy> {
  let missedBefore = new Set<string>();
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    await rm(into, { recursive: true, force: true });
    await mkdir(into, { mode: 0o700 });
    const before = await identityOf(folder);
    await copy(folder, into);
    // At once, so that little can vanish in between.
    const linked = await linkPictures(folder, into);
    const { lives, sandboxes, named } = await readThrough(into).catch((cause: unknown) => {
      throw new BackupFault(UNREADABLE, { cause });
    });
    const places = [...lives.map((life) => pathOf(life, '')), `${LOGOS}/`];
    const pictures = new Set(linked.filter((path) => places.some((place) => path.startsWith(place))));
    if (before !== (await identityOf(folder))) continue;
    const missed = [...named].filter((path) => !pictures.has(path));
    if (missed.every((path) => missedBefore.has(path)))
      return { sandboxes, pictures: [...pictures], lost: missed.length };
    missedBefore = new Set(missed);
  }
  throw new BackupFault('备份期间沙箱一直在重置或删除，没有得到完整的备份。请稍后再试。');
}

/**
 * Reads everything that a copy holds, so that none is kept that could not be read later.
 * @throws Error when something cannot be read
 */
export async function readThrough(
  folder: string,
): Promise<{ lives: Life[]; sandboxes: number; named: ReadonlySet<string> }> {
  const database = Database.openAsItIs(folder);
  try {
    const records = database.readSandboxes().map(({ value }) => sandboxRecord.parse(value));
    // The default one is always there.
    if (records.length === 0) throw new Error('The database holds no sandbox.');
    const lives = records.flatMap((record) => [record, ...livesOf(record).slice(1)]);
    // Of a damaged life nothing is read, and it is kept as it is.
    const sound = lives.filter((life) => !('damaged' in life && life.damaged));
    for (const base of new Set(sound.map((life) => life.base))) for (const _ of database.readBase(base));
    const named = new Set<string>();
    for (const life of sound)
      for (const { row } of database.journal(ownerOf(life)).read())
        for (const [, name = ''] of JSON.stringify(row).matchAll(PICTURES_NAMED)) named.add(pathOf(life, name));
    return { lives, sandboxes: records.length, named };
  } finally {
    await database.close();
  }
}

/** As a reader, which LMDB keeps apart from the one that writes. Never in the server's own process. */
async function copyDatabase(folder: string, into: string): Promise<void> {
  const env = open({ path: folder, noSubdir: false, readOnly: true, maxDbs: 8 });
  try {
    // Without what is free in it, so without what was removed.
    await env.backup(into, true);
  } finally {
    await env.close();
  }
}

/** A picture is never changed, so another name for it is as good as a copy, and stays when it is removed. */
async function linkPictures(folder: string, into: string): Promise<string[]> {
  const linked: string[] = [];
  for (const id of await namesIn(join(folder, UPLOADS)))
    for (const generation of await namesIn(join(folder, UPLOADS, id))) {
      const life = pathOf({ id, generation }, '');
      const names = (await namesIn(join(folder, life))).filter((name) => PICTURE_NAME.test(name));
      if (names.length > 0) await mkdir(join(into, life), { recursive: true, mode: 0o700 });
      for (const name of names)
        if (await linkOrCopy(join(folder, life, name), join(into, life, name)).then(() => true, absent(false)))
          linked.push(life + name);
    }
  return linked;
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(absent([]));

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
}

/** With slashes: so it stands in an archive. */
const pathOf = ({ id, generation }: { id: string; generation: number | string }, name: string): string =>
  `${UPLOADS}/${id}/${generation}/${name}`;

/** Another file in the database's place means that the folder has been restored or mended meanwhile. */
async function identityOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(join(folder, DATA_FILE));
  return `${dev} ${ino}`;
}

const absent =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    return instead;
  };
