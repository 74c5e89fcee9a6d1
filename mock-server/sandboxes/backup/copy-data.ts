import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { open } from 'lmdb';
import { generationsOf, sandboxRecord } from '../record.ts';
import { Database } from '../../kernel/store/database.ts';
import { ownerOf } from '../../kernel/store/owner.ts';
import { PICTURE_NAME } from '#contracts/formats/picture-name.ts';
import { BackupError } from '../../kernel/backup/backup-error.ts';
import { DATA_FILE, LOGOS, UPLOADS } from '../../kernel/backup/layout.ts';

const MAX_TRIES = 5;
const NO_LINKS = new Set(['EPERM', 'EXDEV', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EINVAL']);
const PICTURES_NAMED = /\/files\/((?:[0-9a-f]{8}){4,5}\.(?:png|jpeg|gif))/g;

const UNREADABLE = '数据中有无法读取的内容，没有备份，已有的备份都保留。请重新启动服务，它会检查数据并说明。';

interface GenerationKey {
  id: string;
  generation: number;
}

export interface DataCopy {
  sandboxes: number;
  /** Paths of the pictures, relative to the copy's folder. */
  pictures: string[];
  /** Number of pictures that rows refer to, but that are missing from the source folder. */
  lost: number;
}

/**
 * Copies a data folder as of one moment, while a server may be writing to it. Copies the database before the pictures.
 * A row is written after its picture, so every picture exists unless its sandbox was reset or deleted during the copy.
 * In that case the copy is repeated; a picture that is missing twice is missing from the source folder.
 */
export async function copyData(folder: string, target: string, copy = copyDatabase): Promise<DataCopy> {
  let missingBefore = new Set<string>();
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { mode: 0o700 });
    const before = await identityOf(folder);
    await copy(folder, target);
    // The pictures are linked immediately after the database is copied, so that few can vanish in between.
    const linked = await linkPictures(folder, target);
    const { generations, sandboxes, named } = await verifyCopy(target).catch((cause: unknown) => {
      throw new BackupError(UNREADABLE, { cause });
    });
    const places = [...generations.map((stored) => pathOf(stored, '')), `${LOGOS}/`];
    const pictures = new Set(linked.filter((path) => places.some((place) => path.startsWith(place))));
    if (before !== (await identityOf(folder))) continue;
    const missing = [...named].filter((path) => !pictures.has(path));
    if (missing.every((path) => missingBefore.has(path)))
      return { sandboxes, pictures: [...pictures], lost: missing.length };
    missingBefore = new Set(missing);
  }
  throw new BackupError('备份期间沙箱一直在重置或删除，没有得到完整的备份。请稍后重试。');
}

/**
 * Reads all data of a copy, so that no unreadable copy is kept.
 * @throws Error when some data cannot be read
 */
export async function verifyCopy(
  folder: string,
): Promise<{ generations: GenerationKey[]; sandboxes: number; named: ReadonlySet<string> }> {
  const database = Database.openAsItIs(folder);
  try {
    const records = (await database.readSandboxes()).map(({ value }) => sandboxRecord.parse(value));
    // A copy without sandboxes is unreadable, because the default sandbox always exists.
    if (records.length === 0) throw new Error('The database holds no sandbox.');
    const generations = records.flatMap((record) => [record, ...generationsOf(record).slice(1)]);
    // The copy also contains generations marked as damaged. They cannot be read, and so are not verified.
    const intact = generations.filter((stored) => !('damaged' in stored && stored.damaged));
    for (const base of new Set(intact.map((stored) => stored.base))) for (const _ of await database.readBase(base));
    const referenced = new Set<string>();
    for (const stored of intact)
      for (const { row } of await database.journal(ownerOf(stored)).read())
        for (const [, name = ''] of JSON.stringify(row).matchAll(PICTURES_NAMED)) referenced.add(pathOf(stored, name));
    return { generations, sandboxes: records.length, named: referenced };
  } finally {
    await database.close();
  }
}

/**
 * Copies the database as an LMDB reader, so that the writer is not disturbed. Never runs in the server's own process.
 */
async function copyDatabase(folder: string, target: string): Promise<void> {
  const env = open({ path: folder, noSubdir: false, readOnly: true, maxDbs: 8 });
  try {
    // A compact copy leaves out free pages, and therefore removed data.
    await env.backup(target, true);
  } finally {
    await env.close();
  }
}

/**
 * Hard-links the pictures, or copies them where links are not supported. A picture never changes, so a link equals a
 * copy and survives the removal of the original.
 */
async function linkPictures(folder: string, target: string): Promise<string[]> {
  const linked: string[] = [];
  for (const id of await namesIn(join(folder, UPLOADS)))
    for (const generation of await namesIn(join(folder, UPLOADS, id)))
      linked.push(...(await linkGeneration(folder, target, { id, generation })));
  return linked;
}

/** Links the pictures of one generation. Returns their paths. */
export async function linkGeneration(
  folder: string,
  target: string,
  { id, generation }: { id: string; generation: number | string },
): Promise<string[]> {
  const place = `${UPLOADS}/${id}/${generation}`;
  const linked: string[] = [];
  for (const name of (await namesIn(join(folder, place))).filter((one) => PICTURE_NAME.test(one)))
    if (await linkPicture(folder, target, place, name)) linked.push(`${place}/${name}`);
  return linked;
}

/** Links one picture of a folder of uploads. Returns false if it does not exist. */
export async function linkPicture(folder: string, target: string, place: string, name: string): Promise<boolean> {
  await mkdir(join(target, place), { recursive: true, mode: 0o700 });
  return linkOrCopy(join(folder, place, name), join(target, place, name)).then(() => true, absent(false));
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

/** Returns the path of a picture with slashes, as archives require. */
const pathOf = ({ id, generation }: { id: string; generation: number | string }, name: string): string =>
  `${UPLOADS}/${id}/${generation}/${name}`;

/**
 * Identifies the database file. A different identity means that the folder was restored or repaired during the copy.
 */
async function identityOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(join(folder, DATA_FILE));
  return `${dev} ${ino}`;
}

const absent =
  <T>(fallback: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    return fallback;
  };
