import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as tar from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_MANIFEST_BYTES, unpackArchive, writeArchive } from './archive.ts';
import { ArchiveChecksum, verifyArchive, MARK } from './archive-checksum.ts';

const PICTURE = `uploads/default/1/${'a'.repeat(32)}.png`;
const MANIFEST = { at: '2026-09-07 09:00:00', sandboxes: 1, pictures: 1 };

let folder: string;
let whole: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seal-'));
  mkdirSync(join(folder, 'uploads/default/1'), { recursive: true });
  writeFileSync(join(folder, 'data.mdb'), 'rows');
  writeFileSync(join(folder, PICTURE), 'picture');
  await writeArchive(join(folder, 'whole'), folder, { manifest: MANIFEST, pictures: [PICTURE] });
  whole = readFileSync(join(folder, 'whole'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function refusalOf(bytes: Uint8Array): Promise<string> {
  writeFileSync(join(folder, 'tried'), bytes);
  return verifyArchive(join(folder, 'tried')).then(
    () => 'taken',
    (error: Error) => error.message,
  );
}

it('writes a backup that any gzip tool can read, and restores it unchanged', async () => {
  const file = join(folder, 'whole');
  const back = join(folder, 'back');
  expect(await unpackArchive(file, await verifyArchive(file), back)).toEqual(MANIFEST);
  expect(readFileSync(join(back, 'data.mdb'), 'utf8')).toBe('rows');
  expect(readFileSync(join(back, PICTURE), 'utf8')).toBe('picture');
  expect(gunzipSync(whole).toString('latin1')).toContain('picture');
});

it('detects a change of any byte', async () => {
  const acceptedPositions: number[] = [];
  for (const at of whole.keys()) {
    const damaged = Buffer.from(whole);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
    if ((await refusalOf(damaged)) === 'taken') acceptedPositions.push(at);
  }
  expect(acceptedPositions).toEqual([]);
});

it('detects a backup that is cut off at any position or has an extra byte at the end', async () => {
  const acceptedLengths: number[] = [];
  for (const length of whole.keys())
    if ((await refusalOf(whole.subarray(0, length))) === 'taken') acceptedLengths.push(length);
  expect(acceptedLengths).toEqual([]);
  expect(await refusalOf(Buffer.concat([whole, Buffer.alloc(1)]))).toContain('已损坏或不完整');
});

it('distinguishes a damaged backup, a backup of another version and a file that is no backup', async () => {
  const other = Buffer.from(whole);
  other.write('2', MARK.indexOf('data 1') + 'data '.length);
  expect(await refusalOf(whole.subarray(0, -1))).toContain('已损坏或不完整');
  expect(await refusalOf(other)).toContain('格式与本版本不符');
  for (const bytes of [Buffer.alloc(0), gzipSync('something'), Buffer.from('text')])
    expect(await refusalOf(bytes)).toContain('不是本系统的备份文件');
  await expect(verifyArchive(join(folder, 'nowhere'))).rejects.toThrow('无法读取（ENOENT）');
  await expect(verifyArchive(folder)).rejects.toThrow('无法读取（EISDIR）');
});

const unexpected = ['uploads/../../evil.png', '/etc/evil', 'server.lock', 'uploads/default/1/evil.sh', 'uploads/a/b/c'];
for (const name of unexpected)
  it(`rejects an archive with the unexpected entry ${name}`, async () => {
    const file = join(folder, 'strange');
    const from = join(folder, 'from');
    rmSync(file, { force: true });
    for (const path of [from, join(from, name, '..')]) mkdirSync(path, { recursive: true });
    for (const path of ['data.mdb', name]) writeFileSync(join(from, path), 'x');
    await writeArchive(file, from, { manifest: MANIFEST, pictures: [name] });
    await expect(unpackArchive(file, await verifyArchive(file), join(folder, 'into'))).rejects.toThrow(`中的“${name}”`);
    rmSync(join(folder, 'into'), { recursive: true, force: true });
  });

/** Writes a backup with a valid checksum, a data file and this manifest. */
async function writeManifest(file: string, content: string): Promise<void> {
  const pack = tar.pack();
  pack.entry({ name: 'manifest.json' }, content);
  pack.entry({ name: 'data.mdb' }, 'rows');
  pack.finalize();
  const pieces: Uint8Array[] = [];
  for await (const piece of pack) pieces.push(piece as Uint8Array);
  const payload = gzipSync(Buffer.concat(pieces));
  const checksum = new ArchiveChecksum();
  checksum.add(payload);
  writeFileSync(file, Buffer.concat([MARK, payload, checksum.seal()]));
}

describe('unpackArchive rejects a manifest', () => {
  const manifest = JSON.stringify({ ...MANIFEST, pictures: 0 });
  const manifests: Readonly<Record<string, string>> = {
    'of 100 MB': manifest.padEnd(100 * 1024 * 1024),
    'just above the limit': manifest.padEnd(MAX_MANIFEST_BYTES + 1),
    'that is no JSON': 'not JSON',
    'with other fields': '{"at":1}',
  };
  for (const [name, content] of Object.entries(manifests))
    it(name, async () => {
      const file = join(folder, 'manifest');
      await writeManifest(file, content);
      const target = join(folder, 'from-manifest');
      await expect(unpackArchive(file, await verifyArchive(file), target)).rejects.toThrow(
        `备份文件“${file}”中的“manifest.json”与本系统的格式不符，没有改动任何数据。`,
      );
    });
});
