import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, vi } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Modules that the server runs in separate processes, by their folder, which names the bundle (bundled-process.mjs). */
const PROCESSES = {
  backup: 'mock-server/sandboxes/backup/process.ts',
  transfers: 'mock-server/sandboxes/transfers/process.ts',
};

let bundle: Promise<string> | undefined;

/**
 * Returns the path of the mock server as a bundle of JavaScript files, which starts in half of the time that tsx needs
 * for the sources. Each worker builds it once, from the sources as they are at that time.
 */
export const serverBundle = (): Promise<string> => (bundle ??= buildServer());

/**
 * Lets the server in this test file run its processes for backups and transfers from the bundle, which start in a third of
 * the time.
 */
export function bundledProcesses(): void {
  beforeAll(async () => {
    vi.stubEnv('BUNDLED_PROCESSES', dirname(await serverBundle()));
    vi.stubEnv('NODE_OPTIONS', `--import ${new URL('./bundled-process.mjs', import.meta.url).href}`);
  });
  afterAll(() => void vi.unstubAllEnvs());
}

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
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: { main: 'mock-server/main.ts', ...PROCESSES },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  return join(outDir, 'main.mjs');
}
