import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
let bundle: Promise<string> | undefined;

/**
 * Returns the path of the mock server as a bundle of JavaScript files, which starts in half of the time that tsx needs
 * for the sources. Each worker builds it once, from the sources as they are at that time.
 */
export const serverBundle = (): Promise<string> => (bundle ??= buildServer());

async function buildServer(): Promise<string> {
  const outDir = join(root, 'tests/.output/server', process.env['VITEST_POOL_ID'] ?? String(process.pid));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      {
        // The server finds its files and its worker scripts relative to the sources.
        name: 'urls-of-sources',
        transform: (code, id) =>
          code.includes('import.meta.url')
            ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            : null,
      },
    ],
    build: {
      ssr: 'mock-server/main.ts',
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name].mjs' } },
    },
  });
  return join(outDir, 'main.mjs');
}
