import { runInSlices, type Slices } from '../time-slicing.ts';

/**
 * Maximum length of a list whose items are walked recursively, because each may contain long lists. In a longer list,
 * each item is serialized in one step.
 */
const SHORT = 20;
/** Largest number of values that are processed in one step. It takes a fraction of a millisecond. */
const MANY = 500;
/** Number of characters that are collected before they are encoded to bytes. */
const CHUNK = 32_768;

/**
 * Serializes a value as JSON.stringify does, but to bytes and in time slices. Serializing megabytes in one go would
 * block all other requests.
 */
export async function stringifyInSlices(value: object): Promise<Buffer> {
  const out = new ByteChunks();
  await runInSlices(write(value, out));
  return out.whole();
}

function* write(value: unknown, out: ByteChunks): Slices<void> {
  if (!isLarge(value)) out.add(JSON.stringify(value));
  else if (Array.isArray(value)) {
    out.add('[');
    for (const [at, item] of value.entries()) {
      if (at > 0) out.add(',');
      if (value.length > SHORT) out.add(JSON.stringify(item ?? null));
      else yield* write(item ?? null, out);
      yield;
    }
    out.add(']');
  } else if (typeof value === 'object' && value !== null) {
    out.add('{');
    let separator = '';
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      out.add(`${separator}${JSON.stringify(name)}:`);
      separator = ',';
      yield* write(member, out);
    }
    out.add('}');
  }
}

/** True if a value contains so many values that it must be processed in several steps. */
export const isLarge = (value: unknown): boolean => countdown(value, MANY) < 0;

/** Subtracts the number of values in a value from a number; stops below zero. */
function countdown(value: unknown, from: number): number {
  let left = from - 1;
  if (typeof value !== 'object' || value === null) return left;
  for (const name in value) {
    if (left < 0) return left;
    left = countdown((value as Readonly<Record<string, unknown>>)[name], left);
  }
  return left;
}

class ByteChunks {
  #chunks: Buffer[] = [];
  #text = '';

  add(text: string): void {
    this.#text += text;
    if (this.#text.length > CHUNK) this.#flush();
  }

  whole(): Buffer {
    this.#flush();
    return Buffer.concat(this.#chunks);
  }

  #flush(): void {
    this.#chunks.push(Buffer.from(this.#text));
    this.#text = '';
  }
}
