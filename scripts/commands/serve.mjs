import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { whenNpmEnds } from './npm-process.mjs';
import { readPort, requireFreePort } from './port.mjs';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';
import { tableLines } from './table.mjs';

/**
 * Time limit for the start, in milliseconds. It is long, because all stored data are read before the server responds.
 */
const START_LIMIT_MS = 300_000;

/** @typedef {{ username: string, password: string, title: string, sees: string }} Persona */

/**
 * Serves the console and the mock server on one origin, and prints the accounts that can sign in.
 * @param {() => Promise<unknown>} [prepare] work to do before the server starts, if the port is free
 * @returns {Promise<number>} exit code of the server
 */
export async function serve(prepare = async () => {}) {
  const port = readPort(process.env.PORT);
  const host = process.env.HOST ?? '127.0.0.1';
  await requireFreePort(port, host);
  await prepare();
  const server = startServer(port, host);
  const address = `http://${reachable(host)}:${port}/`;
  const personas = await askPersonas(address, server);
  if (personas !== null) printWelcome(address, personas);
  return server.ended;
}

/**
 * @param {number} port
 * @param {string} host
 */
function startServer(port, host) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'mock-server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: host },
    // The server stops when the channel closes, which happens even if this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // The child gets a separate process group. On Ctrl+C it then receives the signal once, from this process, and not a
    // second time from the terminal.
    detached: process.platform !== 'win32',
  });
  let stopping = false;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    stopping = true;
    child.kill(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal));
  whenNpmEnds(() => stop('SIGTERM'));
  const exited = new AbortController();
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) =>
    child.on('exit', (code) => {
      exited.abort();
      resolve(code ?? (stopping ? 0 : 1));
    }),
  );
  return { ended, gone: exited.signal, stop: () => child.kill() };
}

/**
 * Waits until the server responds, and returns the personas. Returns null if the server exits first; its message is
 * then already on the screen.
 * @param {string} address
 * @param {Pick<ReturnType<typeof startServer>, 'gone' | 'stop'>} server
 * @returns {Promise<Persona[] | null>}
 */
async function askPersonas(address, server) {
  const key = process.env.MOCK_KEY;
  const signal = AbortSignal.any([AbortSignal.timeout(START_LIMIT_MS), server.gone]);
  const options = { signal, ...(key && { headers: { 'x-mock-key': key } }) };
  while (!signal.aborted) {
    const answer = await fetch(`${address}__mock/personas`, options).catch(() => null);
    if (answer?.ok) return (await answer.json()).data;
    await sleep(100);
  }
  if (server.gone.aborted) return null;
  server.stop();
  throw new Stop(`服务在 ${START_LIMIT_MS / 1000} 秒内没有就绪：${address}`);
}

/**
 * @param {string} address
 * @param {Persona[]} personas
 */
function printWelcome(address, personas) {
  const rows = personas.map(({ title, username, password, sees }) => [title, username, password, sees]);
  const lines = tableLines([['身份', '账号', '密码', '登录后看到'], ...rows]);
  console.log(['', `管理台已就绪：${address}`, '', ...lines, '', '按 Ctrl+C 停止。'].join('\n'));
}

/**
 * Returns an address that a browser can open. A host that means "all addresses" is replaced by localhost.
 * @param {string} host
 */
function reachable(host) {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
