import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { freePort, readPort, requireFreePort } from './port.mjs';
import { libraryFile, root } from './root.mjs';
import { runCommand, Stop } from './stop.mjs';

/**
 * npm run dev: vite's dev server, and behind it the mock server (restarted on every change) or, with BACKEND, a real
 * backend. The browser sees one origin either way, because vite passes on the calls (web/vite.config.ts).
 */
export const dev = () =>
  runCommand(async () => {
    const port = readPort(process.env.PORT);
    await requireFreePort(port, '127.0.0.1', 'npm run dev');
    await ensureInstalled();

    const backend = readBackend(process.env.BACKEND);
    const mockPort = backend === null ? await freePort() : null;
    const mockUrl = mockPort === null ? '' : `http://127.0.0.1:${mockPort}`;
    const children = [startVite(port, mockUrl)];
    if (mockPort !== null) children.push(startMockServer(mockPort));

    console.log(`接口由 ${backend ?? `模拟服务（${mockUrl}）`} 提供。`);
    return endTogether(children);
  });

/** @param {string | undefined} text */
function readBackend(text) {
  if (text === undefined || text === '') return null;
  if (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)) return text;
  throw new Stop(`BACKEND 是“${text}”，应为后端的完整地址，例如 BACKEND=https://example.com npm run dev`);
}

/**
 * @param {number} port
 * @param {string} mockUrl empty: a real backend answers
 */
function startVite(port, mockUrl) {
  const mode = mockUrl === '' ? 'production' : 'demo';
  const args = ['web', '--mode', mode, '--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  return startNode([libraryFile('vite', 'bin/vite.js'), ...args], { MOCK_URL: mockUrl });
}

/** @param {number} port */
const startMockServer = (port) =>
  startNode([libraryFile('tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', 'mock-server/main.ts'], {
    PORT: String(port),
    HOST: '127.0.0.1',
  });

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
const startNode = (args, env) =>
  spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });

/**
 * One side alone is of no use: when one ends, the other is ended too.
 * @param {import('node:child_process').ChildProcess[]} children
 * @returns {Promise<number>}
 */
async function endTogether(children) {
  // Once each: tsx takes a second signal for impatience and kills what it watches.
  const stopAll = () => children.filter((child) => !child.killed).forEach((child) => child.kill());
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      asked = true;
      stopAll();
    });
  }
  const ends = children.map((child) => new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0))));
  const first = await Promise.race(ends);
  stopAll();
  await Promise.all(ends);
  return asked ? 0 : first;
}
