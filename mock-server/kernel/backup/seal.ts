import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { BackupFault } from './backup-fault.ts';

/** Magic, deflate, a comment follows, no time, no flags, an unknown system. */
const HEAD = [0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff];
/** Nothing, deflated; its CRC and its length. */
const NOTHING = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/**
 * A backup is a .tar.gz that any tool unpacks: gzip takes members one after the other, so an empty one in front says
 * what the file is and an empty one at the end holds the checksum of every byte before it. gzip's own leaves out its
 * header, and tar has none of what a file contains.
 */
const KIND = 'campus-console data ';
export const MARK = emptyMember(`${KIND}1`);
const sealOf = (hash: Hash): Buffer => emptyMember(`sha256 ${hash.digest('hex')}`);
const SEAL_LENGTH = sealOf(createHash('sha256')).length;

/** Says of everything that is put through it, mark included, what has to stand behind it. */
export class Sealing {
  #hash = createHash('sha256').update(MARK);

  add(bytes: Uint8Array): void {
    this.#hash.update(bytes);
  }

  seal(): Buffer {
    return sealOf(this.#hash);
  }
}

/** What stands between mark and seal, in bytes from the file's beginning, the last one included. */
export interface Sealed {
  start: number;
  end: number;
}

/**
 * Reads the whole file and writes nothing.
 * @throws BackupFault when it is no backup, or not as it was written
 */
export async function checkSeal(file: string): Promise<Sealed> {
  const { mark, seal, size } = await ends(file);
  if (!mark.equals(MARK)) throw new BackupFault(otherKind(file, mark));
  const end = size - SEAL_LENGTH - 1;
  const sealing = new Sealing();
  if (end >= MARK.length)
    for await (const bytes of createReadStream(file, { start: MARK.length, end })) sealing.add(bytes as Buffer);
  if (end < MARK.length || !sealing.seal().equals(seal))
    throw new BackupFault(`备份文件“${file}”已损坏或不完整，没有改动任何数据。请换一个备份。`);
  return { start: MARK.length, end };
}

async function ends(file: string): Promise<{ mark: Buffer; seal: Buffer; size: number }> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const part = async (from: number, length: number): Promise<Buffer> => {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, from));
        return buffer.subarray(0, bytesRead);
      };
      return { mark: await part(0, MARK.length), seal: await part(size - SEAL_LENGTH, SEAL_LENGTH), size };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new BackupFault(`备份文件“${file}”无法读取（${(error as NodeJS.ErrnoException).code}）。`, { cause: error });
  }
}

function otherKind(file: string, mark: Buffer): string {
  return mark.toString('latin1').includes(KIND)
    ? `备份文件“${file}”的格式与本版本不符，没有改动任何数据。请用制作它的版本恢复。`
    : `“${file}”不是本系统的备份文件，没有改动任何数据。请选择由 npm run backup 或每日备份生成的文件。`;
}

function emptyMember(comment: string): Buffer {
  return Buffer.concat([Buffer.from(HEAD), Buffer.from(`${comment}\0`, 'latin1'), Buffer.from(NOTHING)]);
}
