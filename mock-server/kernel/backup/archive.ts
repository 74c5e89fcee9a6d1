import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as tar from 'tar-stream';
import * as z from 'zod';
import { PICTURE_NAME } from '#contracts/formats/picture-name.ts';
import { BackupError } from './backup-error.ts';
import { DATA_FILE, LOGOS, UPLOADS } from './layout.ts';
import { ArchiveChecksum, type ArchiveKind, nounOf, type PayloadRange, verifyArchive } from './archive-checksum.ts';

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const MANIFEST = 'manifest.json';
/** Matches the folder of a generation's pictures. */
const GENERATION = new RegExp(`^${UPLOADS}/[a-z0-9][a-z0-9-]*/\\d+$`);
const manifest = z.object({
  /** Time at which the archive was created, yyyy-MM-dd HH:mm:ss by the machine's clock. */
  at: z.string(),
  sandboxes: z.int(),
  pictures: z.int(),
  /** Sandbox that moves to another server; only in an archive of one sandbox. */
  sandbox: z
    .object({
      id: z.string(),
      name: z.string(),
      /** Random id of the transfer. */
      transfer: z.string(),
      /** Origin of the server that the sandbox leaves. */
      source: z.string(),
    })
    .optional(),
});
export type Manifest = z.infer<typeof manifest>;
/** Maximum size of a manifest, which has about 70 bytes, or 400 with a sandbox. */
export const MAX_MANIFEST_BYTES = 4_096;

/** Contents of an archive besides the database. */
interface ArchiveContents {
  manifest: Manifest;
  /** Paths of the pictures below the folder. */
  pictures: readonly string[];
  kind?: ArchiveKind;
}

/**
 * Writes a whole archive. The file is on disk when the promise resolves; an incomplete file remains when the promise
 * rejects.
 */
export async function writeArchive(
  file: string,
  folder: string,
  { manifest: archiveManifest, pictures, kind }: ArchiveContents,
): Promise<void> {
  const pack = tar.pack();
  const packing = packAll(pack, folder, archiveManifest, [DATA_FILE, ...pictures]).catch((error: unknown) =>
    pack.destroy(error as Error),
  );
  const handle = await open(file, 'wx', FILE_MODE);
  try {
    const sealing = new ArchiveChecksum(kind);
    await handle.writeFile(sealing.mark);
    await pipeline(Readable.from(pack), createGzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        sealing.add(chunk);
        await handle.writeFile(chunk);
      }
    });
    await packing;
    await handle.writeFile(sealing.seal());
    await handle.sync();
  } finally {
    await handle.close();
    pack.destroy();
  }
}

/**
 * Unpacks a verified archive into a new folder and returns its manifest. The files are on disk when the promise
 * resolves.
 */
export async function unpackArchive(
  file: string,
  payload: PayloadRange,
  folder: string,
  kind: ArchiveKind = 'data',
): Promise<Manifest> {
  const extract = tar.extract();
  const source = createReadStream(file, payload);
  const extraction = writeInto(extract, source.pipe(createGunzip())).catch((error: unknown) =>
    extract.destroy(error as Error),
  );
  let parsedManifest: Manifest | null = null;
  let pictures = 0;
  let data = false;
  try {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      if (type !== 'file') throw unexpectedEntry(kind, file, name);
      if (name === MANIFEST) parsedManifest = await readManifest(kind, file, entry);
      else if (name === DATA_FILE || isPicture(name)) {
        await writeEntry(entry, join(folder, name));
        if (name === DATA_FILE) data = true;
        else pictures += 1;
      } else throw unexpectedEntry(kind, file, name);
    }
    await extraction;
  } finally {
    source.destroy();
  }
  if (!parsedManifest || !data || pictures !== parsedManifest.pictures) throw unexpectedEntry(kind, file, MANIFEST);
  await mkdir(join(folder, UPLOADS), { recursive: true, mode: FOLDER_MODE });
  return parsedManifest;
}

/**
 * Verifies the file of an exported sandbox and returns what its manifest says about the sandbox.
 * @throws BackupError when the file is not an exported sandbox, or was altered
 */
export async function readSandboxFile(file: string): Promise<NonNullable<Manifest['sandbox']>> {
  const payload = await verifyArchive(file, 'sandbox');
  const extract = tar.extract();
  const source = createReadStream(file, payload);
  // The promise never settles, because the rest of the file is not read.
  void writeInto(extract, source.pipe(createGunzip())).catch(() => undefined);
  try {
    // The manifest is the first entry.
    for await (const entry of extract) {
      if (entry.header.name !== MANIFEST) break;
      const { sandbox } = await readManifest('sandbox', file, entry);
      if (sandbox) return sandbox;
    }
    throw unexpectedEntry('sandbox', file, MANIFEST);
  } finally {
    source.destroy();
    extract.destroy();
  }
}

async function packAll(
  pack: tar.Pack,
  folder: string,
  archiveManifest: Manifest,
  names: readonly string[],
): Promise<void> {
  pack.entry({ name: MANIFEST, mode: FILE_MODE }, JSON.stringify(archiveManifest));
  for (const name of names) {
    const path = join(folder, name);
    const { size, mtime } = await stat(path);
    const entry = pack.entry({ name, size, mtime, mode: FILE_MODE });
    for await (const bytes of createReadStream(path)) if (!entry.write(bytes)) await once(entry, 'drain');
    entry.end(null);
  }
  pack.finalize();
}

async function writeInto(extract: tar.Extract, source: Readable): Promise<void> {
  for await (const bytes of source) if (!extract.write(bytes)) await once(extract, 'drain');
  extract.end(null);
}

async function writeEntry(entry: AsyncIterable<unknown>, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const handle: FileHandle = await open(path, 'wx', FILE_MODE);
  try {
    for await (const bytes of entry) await handle.writeFile(bytes as Buffer);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads the manifest. Refuses one above `MAX_MANIFEST_BYTES` before reading its content. */
async function readManifest(
  kind: ArchiveKind,
  file: string,
  entry: AsyncIterable<unknown> & { header: { size: number } },
): Promise<Manifest> {
  if (entry.header.size > MAX_MANIFEST_BYTES) throw unexpectedEntry(kind, file, MANIFEST);
  const pieces: Buffer[] = [];
  for await (const bytes of entry) pieces.push(bytes as Buffer);
  const parsed = manifest.safeParse(jsonIn(Buffer.concat(pieces)));
  if (!parsed.success) throw unexpectedEntry(kind, file, MANIFEST);
  return parsed.data;
}

/** Returns the value of a JSON text; undefined if it is no JSON. */
function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * True for uploads/<sandbox>/<generation>/<name> and for a logo. Besides pictures, only the database and the manifest are
 * accepted from an archive.
 */
function isPicture(name: string): boolean {
  const end = name.lastIndexOf('/');
  const folder = name.slice(0, end);
  return (folder === LOGOS || GENERATION.test(folder)) && PICTURE_NAME.test(name.slice(end + 1));
}

const unexpectedEntry = (kind: ArchiveKind, file: string, name: string): BackupError =>
  new BackupError(`${nounOf(kind)}“${file}”中的“${name}”与本系统的格式不符，没有改动任何数据。`);
