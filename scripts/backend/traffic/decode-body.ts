import * as zlib from 'node:zlib';

/** Largest body after its decompression, so that a small recording cannot fill the memory. */
const MOST_BYTES = 64 * 1024 * 1024;
const GZIP = Buffer.from([0x1f, 0x8b]);
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

type Decoder = (body: Buffer) => Buffer;
const options = { maxOutputLength: MOST_BYTES };
/** Decoder that Node 20 lacks. */
const { zstdDecompressSync: zstd } = zlib as { zstdDecompressSync?: Decoder };
const decoders: Readonly<Record<string, Decoder>> = {
  gzip: (body) => zlib.gunzipSync(body, options),
  br: (body) => zlib.brotliDecompressSync(body, options),
  deflate: (body) => zlib.inflateSync(body, options),
  ...(zstd && { zstd }),
};

/**
 * Returns the body without its compression. Most recordings contain decoded bodies although the header still names a
 * compression, so a body that cannot be decoded is returned as it is.
 * @param encoding value of the header `Content-Encoding`; empty if unknown
 */
export function decodeBody(body: Buffer, encoding: string): Buffer {
  const decode = decoders[compressionOf(body) ?? encoding.trim().toLowerCase()];
  if (!decode || isText(body)) return body;
  try {
    return decode(body);
  } catch {
    return body;
  }
}

const compressionOf = (body: Buffer): string | undefined =>
  body.subarray(0, GZIP.length).equals(GZIP) ? 'gzip' : body.subarray(0, ZSTD.length).equals(ZSTD) ? 'zstd' : undefined;

/** True if the body begins like JSON or HTML. */
const isText = (body: Buffer): boolean => /^\s*[[{<"]/.test(body.subarray(0, 64).toString('latin1'));
