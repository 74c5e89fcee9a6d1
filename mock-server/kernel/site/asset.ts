import { hash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
const COMPRESSIBLE = /^(text\/|application\/json|image\/svg)/;
const SMALLEST_COMPRESSED = 1_024;
/** Close to the best, at a tenth of its time; each file is compressed once. */
const BROTLI_QUALITY = 9;

type Encoding = 'br' | 'gzip';
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** One built file, held in memory, compressed when it is first asked for so. */
export class Asset {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly etag: string;
  #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(name: string, bytes: Buffer) {
    this.bytes = bytes;
    this.contentType = CONTENT_TYPES[extname(name)] ?? 'application/octet-stream';
    this.etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
  }

  /** The best form that the browser takes. */
  async encoded(accepted: string): Promise<{ encoding: Encoding | null; bytes: Buffer }> {
    const encoding = this.#encodingFor(accepted);
    if (!encoding) return { encoding, bytes: this.bytes };
    const packed = this.#packed.get(encoding) ?? compress[encoding](this.bytes);
    this.#packed.set(encoding, packed);
    return { encoding, bytes: await packed };
  }

  #encodingFor(accepted: string): Encoding | null {
    if (this.bytes.length < SMALLEST_COMPRESSED || !COMPRESSIBLE.test(this.contentType)) return null;
    if (/\bbr\b/.test(accepted)) return 'br';
    return /\bgzip\b/.test(accepted) ? 'gzip' : null;
  }
}
