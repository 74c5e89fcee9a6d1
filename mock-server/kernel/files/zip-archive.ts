import { inflateRawSync } from 'node:zlib';

/** File of a zip archive, unpacked. */
export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** Error for an archive that is malformed or exceeds the size limit. */
export class InvalidArchive extends Error {
  readonly tooLarge: boolean;

  constructor(tooLarge: boolean) {
    super(tooLarge ? 'The archive becomes too large.' : 'The archive cannot be read.');
    this.name = 'BadArchive';
    this.tooLarge = tooLarge;
  }
}

const END = { signature: 0x06054b50, length: 22, farthest: 65_557 } as const;
/** Record in front of the end record that marks an archive of more than 4 GB (Zip64). No upload here is that large. */
const LARGE_ARCHIVE = { signature: 0x07064b50, length: 20 } as const;
const ENTRY = { signature: 0x02014b50, length: 46 } as const;
const LOCAL_HEADER = 30;
const METHODS = { stored: 0, deflated: 8 } as const;

/**
 * Iterates over the files that an archive's directory lists. Never unpacks more than `maxBytes` bytes, even if the
 * directory declares less, because a few kilobytes may unpack to gigabytes.
 * @throws InvalidArchive
 */
export function* entriesOf(archive: Buffer, maxBytes: number): Generator<ArchiveEntry> {
  let remaining = maxBytes;
  try {
    let { at, count } = directoryOf(archive);
    for (; count > 0; count -= 1) {
      if (archive.readUInt32LE(at) !== ENTRY.signature) throw new InvalidArchive(false);
      const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
      const name = archive.toString('utf8', at + ENTRY.length, at + ENTRY.length + (nameLength ?? 0));
      const bytes = unpackEntry(archive, at, remaining);
      remaining -= bytes.length;
      yield { name, bytes };
      at += ENTRY.length + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
  } catch (error) {
    throw asInvalidArchive(error);
  }
}

function directoryOf(archive: Buffer): { at: number; count: number } {
  let end = archive.length - END.length;
  const last = Math.max(0, end - END.farthest);
  while (end >= last && archive.readUInt32LE(end) !== END.signature) end -= 1;
  if (end < last) throw new InvalidArchive(false);
  const large = end - LARGE_ARCHIVE.length;
  if (large >= 0 && archive.readUInt32LE(large) === LARGE_ARCHIVE.signature) throw new InvalidArchive(true);
  return { at: archive.readUInt32LE(end + 16), count: archive.readUInt16LE(end + 8) };
}

function unpackEntry(archive: Buffer, entry: number, maxBytes: number): Buffer {
  const method = archive.readUInt16LE(entry + 10);
  const compressedSize = archive.readUInt32LE(entry + 20);
  const promised = archive.readUInt32LE(entry + 24);
  const header = archive.readUInt32LE(entry + 42);
  const begin = header + LOCAL_HEADER + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  if (promised > maxBytes) throw new InvalidArchive(true);
  const bytes = archive.subarray(begin, begin + compressedSize);
  if (method === METHODS.stored) return bytes;
  if (method !== METHODS.deflated) throw new InvalidArchive(false);
  // Never unpacks more than the declared size, because later readers of the archive rely on that size.
  return inflateRawSync(bytes, { maxOutputLength: Math.max(1, promised) });
}

function asInvalidArchive(error: unknown): unknown {
  if (error instanceof InvalidArchive) return error;
  const { code } = error as { code?: unknown };
  if (code === 'ERR_BUFFER_TOO_LARGE') return new InvalidArchive(true);
  // The data ends early, or is not deflate data.
  if (error instanceof RangeError || String(code).startsWith('Z_')) return new InvalidArchive(false);
  return error;
}
