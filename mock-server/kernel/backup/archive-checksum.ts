import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/** Header of a gzip member: magic number, deflate method, comment flag, no time, no extra flags, unknown system. */
const GZIP_HEADER = [0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff];
/** Empty deflate stream, followed by the CRC and the length of its empty content. */
const EMPTY_DEFLATE = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/**
 * Marker at the beginning of a backup. A backup is a .tar.gz that any tool unpacks. gzip concatenates members, so an
 * empty first member identifies the file, and an empty last member contains the checksum of every byte before it. The
 * checksums of gzip and tar do not suffice: gzip's omits its own header, and tar's omits file contents.
 */
const KIND = 'campus-console data ';
export const MARK = emptyMember(`${KIND}1`);
const checksumMember = (hash: Hash): Buffer => emptyMember(`sha256 ${hash.digest('hex')}`);
const CHECKSUM_LENGTH = checksumMember(createHash('sha256')).length;

/** Computes the checksum of the marker and all added bytes, and returns the closing gzip member. */
export class ArchiveChecksum {
  #hash = createHash('sha256').update(MARK);

  add(bytes: Uint8Array): void {
    this.#hash.update(bytes);
  }

  seal(): Buffer {
    return checksumMember(this.#hash);
  }
}

/** Byte range between the marker and the checksum, counted from the beginning of the file. The end is inclusive. */
export interface PayloadRange {
  start: number;
  end: number;
}

/**
 * Verifies the checksum of a whole backup file. Writes nothing.
 * @throws BackupError when the file is no backup, or its bytes were altered
 */
export async function verifyArchive(file: string): Promise<PayloadRange> {
  const { mark, seal, size } = await readEnds(file);
  if (!mark.equals(MARK)) throw new BackupError(wrongFormatMessage(file, mark));
  const end = size - CHECKSUM_LENGTH - 1;
  const sealing = new ArchiveChecksum();
  if (end >= MARK.length)
    for await (const bytes of createReadStream(file, { start: MARK.length, end })) sealing.add(bytes as Buffer);
  if (end < MARK.length || !sealing.seal().equals(seal))
    throw new BackupError(`备份文件“${file}”已损坏或不完整，没有改动任何数据。请换一个备份。`);
  return { start: MARK.length, end };
}

async function readEnds(file: string): Promise<{ mark: Buffer; seal: Buffer; size: number }> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const part = async (from: number, length: number): Promise<Buffer> => {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, from));
        return buffer.subarray(0, bytesRead);
      };
      return { mark: await part(0, MARK.length), seal: await part(size - CHECKSUM_LENGTH, CHECKSUM_LENGTH), size };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new BackupError(`备份文件“${file}”无法读取（${(error as NodeJS.ErrnoException).code}）。`, { cause: error });
  }
}

function wrongFormatMessage(file: string, mark: Buffer): string {
  return mark.toString('latin1').includes(KIND)
    ? `备份文件“${file}”的格式与本版本不符，没有改动任何数据。请用制作它的版本恢复。`
    : `“${file}”不是本系统的备份文件，没有改动任何数据。请选择由 npm run backup 或每日备份生成的文件。`;
}

function emptyMember(comment: string): Buffer {
  return Buffer.concat([Buffer.from(GZIP_HEADER), Buffer.from(`${comment}\0`, 'latin1'), Buffer.from(EMPTY_DEFLATE)]);
}
