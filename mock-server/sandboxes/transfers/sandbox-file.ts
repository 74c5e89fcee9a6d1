import type { Destination } from '#contracts/control/transfers.ts';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Manifest, unpackArchive, writeArchive } from '../../kernel/backup/archive.ts';
import { verifyArchive } from '../../kernel/backup/archive-checksum.ts';
import { BackupError } from '../../kernel/backup/backup-error.ts';
import { syncFolder } from '../../kernel/backup/finish-restore.ts';
import { LMDB_LOCK, LOGOS } from '../../kernel/backup/layout.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import { SANDBOX_LIMITS } from '../../kernel/limits/sandbox-limits.ts';
import { DEFAULT_SANDBOX } from '../../kernel/routing/address.ts';
import { Database } from '../../kernel/store/database.ts';
import { ownerOf } from '../../kernel/store/owner.ts';
import { linkGeneration, linkPicture, verifyCopy } from '../backup/copy-data.ts';
import { migrateArrival } from '../migrations/migrate.ts';
import { generationsOf, recordFieldNames, type SandboxRecord, sandboxRecord } from '../record.ts';
import { SandboxRegistry } from '../sandbox-registry.ts';
import { defaultSettings, type StoredLink } from '../server-settings.ts';
import { usesLink } from './departures.ts';
import { arrivingOf, WORK } from './layout.ts';

const LOGO = /^\/files\/([^/]+)$/;

/**
 * Writes the file of a stopped sandbox: its rows, seeded worlds, pictures, logos and links. Runs in a process of its own,
 * beside the server.
 * @param own server that the sandbox leaves
 * @throws Error with a message for the operator
 */
export async function writeSandboxFile(folder: string, id: string, file: string, own: Destination): Promise<void> {
  const scratch = file + WORK;
  const source = Database.openReadOnly(folder);
  try {
    const records = (await source.readSandboxes()).map(({ value }) => sandboxRecord.parse(value));
    const record = records.find((one) => one.id === id);
    if (!record?.departure) throw new BackupError(`沙箱 ${id} 没有在迁移。`);
    const { transfer } = record.departure;
    const links = records.find((one) => one.id === DEFAULT_SANDBOX)?.settings.links ?? [];
    await rm(scratch, { recursive: true, force: true });
    await mkdir(scratch, { mode: 0o700, recursive: true });
    await copyRows(source, scratch, {
      ...record,
      departure: null,
      arrivedBy: transfer,
      settings: { ...defaultSettings(), links: linksWith(record, links, own) },
    });
    const pictures = await linkPictures(folder, scratch, record);
    await verifyCopy(scratch).catch((cause: unknown) => {
      throw new BackupError(`沙箱“${record.name}”的数据中有无法读取的内容，不能导出。`, { cause });
    });
    const sandbox = { id, name: record.name, transfer, source: own.url };
    const manifest = { at: momentOf(machineNow()), sandboxes: 1, pictures: pictures.length, sandbox };
    await rm(file, { force: true });
    await writeArchive(file, scratch, { manifest, pictures, kind: 'sandbox' });
  } finally {
    await source.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function copyRows(source: Database, folder: string, record: SandboxRecord): Promise<void> {
  const target = Database.openAsItIs(folder);
  try {
    const generations = generationsOf(record);
    await target.copyFrom(source, {
      owners: generations.map(ownerOf),
      bases: [...new Set(generations.map(({ base }) => base))],
    });
    await target.writeSandbox(record.id, record);
  } finally {
    await target.close();
  }
}

/**
 * Returns the links of the sandbox, and those of others that gave visitors access to it. The latter stay on their
 * server.
 */
const linksWith = (record: SandboxRecord, links: readonly StoredLink[], own: Destination): StoredLink[] =>
  links.flatMap((link) => {
    if (link.of === record.id && link.home === null) return [link];
    return usesLink(record, link.code) ? [{ ...link, home: link.home ?? own }] : [];
  });

async function linkPictures(folder: string, scratch: string, record: SandboxRecord): Promise<string[]> {
  const generations = generationsOf(record);
  const linked: string[] = [];
  for (const stored of generations) linked.push(...(await linkGeneration(folder, scratch, stored)));
  const logos = new Set(generations.flatMap(({ brand }) => LOGO.exec(brand?.logo ?? '')?.[1] ?? []));
  for (const name of logos) if (await linkPicture(folder, scratch, LOGOS, name)) linked.push(`${LOGOS}/${name}`);
  return linked;
}

/**
 * Verifies the file of an arriving sandbox, unpacks it, and migrates the sandbox to this version. Runs in a separate
 * process.
 * @throws BackupError with a message for the operator; the unpacked files are deleted then
 */
export async function stageSandboxFile(folder: string, file: string): Promise<NonNullable<Manifest['sandbox']>> {
  const payload = await verifyArchive(file, 'sandbox');
  const part = file + WORK;
  try {
    const { sandbox } = await unpackArchive(file, payload, part, 'sandbox');
    if (!sandbox) throw new BackupError('文件中没有沙箱，没有导入。');
    await verifyCopy(part).catch((cause: unknown) => {
      throw new BackupError('文件中的数据无法读取，没有导入。请重新导出。', { cause });
    });
    await migrateStaged(part);
    await rm(join(part, LMDB_LOCK), { force: true });
    syncFolder(part);
    const place = arrivingOf(folder, sandbox.transfer);
    // An earlier upload of the same file contains the same.
    if (existsSync(place)) return sandbox;
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await rename(part, place);
    syncFolder(dirname(place));
    return sandbox;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** Converts the sandbox in a folder to this version. @throws BackupError when that is not possible */
async function migrateStaged(folder: string): Promise<void> {
  const database = Database.openAsItIs(folder);
  try {
    const [stored] = await database.readSandboxes();
    const unknown = Object.keys(stored?.value ?? {}).filter((name) => !recordFieldNames.includes(name));
    if (unknown.length > 0) throw new BackupError('文件来自更新的版本，没有导入。请先更新这台服务器。');
    const registry = await SandboxRegistry.open({
      folder,
      database,
      parts: [],
      limits: SANDBOX_LIMITS,
      limit: 1,
      licences: { read: () => Promise.reject(new Error('No licence is read.')), close: () => Promise.resolve() },
    });
    if (!(await migrateArrival(registry)))
      throw new BackupError('沙箱的数据与这台服务器的版本不符，没有导入。请用导出它的版本。');
  } finally {
    await database.close();
  }
}
