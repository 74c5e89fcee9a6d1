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

/** Uncompressed or compressed variant of a file. */
export interface AssetVariant {
  encoding: Encoding | null;
  /** ETag of this variant's bytes. Each variant has its own, so that a cache never confuses two variants. */
  etag: string;
  bytes: Buffer;
}

/** Built file in memory, with the compressed variants from the build. */
export class Asset {
  readonly contentType: string;
  readonly plain: AssetVariant;
  #compressed: ReadonlyMap<Encoding, AssetVariant>;

  constructor(name: string, bytes: Buffer, compressed: ReadonlyMap<Encoding, Buffer>) {
    this.contentType = CONTENT_TYPES[extname(name)] ?? 'application/octet-stream';
    this.plain = variantOf(null, bytes);
    this.#compressed = new Map(
      [...compressed].map(([encoding, compressedBytes]) => [encoding, variantOf(encoding, compressedBytes)]),
    );
  }

  /**
   * Returns the best variant that a request accepts. A small file, or a file of an older build, has only the
   * uncompressed variant.
   */
  formFor(accepted: string | undefined): AssetVariant {
    const encoding = encodingFor(accepted, [...this.#compressed.keys()]);
    return (encoding && this.#compressed.get(encoding)) ?? this.plain;
  }
}

const variantOf = (encoding: Encoding | null, bytes: Buffer): AssetVariant => ({
  encoding,
  etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
  bytes,
});
