import { hash } from 'node:crypto';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { profile } from '#contracts/calls/profile.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { makeBackup } from '#mock-server/sandboxes/backup/make-backup.ts';
import { depts } from '#seed/fixed-ids.ts';
import { withCopy } from './copied-folder-test.ts';
import type { FolderHarm } from './folder-harms.ts';
import { fileOf, png, pngChunk } from './pictures.ts';
import { rawRequest, sandboxAt, startTestServer, TODAY } from './server.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const ROOM = '录入的教室';
/** Users of each sandbox who have uploaded a picture. */
const SANDBOXES = { spring: ['qiming01', 'binjiang01'], autumn: ['qiming01'] } as const;
const STACK_TRACE = /\n\s+at |\bnode:internal|Error:/;
/** Prefix that runs a command without root's permission to ignore file modes. */
const AS_USER = ['setpriv', '--bounding-set=-all', '--inh-caps=-all'];

interface Picture {
  id: string;
  path: string;
  bytes: Buffer;
}

/** Starts the real server on harmed copies of a data folder, twice each, and checks what it serves and reports. */
export class HarmedFolders {
  #original = mkdtempSync(join(tmpdir(), 'mock-original-'));
  #pictures: Picture[] = [];

  async prepare(): Promise<void> {
    const server = await startTestServer({ data: this.#original });
    for (const [id, usernames] of Object.entries(SANDBOXES)) {
      const sandbox = await server.sandbox({ id, name: `${id}培训`, today: TODAY });
      for (const username of usernames) {
        const caller = await sandbox.signIn(username);
        const note = pngChunk('tEXt', Buffer.from(`Author\0${id} ${username}`, 'latin1'));
        const file = fileOf(png({ width: 200, height: 200, more: [note] }));
        const { prePath, fileName } = await caller.data<{ prePath: string; fileName: string }>(profile.uploadAvatar, {
          file,
          fileType: 'avatar',
          fileIndex: 1,
        });
        const { bytes } = await rawRequest(new URL(prePath + fileName, server.url).href);
        this.#pictures.push({ id, path: prePath + fileName, bytes });
      }
      await (await sandbox.signIn('qiming01')).data(rooms.add, { roomName: ROOM, deptId: depts.xihu });
    }
    await server.close();
    await makeBackup(this.#original, join(this.#original, 'copies', '2026-09-01.tar.gz'));
  }

  end(): void {
    rmSync(this.#original, { recursive: true });
  }

  /**
   * Harms a copy of the folder and starts the server on it.
   * @returns the sentences with which the start reports or refuses
   */
  try(harmed: FolderHarm): Promise<string> {
    return withCopy(this.#original, (folder) => this.#startTwice(folder, harmed).finally(() => permitAll(folder)));
  }

  async #startTwice(folder: string, { harm, end, says = '', asUser }: FolderHarm): Promise<string> {
    const intact = contentsIn(folder);
    harm(folder);
    const before = asUser ? intact : contentsIn(folder);
    const prefix = asUser && process.getuid?.() === 0 ? AS_USER : [];
    const start = () => startServerProcess(folder, undefined, {}, prefix);
    const started = await start().catch((error: Error) => error);
    if (started instanceof Error) {
      const sentence = started.message.replace('The server ended before it listened: ', '');
      expect(sentence).toMatch(/^[^\n]+[。]\n?$/);
      this.#expectReadable(sentence, says);
      expect(end, sentence).toBe('refused');
      permitAll(folder);
      expect(contentsIn(folder)).toEqual(expect.arrayContaining(before));
      return sentence.trim();
    }
    const reported = started.said();
    const whenRead = await this.#reportedLosses(started, reported);
    await started.kill();
    this.#expectReadable(reported, says);
    expect(reported === '' && whenRead === '' ? 'right' : 'reported', reported).toBe(end);
    expect(contentsIn(folder)).toEqual(expect.arrayContaining(before.filter(isKept)));
    const again = await start();
    await this.#reportedLosses(again, reported);
    for (const id of Object.keys(SANDBOXES)) {
      const caller = await sandboxAt(id, `${again.url}/s/${id}`).signIn('qiming01');
      await caller.data(rooms.add, { roomName: '后来的教室', deptId: depts.xihu });
    }
    await again.kill();
    return [reported.trim(), whenRead].filter(Boolean).join(' ');
  }

  #expectReadable(said: string, says: string): void {
    expect(said).not.toMatch(STACK_TRACE);
    expect(said).toContain(says);
  }

  /**
   * Requires that all rows are served, and that each picture is served unchanged or its loss is reported.
   * @returns the messages of the pictures that are refused as damaged
   */
  async #reportedLosses({ url, said }: ServerProcess, reported: string): Promise<string> {
    for (const id of Object.keys(SANDBOXES)) {
      const caller = await sandboxAt(id, `${url}/s/${id}`).signIn('qiming01');
      expect(await caller.data(rooms.list, { roomName: ROOM })).toMatchObject({ total: 1 });
    }
    const messages: string[] = [];
    for (const { id, path, bytes } of this.#pictures) {
      const answer = await rawRequest(url + path);
      if (answer.status === 200) expect(answer.bytes.equals(bytes), `a picture of ${id} is served changed`).toBe(true);
      else if (answer.status === 404) expect(reported).toMatch(new RegExp(`缺少.*“${id}培训”`));
      else {
        expect(answer.status).toBe(503);
        expect(answer.text).toContain('图片已损坏，请重新上传');
        messages.push('图片已损坏，请重新上传');
      }
    }
    expect(said()).not.toMatch(STACK_TRACE);
    return messages.join(' ');
  }
}

/** True for a file that a running server neither changes nor removes. */
const isKept = (entry: string): boolean => !/^data\.mdb |\.part /.test(entry);

/**
 * Returns name and checksum of each file below a folder, except locks. The path is omitted, because a file may be moved
 * to quarantine, but never deleted.
 */
function contentsIn(folder: string): string[] {
  if (!statSync(folder).isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['lock.mdb', 'server.lock'].includes(entry.name))
    .map(({ parentPath, name }) => `${name} ${hash('sha256', readFileSync(join(parentPath, name)), 'hex')}`)
    .sort();
}

/** Restores access to a folder and everything in it. */
function permitAll(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  chmodSync(path, 0o700);
  if (stats.isDirectory()) for (const name of readdirSync(path)) permitAll(join(path, name));
}
