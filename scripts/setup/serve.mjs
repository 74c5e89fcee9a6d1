import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPort, requireFreePort } from './port.mjs';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';
import { tableLines } from './table.mjs';

/** All that is kept is read before the server answers. */
const START_LIMIT_MS = 300_000;

/** @typedef {{ username: string, password: string, title: string, sees: string }} Persona */

/**
 * Serves console and mock server on one origin, and says who can sign in.
 * @param {() => Promise<unknown>} [prepare] what is done once it is known that the port is free
 * @returns {Promise<number>} how the server ended
 */
export async function serve(prepare = async () => {}) {
  const port = readPort(process.env.PORT);
  const host = process.env.HOST ?? '127.0.0.1';
  await requireFreePort(port, host);
  await prepare();
  const server = startServer(port, host);
  const address = `http://${reachable(host)}:${port}/`;
  const personas = await askPersonas(address, server);
  if (personas !== null) greet(address, personas);
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
    stdio: 'inherit',
    // A process group of its own: Ctrl+C then reaches it once, from here, and not a second time from the terminal.
    detached: process.platform !== 'win32',
  });
  let stopping = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      stopping = true;
      child.kill(signal);
    });
  }
  const gone = new AbortController();
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) =>
    child.on('exit', (code) => {
      gone.abort();
      resolve(code ?? (stopping ? 0 : 1));
    }),
  );
  return { ended, gone: gone.signal, stop: () => child.kill() };
}

/**
 * Waits until the server answers, with the list of who can sign in; null when it ended before: its own sentence is on
 * the screen already.
 * @param {string} address
 * @param {Pick<ReturnType<typeof startServer>, 'gone' | 'stop'>} server
 * @returns {Promise<Persona[] | null>}
 */
async function askPersonas(address, server) {
  const key = process.env.MOCK_KEY;
  const signal = AbortSignal.any([AbortSignal.timeout(START_LIMIT_MS), server.gone]);
  const asked = { signal, ...(key && { headers: { 'x-mock-key': key } }) };
  while (!signal.aborted) {
    const answer = await fetch(`${address}__mock/personas`, asked).catch(() => null);
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
function greet(address, personas) {
  const rows = personas.map(({ title, username, password, sees }) => [title, username, password, sees]);
  const lines = tableLines([['身份', '账号', '密码', '登录后看到'], ...rows]);
  console.log(['', `管理台已就绪：${address}`, '', ...lines, '', '按 Ctrl+C 停止。'].join('\n'));
}

/**
 * "All addresses" is nothing a browser can open.
 * @param {string} host
 */
function reachable(host) {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
