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
const PRODUCT = 'campus-console';
const markOf = (kind: ArchiveKind): Buffer => emptyMember(`${PRODUCT} ${kind} 1`);
export const MARK = markOf('data');
const checksumMember = (hash: Hash): Buffer => emptyMember(`sha256 ${hash.digest('hex')}`);
const CHECKSUM_LENGTH = checksumMember(createHash('sha256')).length;

/** Content of an archive: all data of a server, or one sandbox that moves to another server. */
export type ArchiveKind = 'data' | 'sandbox';

/** Names of an archive in messages, and of the commands that write one. */
const WORDS: Readonly<Record<ArchiveKind, { noun: string; source: string; reader: string }>> = {
  data: { noun: '备份文件', source: '由 npm run backup 或每日备份生成的文件', reader: '恢复' },
  sandbox: { noun: '沙箱文件', source: '由 npm run sandbox -- export 生成的文件', reader: '导出' },
};
export const nounOf = (kind: ArchiveKind): string => WORDS[kind].noun;

/** Computes the checksum of the marker and all added bytes, and returns the closing gzip member. */
export class ArchiveChecksum {
  /** Beginning of the archive. */
  readonly mark: Buffer;
  #hash: Hash;

  constructor(kind: ArchiveKind = 'data') {
    this.mark = markOf(kind);
    this.#hash = createHash('sha256').update(this.mark);
  }

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
 * Verifies the checksum of a whole archive. Writes nothing.
 * @throws BackupError when the file is no archive of this kind, or its bytes were altered
 */
export async function verifyArchive(file: string, kind: ArchiveKind = 'data'): Promise<PayloadRange> {
  const sealing = new ArchiveChecksum(kind);
  const start = sealing.mark.length;
  const { mark, seal, size } = await readEnds(file, kind, start);
  if (!mark.equals(sealing.mark)) throw new BackupError(wrongFormatMessage(file, kind, mark));
  const end = size - CHECKSUM_LENGTH - 1;
  if (end >= start) for await (const bytes of createReadStream(file, { start, end })) sealing.add(bytes as Buffer);
  if (end < start || !sealing.seal().equals(seal))
    throw new BackupError(
      `${nounOf(kind)}“${file}”已损坏或不完整，没有改动任何数据。请${kind === 'data' ? '换一个备份' : '重新导出'}。`,
    );
  return { start, end };
}

async function readEnds(
  file: string,
  kind: ArchiveKind,
  markLength: number,
): Promise<{ mark: Buffer; seal: Buffer; size: number }> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const part = async (from: number, length: number): Promise<Buffer> => {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, from));
        return buffer.subarray(0, bytesRead);
      };
      return { mark: await part(0, markLength), seal: await part(size - CHECKSUM_LENGTH, CHECKSUM_LENGTH), size };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new BackupError(`${nounOf(kind)}“${file}”无法读取（${(error as NodeJS.ErrnoException).code}）。`, {
      cause: error,
    });
  }
}

function wrongFormatMessage(file: string, kind: ArchiveKind, mark: Buffer): string {
  const { noun, source, reader } = WORDS[kind];
  return mark.toString('latin1').includes(`${PRODUCT} ${kind} `)
    ? `${noun}“${file}”的格式与本版本不符，没有改动任何数据。请用制作它的版本${reader}。`
    : `“${file}”不是本系统的${noun}，没有改动任何数据。请选择${source}。`;
}

function emptyMember(comment: string): Buffer {
  return Buffer.concat([Buffer.from(GZIP_HEADER), Buffer.from(`${comment}\0`, 'latin1'), Buffer.from(EMPTY_DEFLATE)]);
}
