import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pattern of the text files, which are worth compressing. Images, fonts and PDFs are already compressed. */
const TEXT = /\.(js|css|svg|json|txt)$/;
/** Minimum size of a file to compress. A file that fits into one packet arrives no sooner when it is smaller. */
const SMALLEST = 1_024;
/** Number of files compressed in parallel. It equals the number of cores of the smallest build machine. */
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
 * Writes a brotli and a gzip version (`main.js.br`, `main.js.gz`) of the text assets of a build. Skips tiny files and
 * versions that are not smaller. index.html is not compressed, because the server that sends it fills in a nonce.
 * @param {string} folder folder of the build
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
 * Returns the brotli size of a built file, or its own size if it has no compressed version.
 * @param {string} file
 */
export function packedSize(file) {
  const compressedFile = `${file}.br`;
  return statSync(existsSync(compressedFile) ? compressedFile : file).size;
}
