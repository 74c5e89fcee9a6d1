import { inPieces, type Steps } from '../pieces.ts';

/** A list as long as this holds rows, which are written whole; what is shorter may hold such lists. */
const SHORT = 20;
/** So much text is put together before it becomes bytes. */
const CHUNK = 32_768;

/** What JSON.stringify writes, as bytes and in pieces: megabytes in one go hold everyone. */
export async function jsonInPieces(value: object): Promise<Buffer> {
  const out = new Bytes();
  await inPieces(write(value, out));
  return out.whole();
}

function* write(value: unknown, out: Bytes): Steps<void> {
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

class Bytes {
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
