import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Upload } from '#contracts/formats/upload.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { ImageKind } from '#contracts/formats/image-file.ts';
import { isSeededPicture, readSeededPicture } from '#seed/generators/pictures.ts';
import { badInput, Refusal } from '../refusal.ts';
import { PRIVATE_FOLDER } from '../store/private-folder.ts';
import { workerClient } from '../workers/worker-client.ts';
import { FILES, PICTURE_NAME } from '#contracts/formats/picture-name.ts';
import { checkPicture, type CheckedPicture, isQuickToCheck } from './check-picture.ts';

const NAME_BYTES = 16;
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;

/** Uploaded file as parsed from a multipart form, with its bytes. */
export interface ReceivedFile extends Upload {
  bytes: Buffer;
}
export const bytesOf = (file: Upload): Buffer => (file as ReceivedFile).bytes;

/**
 * Pictures uploaded to a sandbox. Each is a file in the sandbox's folder. The server generates the file names; a
 * requested name must be among them before a path is built from it.
 */
export class UploadedFiles {
  /**
   * Folder of the pictures. Incoming files are also in this folder; their names never match the pattern of pictures.
   */
  readonly folder: string;
  #root: string;
  /** True if other servers add pictures to the folder. An unknown name is then looked up again. */
  isShared = false;
  /** Names and sizes of the pictures. They are read from disk on first use. */
  #known: Map<string, number> | null = null;
  #saved = new WeakSet<Upload>();
  #logos: UploadedFiles | null;
  #owner: object;

  /**
   * Creates the file storage of one sandbox.
   * @param root the sandbox's address without a trailing slash: '' or '/s/<id>'
   * @param logos the white-label logos, which all sandboxes share
   * @param owner the sandbox's store, as the owner of tasks in a worker thread
   */
  constructor(folder: string, root: string, logos: UploadedFiles | null = null, owner?: object) {
    this.folder = folder;
    this.#root = root;
    this.#logos = logos;
    this.#owner = owner ?? this;
  }

  /**
   * Checks and stores a picture. The picture is on disk when the promise resolves.
   * @returns the address as rows contain it: `/files/<name>`
   * @throws Refusal with the reason when the picture is rejected
   */
  async keep(file: Upload, kinds?: readonly ImageKind[]): Promise<string> {
    const checked = await checkUpload(file, kinds, this.#owner);
    if (typeof checked === 'string') throw badInput(checked);
    const { kind, bytes } = checked;
    const names = this.#names();
    const total = [...names.values()].reduce((sum, size) => sum + size, bytes.length);
    if (total > MAX_TOTAL_BYTES) throw new Refusal(refusalCodes.tooLarge, '沙箱的文件空间已满，请重置或新建沙箱');
    const name = `${randomBytes(NAME_BYTES).toString('hex')}${checksumOf(bytes)}.${kind}`;
    names.set(name, bytes.length);
    try {
      await this.#write(name, bytes);
    } catch (error) {
      names.delete(name);
      throw error;
    }
    this.#saved.add(file);
    return FILES + name;
  }

  /** Reads the names again, after files were added from elsewhere. */
  reload(): void {
    this.#known = null;
  }

  /** True if the sandbox has no uploaded pictures. */
  get isEmpty(): boolean {
    return !existsSync(this.folder) || this.#names().size === 0;
  }

  /** True if this uploaded file was stored. False if it was only checked. */
  hasKept(file: Upload): boolean {
    return this.#saved.has(file);
  }

  /**
   * Returns the bytes of an uploaded or seeded picture; null when the name is unknown.
   * @throws Refusal when the file is damaged
   */
  async read(name: string): Promise<{ kind: ImageKind; bytes: Buffer; seeded: boolean } | null> {
    if (isSeededPicture(name)) return { kind: 'png', bytes: readSeededPicture(name), seeded: true };
    if (!this.#has(name)) return this.#logos?.read(name) ?? null;
    const bytes = await readFile(join(this.folder, name));
    const [, checksum, kind] = PICTURE_NAME.exec(name) ?? [];
    if (checksum && checksum !== checksumOf(bytes))
      throw new Refusal(refusalCodes.failed, '图片已损坏，请重新上传', 503);
    return { kind: kind as ImageKind, bytes, seeded: false };
  }

  /**
   * Converts an address issued by this sandbox to the form that rows contain. Returns null when the file does not
   * exist.
   */
  stored(address: string): string | null {
    const path = this.#root !== '' && address.startsWith(`${this.#root}/`) ? address.slice(this.#root.length) : address;
    const name = path.startsWith(FILES) ? path.slice(FILES.length) : '';
    if (isSeededPicture(name) || this.#has(name)) return path;
    return this.#logos?.stored(path) ?? null;
  }

  /**
   * Converts the address of a picture to the format in which rows store it, and checks the image format.
   * @throws Refusal when no such picture exists
   */
  storedPicture(address: string, kinds: readonly ImageKind[]): string {
    const path = this.stored(address);
    if (path === null || !kinds.some((kind) => path.endsWith(`.${kind}`))) throw badInput('图片不存在，请重新上传');
    return path;
  }

  /** Converts an address from a row to the address in responses, which includes the sandbox's root. */
  address<T extends string | null | undefined>(stored: T): T | string {
    return stored?.startsWith(FILES) ? this.#root + stored : stored;
  }

  #has(name: string): boolean {
    if (this.#names().has(name)) return true;
    if (!this.isShared || !PICTURE_NAME.test(name)) return false;
    this.reload();
    return this.#names().has(name);
  }

  #names(): Map<string, number> {
    if (this.#known) return this.#known;
    mkdirSync(this.folder, { recursive: true, mode: PRIVATE_FOLDER });
    const files = readdirSync(this.folder)
      .filter((name) => PICTURE_NAME.test(name))
      .map((name) => ({ name, stats: statSync(join(this.folder, name)) }));
    this.#known = new Map(files.filter(({ stats }) => stats.isFile()).map(({ name, stats }) => [name, stats.size]));
    return this.#known;
  }

  /** Writes a file. The file receives its final name only after all of its bytes are on disk. */
  async #write(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.folder, name);
    const file = await open(`${path}.part`, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } catch (error) {
      // Remove the partial file, so that it does not fill up the disk.
      await rm(`${path}.part`, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    await syncFolder(this.folder);
  }
}

/** Flushes the folder to disk. Without it, the name of a new file may not survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

const checksumOf = (bytes: Buffer): string => crc32(bytes).toString(16).padStart(8, '0');

async function checkUpload(
  file: Upload,
  kinds: readonly ImageKind[] | undefined,
  owner: object,
): Promise<CheckedPicture | string> {
  const bytes = bytesOf(file);
  if (isQuickToCheck(bytes)) return checkPicture(file, bytes, kinds);
  const { name, type, size } = file;
  return workerClient.picture({ file: { name, type, size }, bytes, kinds }, owner);
}
