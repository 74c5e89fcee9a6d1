import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures, fonts and PDFs are compressed in themselves. */
const TEXT = /\.(js|css|svg|json|txt)$/;
/** What fits into one packet with its headers arrives no sooner for being smaller. */
const SMALLEST = 1_024;
/** As many as the smallest machine that builds has cores. */
const AT_ONCE = 2;

/** @type {{ ending: string, compress: (bytes: Buffer) => Promise<Buffer> }[]} */
const forms = [
  {
    ending: '.br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { ending: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }) },
];

/**
 * Writes brotli and gzip beside every text among a build's assets, where that is smaller: `main.js.br`, `main.js.gz`.
 * index.html gets none: the server that sends it fills in a nonce.
 * @param {string} folder the build's
 */
export async function compressAssets(folder) {
  const assets = join(folder, 'assets');
  const waiting = (await readdir(assets)).filter((name) => TEXT.test(name)).map((name) => join(assets, name));
  const worker = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  for (const { ending, compress } of forms) {
    const compressed = await compress(bytes);
    if (compressed.length < bytes.length) await writeFile(file + ending, compressed);
  }
}

/**
 * The bytes of a built file as brotli carries it: what does not shrink has no compressed file beside it.
 * @param {string} file
 */
export function packedSize(file) {
  const packed = `${file}.br`;
  return statSync(existsSync(packed) ? packed : file).size;
}
