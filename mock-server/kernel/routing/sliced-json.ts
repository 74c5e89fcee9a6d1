import { runInSlices, type Slices } from '../time-slicing.ts';

/**
 * Maximum length of a list whose items are walked recursively, because each may contain long lists. In a longer list,
 * each item is serialized in one step.
 */
const SHORT = 20;
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
  if (Array.isArray(value)) {
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
  } else out.add(JSON.stringify(value));
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
