import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { groups } from '#contracts/control/groups.ts';
import { sandboxes } from '#contracts/control/sandboxes.ts';
import { ARRIVAL_FILE, DEPARTURE_FILE, PART_BYTES, transfers } from '#contracts/control/transfers.ts';
import { readSandboxFile } from '#mock-server/kernel/backup/archive.ts';
import { verifyArchive } from '#mock-server/kernel/backup/archive-checksum.ts';
import { BackupError, megabytes } from '#mock-server/kernel/backup/backup-error.ts';
import { Stop } from '../commands/stop.mjs';
import { dataOf, ServerClient } from './server-client.ts';

/** Server of a command. Other servers are reached with the same key, unless the source has another one. */
export interface CommandServer {
  url: string;
  key: string | undefined;
  /** Address of the server that the sandbox is transferred from; by default the address in its file. */
  sourceUrl?: string | undefined;
  sourceKey?: string | undefined;
}

/** Stops a sandbox and exports it to a file. A repeated export writes the sandbox again, to a new file. */
export async function exportSandbox({ url, key }: CommandServer, id: string, name: string): Promise<void> {
  const file = resolve(name);
  if (existsSync(file)) throw new Stop(`“${file}”已存在，没有覆盖。请换一个名称，或先删除它。`);
  if (!existsSync(dirname(file))) throw new Stop(`目录“${dirname(file)}”不存在，请先建立它，或换一个位置。`);
  const server = new ServerClient(url, key);
  const { name: title } = await server.send(transfers.begin, { id });
  const part = `${file}.part`;
  try {
    const { body } = await server.request(`${DEPARTURE_FILE}?id=${encodeURIComponent(id)}`);
    await pipeline(Readable.fromWeb(body as never), createWriteStream(part, { mode: 0o600, flush: true }));
    await checked(() => verifyArchive(part, 'sandbox'));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Stop(
      `${reason}\n沙箱“${title}”已暂停，数据都在。处理后重新运行，或运行 npm run sandbox -- cancel ${id} 恢复使用。`,
    );
  }
  console.log(`沙箱“${title}”已暂停并导出：${file}（${megabytes((await stat(file)).size)}）。`);
  console.log(`在另一台服务器上导入：npm run sandbox -- import ${name}；不迁移了：npm run sandbox -- cancel ${id}`);
}

/**
 * Imports a sandbox from its file into a server, and deletes it on the source server. Running it again continues an
 * interrupted import.
 */
export async function importSandbox(
  { url, key, sourceUrl, sourceKey = key }: CommandServer,
  name: string,
  isSourceLost: boolean,
): Promise<void> {
  const file = resolve(name);
  const { id, transfer, source } = await checked(() => readSandboxFile(file));
  const target = new ServerClient(url, key);
  const origin = isSourceLost ? null : new ServerClient(sourceUrl ?? source, sourceKey);
  const { to, hasArrived } = await target.send(transfers.stage, { upload: await upload(target, file) });
  if (!hasArrived) await origin?.send(transfers.claim, { id, transfer, to });
  const arrived = await target.send(transfers.complete, { transfer });
  console.log(`沙箱“${arrived.name}”已导入：${arrived.url}`);
  if (!origin) return;
  await origin.send(transfers.finish, { id, transfer }).catch((error: Error) => {
    throw new Stop(`${error.message}\n沙箱已可在新服务器使用。请重新运行，以结束原服务器 ${origin.url} 上的迁移。`);
  });
  console.log(`原服务器 ${origin.url} 上的数据已删除，访问会转到新服务器。`);
}

/** Resumes a stopped sandbox. If a server has begun to import its file, the import is cancelled there first. */
export async function cancelTransfer({ url, key }: CommandServer, id: string): Promise<void> {
  const server = new ServerClient(url, key);
  const { transfer, to, name } = await server.send(transfers.get, { id });
  if (to) await new ServerClient(to.url, key).send(transfers.refuse, { transfer });
  await server.send(transfers.cancel, { id, isRefused: to !== null });
  console.log(`沙箱“${name}”已恢复使用，导出的文件不能再导入。`);
}

/** Prints the ids of the sandboxes of a server, or of one of its groups. The default sandbox cannot move. */
export async function listSandboxes({ url, key }: CommandServer, group: string | null): Promise<void> {
  const server = new ServerClient(url, key);
  const ids =
    group === null
      ? (await server.send(sandboxes.list, {})).map(({ id }) => id).filter((id) => id !== 'default')
      : (await server.send(groups.get, { id: group })).trainees.map((trainee) => trainee.id);
  for (const id of ids) console.log(id);
}

/** Uploads a file in parts. Returns the id of the upload. */
async function upload(server: ServerClient, file: string): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const handle = await open(file);
  try {
    for (let at = 0; ; ) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES, at);
      if (bytesRead === 0) return id;
      const path = `${ARRIVAL_FILE}?upload=${id}&at=${at}`;
      await dataOf(await server.request(path, { method: 'PUT', body: buffer.subarray(0, bytesRead) }));
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

async function checked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackupError ? new Stop(error.message) : error;
  }
}
