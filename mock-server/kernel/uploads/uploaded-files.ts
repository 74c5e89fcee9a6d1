import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Upload } from '#contracts/entities/upload.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { ImageKind } from '#contracts/rules/image-file.ts';
import { isSeededPicture, readSeededPicture } from '#seed/pictures.ts';
import { badInput, Refusal } from '../refusal.ts';
import { PRIVATE_FOLDER } from '../store/private-folder.ts';
import { heavyThread } from '../threads/heavy-thread.ts';
import { FILES, PICTURE_NAME } from './picture-name.ts';
import { checkPicture, type CheckedPicture } from './upload-fault.ts';

const NAME_BYTES = 16;
/** A larger one takes its time to look through, and is looked through beside the event loop. */
const LARGEST_CHECKED_HERE = 256 * 1024;
const LARGEST_TOTAL = 64 * 1024 * 1024;

/** A file of a form as it came over the wire: what the contract calls an Upload, with its bytes. */
export interface ReceivedFile extends Upload {
  bytes: Buffer;
}
export const bytesOf = (file: Upload): Buffer => (file as ReceivedFile).bytes;

/**
 * The pictures uploaded to a sandbox, each a file in the sandbox's own folder. A name is made by the server and looked
 * up; it is never a path.
 */
export class UploadedFiles {
  /** What is still arriving lies here too, under names that are nobody's picture. */
  readonly folder: string;
  #root: string;
  /** Names and sizes; read when first asked for. */
  #known: Map<string, number> | null = null;
  #kept = new WeakSet<Upload>();
  #logos: UploadedFiles | null;

  /**
   * @param root the sandbox's address without a slash at the end: '' or '/s/<id>'
   * @param logos the brands' own pictures, which every sandbox shows and none holds
   */
  constructor(folder: string, root: string, logos: UploadedFiles | null = null) {
    this.folder = folder;
    this.#root = root;
    this.#logos = logos;
  }

  /**
   * Checks a picture and keeps it; it is on disk when the promise resolves.
   * @returns its address as a row holds it: `/files/<name>`
   * @throws Refusal with the reason when it is not taken
   */
  async keep(file: Upload, kinds?: readonly ImageKind[]): Promise<string> {
    const checked = await check(file, kinds);
    if (typeof checked === 'string') throw badInput(checked);
    const { kind, bytes } = checked;
    const known = this.#names();
    const total = [...known.values()].reduce((sum, size) => sum + size, bytes.length);
    if (total > LARGEST_TOTAL) throw new Refusal(refusalCodes.tooLarge, '沙箱的文件空间已满，请重置或新建沙箱');
    const name = `${randomBytes(NAME_BYTES).toString('hex')}${checksumOf(bytes)}.${kind}`;
    known.set(name, bytes.length);
    try {
      await this.#write(name, bytes);
    } catch (error) {
      known.delete(name);
      throw error;
    }
    this.#kept.add(file);
    return FILES + name;
  }

  /** Has nothing been uploaded? */
  get isEmpty(): boolean {
    return !existsSync(this.folder) || this.#names().size === 0;
  }

  /** Is it this very file of a form that was kept, and not only looked at? */
  hasKept(file: Upload): boolean {
    return this.#kept.has(file);
  }

  /**
   * The bytes of a picture that was uploaded here, or that came with the seed; null when there is none of this name.
   * @throws Refusal when they are not what was uploaded
   */
  async read(name: string): Promise<{ kind: ImageKind; bytes: Buffer; seeded: boolean } | null> {
    if (isSeededPicture(name)) return { kind: 'png', bytes: readSeededPicture(name), seeded: true };
    if (!this.#names().has(name)) return this.#logos?.read(name) ?? null;
    const bytes = await readFile(join(this.folder, name));
    const [, checksum, kind] = PICTURE_NAME.exec(name) ?? [];
    if (checksum && checksum !== checksumOf(bytes))
      throw new Refusal(refusalCodes.failed, '图片已损坏，请重新上传', 503);
    return { kind: kind as ImageKind, bytes, seeded: false };
  }

  /** As a row holds it, of an address that this sandbox gave out; null when no such file is here. */
  stored(address: string): string | null {
    const path = this.#root !== '' && address.startsWith(`${this.#root}/`) ? address.slice(this.#root.length) : address;
    const name = path.startsWith(FILES) ? path.slice(FILES.length) : '';
    if (isSeededPicture(name) || this.#names().has(name)) return path;
    return this.#logos?.stored(path) ?? null;
  }

  /**
   * The same for a form that must name a picture of these kinds.
   * @throws Refusal when there is none
   */
  storedPicture(address: string, kinds: readonly ImageKind[]): string {
    const path = this.stored(address);
    if (path === null || !kinds.some((kind) => path.endsWith(`.${kind}`))) throw badInput('图片不存在，请重新上传');
    return path;
  }

  /** As an answer tells it, so that a browser finds it. */
  address<T extends string | null | undefined>(stored: T): T | string {
    return stored?.startsWith(FILES) ? this.#root + stored : stored;
  }

  #names(): Map<string, number> {
    if (this.#known) return this.#known;
    mkdirSync(this.folder, { recursive: true, mode: PRIVATE_FOLDER });
    const names = readdirSync(this.folder).filter((name) => PICTURE_NAME.test(name));
    this.#known = new Map(names.map((name) => [name, statSync(join(this.folder, name)).size]));
    return this.#known;
  }

  /** Under its name only when it is wholly on disk. */
  async #write(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.folder, name);
    const file = await open(`${path}.part`, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } catch (error) {
      // A disk that is full is not to be kept full by what nobody will have.
      await rm(`${path}.part`, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    await syncFolder(this.folder);
  }
}

/** A name, too, is there after a power cut only when it is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

const checksumOf = (bytes: Buffer): string => crc32(bytes).toString(16).padStart(8, '0');

async function check(file: Upload, kinds?: readonly ImageKind[]): Promise<CheckedPicture | string> {
  const bytes = bytesOf(file);
  if (bytes.length <= LARGEST_CHECKED_HERE) return checkPicture(file, bytes, kinds);
  const { name, type, size } = file;
  return heavyThread.picture({ file: { name, type, size }, bytes, kinds });
}
