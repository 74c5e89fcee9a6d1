import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { whenNpmEnds } from './npm-process.mjs';
import { freePort, readPort, requireFreePort } from './port.mjs';
import { libraryFile, root } from './root.mjs';
import { runCommand, Stop } from './stop.mjs';

const exitOnDisconnect = new URL('./exit-on-disconnect.mjs', import.meta.url).href;

/**
 * Runs `npm run dev`: starts vite's dev server and the mock server, which restarts on every change. With BACKEND, vite
 * proxies to a real backend instead. In both cases the browser sees one origin (web/vite.config.ts).
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
 * @param {string} mockUrl address of the mock server, or empty if a real backend responds
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
  spawn(process.execPath, ['--import', exitOnDisconnect, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

/**
 * Ends all processes when one of them ends, because one alone is useless.
 * @param {import('node:child_process').ChildProcess[]} children
 * @returns {Promise<number>}
 */
async function endTogether(children) {
  // Signals each process only once, because tsx kills its child at a second signal.
  const stopAll = () => children.filter((child) => !child.killed).forEach((child) => child.kill());
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
    stopAll();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  whenNpmEnds(interrupt);
  const ends = children.map((child) => new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0))));
  const first = await Promise.race(ends);
  stopAll();
  await Promise.all(ends);
  return isInterrupted ? 0 : first;
}
