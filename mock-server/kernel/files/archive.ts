import { inflateRawSync } from 'node:zlib';

/** One file of a zip archive, unpacked. */
export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** An archive that is not built as one, or that becomes too large. */
export class BadArchive extends Error {
  readonly tooLarge: boolean;

  constructor(tooLarge: boolean) {
    super(tooLarge ? 'The archive becomes too large.' : 'The archive cannot be read.');
    this.name = 'BadArchive';
    this.tooLarge = tooLarge;
  }
}

const END = { signature: 0x06054b50, length: 22, farthest: 65_557 } as const;
/** In front of the end: an archive of more than 4 GB, which nothing uploaded here is. */
const LARGE_ARCHIVE = { signature: 0x07064b50, length: 20 } as const;
const ENTRY = { signature: 0x02014b50, length: 46 } as const;
const LOCAL_HEADER = 30;
const METHODS = { stored: 0, deflated: 8 } as const;

/**
 * Walks through an archive by its directory. No more than `most` bytes are ever unpacked, whatever the directory says:
 * a few kilobytes may promise little and become gigabytes.
 * @throws BadArchive
 */
export function* entriesOf(archive: Buffer, most: number): Generator<ArchiveEntry> {
  let left = most;
  try {
    let { at, count } = directoryOf(archive);
    for (; count > 0; count -= 1) {
      if (archive.readUInt32LE(at) !== ENTRY.signature) throw new BadArchive(false);
      const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
      const name = archive.toString('utf8', at + ENTRY.length, at + ENTRY.length + (nameLength ?? 0));
      const bytes = unpacked(archive, at, left);
      left -= bytes.length;
      yield { name, bytes };
      at += ENTRY.length + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
  } catch (error) {
    throw asBadArchive(error);
  }
}

function directoryOf(archive: Buffer): { at: number; count: number } {
  let end = archive.length - END.length;
  const last = Math.max(0, end - END.farthest);
  while (end >= last && archive.readUInt32LE(end) !== END.signature) end -= 1;
  if (end < last) throw new BadArchive(false);
  const large = end - LARGE_ARCHIVE.length;
  if (large >= 0 && archive.readUInt32LE(large) === LARGE_ARCHIVE.signature) throw new BadArchive(true);
  return { at: archive.readUInt32LE(end + 16), count: archive.readUInt16LE(end + 8) };
}

function unpacked(archive: Buffer, entry: number, most: number): Buffer {
  const method = archive.readUInt16LE(entry + 10);
  const packed = archive.readUInt32LE(entry + 20);
  const promised = archive.readUInt32LE(entry + 24);
  const header = archive.readUInt32LE(entry + 42);
  const begin = header + LOCAL_HEADER + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  if (promised > most) throw new BadArchive(true);
  const bytes = archive.subarray(begin, begin + packed);
  if (method === METHODS.stored) return bytes;
  if (method !== METHODS.deflated) throw new BadArchive(false);
  // Not a byte more than was promised: who reads the file later relies on that.
  return inflateRawSync(bytes, { maxOutputLength: Math.max(1, promised) });
}

function asBadArchive(error: unknown): unknown {
  if (error instanceof BadArchive) return error;
  const { code } = error as { code?: unknown };
  if (code === 'ERR_BUFFER_TOO_LARGE') return new BadArchive(true);
  // It ends where more of it was promised, or is no deflated text.
  if (error instanceof RangeError || String(code).startsWith('Z_')) return new BadArchive(false);
  return error;
}
