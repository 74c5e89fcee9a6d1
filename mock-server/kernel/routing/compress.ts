import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, encodingFor } from './encoding.ts';
import type { ApiResponse } from './wrap.ts';

/**
 * Minimum size of a compressed response, in bytes. A response that fits into one packet with its headers gains nothing.
 */
const SMALLEST = 1_400;
/**
 * Brotli quality that compresses a week of lessons in about a millisecond. A higher quality takes longer and makes the
 * response only a tenth smaller.
 */
const BROTLI_QUALITY = 4;

/** Compressors that run on zlib's threads, so that the event loop can answer other requests. */
const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** False for small responses, and for files, because workbooks and pictures are already compressed. */
export const isCompressible = ({ file, body }: ApiResponse): boolean => !file && !isSmall(body);

/**
 * Compresses a response with an encoding that the client accepts. Responses stored for operation keys are stored
 * uncompressed.
 */
export async function compressResponse(answer: ApiResponse, accepted: string | undefined): Promise<ApiResponse> {
  const headers = [...answer.headers, 'Vary', 'Accept-Encoding'];
  const encoding = encodingFor(accepted);
  if (encoding === null) return { ...answer, headers };
  const body = await compressBytes(encoding, Buffer.from(answer.body));
  return { ...answer, headers: [...headers, 'Content-Encoding', encoding], body };
}

/**
 * True if a body is too small to compress. Counts its bytes only if its number of characters is not already too large.
 */
const isSmall = (body: string | Buffer): boolean => body.length < SMALLEST && Buffer.byteLength(body) < SMALLEST;

/** Compresses bytes with an encoding. */
export const compressBytes = (encoding: Encoding, bytes: Buffer): Promise<Buffer> => compressors[encoding](bytes);
