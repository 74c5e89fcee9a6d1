import { hash } from 'node:crypto';
import { extname } from 'node:path';
import { type Encoding, encodingFor } from '../routing/encoding.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
};

/** A file as it travels. */
export interface Form {
  encoding: Encoding | null;
  /** Of these very bytes: a cache never takes one form for the other. */
  etag: string;
  bytes: Buffer;
}

/** One built file, held in memory, also in the forms that the build has compressed. */
export class Asset {
  readonly contentType: string;
  readonly plain: Form;
  #compressed: ReadonlyMap<Encoding, Form>;

  constructor(name: string, bytes: Buffer, compressed: ReadonlyMap<Encoding, Buffer>) {
    this.contentType = CONTENT_TYPES[extname(name)] ?? 'application/octet-stream';
    this.plain = formOf(null, bytes);
    this.#compressed = new Map([...compressed].map(([encoding, packed]) => [encoding, formOf(encoding, packed)]));
  }

  /** The best form that a request takes; a small file, or one of an older build, has the plain one alone. */
  formFor(accepted: string | undefined): Form {
    const encoding = encodingFor(accepted, [...this.#compressed.keys()]);
    return (encoding && this.#compressed.get(encoding)) ?? this.plain;
  }
}

const formOf = (encoding: Encoding | null, bytes: Buffer): Form => ({
  encoding,
  etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
  bytes,
});
