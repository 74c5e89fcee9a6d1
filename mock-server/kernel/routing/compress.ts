import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, encodingFor } from './encoding.ts';
import type { Answer } from './wrap.ts';

/** What fits into one packet, its headers beside it, arrives no sooner for being smaller. */
const SMALLEST = 1_400;
/** A week of lessons in about a millisecond; another level takes longer and saves a tenth. */
const BROTLI_QUALITY = 4;

/** In zlib's threads: other requests are answered meanwhile. */
const packers: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
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

/**
 * The answer as it travels to who takes these encodings: a list or a week shrinks to a fraction. Files (workbooks,
 * pictures) are compressed in themselves. What is remembered of an operation is the answer before this step.
 */
export async function compressAnswer(answer: Answer, accepted: string | undefined): Promise<Answer> {
  if (answer.file || Buffer.byteLength(answer.body) < SMALLEST) return answer;
  const headers = [...answer.headers, 'Vary', 'Accept-Encoding'];
  const encoding = encodingFor(accepted);
  if (encoding === null) return { ...answer, headers };
  const body = await compressed(encoding, Buffer.from(answer.body));
  return { ...answer, headers: [...headers, 'Content-Encoding', encoding], body };
}

/** Bytes as they travel in an encoding. */
export const compressed = (encoding: Encoding, bytes: Buffer): Promise<Buffer> => packers[encoding](bytes);
