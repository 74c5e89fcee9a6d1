import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { readPort, requireFreePort } from './port.mjs';
import { root } from './root.mjs';
import { runCommand, Stop } from './stop.mjs';
import { tableLines } from './table.mjs';

const START_LIMIT_MS = 30_000;

/** @typedef {{ username: string, password: string, title: string, sees: string }} Persona */

/** npm start: installs, builds, serves console and mock server on one origin, and says who can sign in. */
export const start = () =>
  runCommand(async () => {
    const port = readPort(process.env.PORT);
    const host = process.env.HOST ?? '127.0.0.1';
    await requireFreePort(port, host);
    await ensureInstalled();
    await ensureBuilt('demo');

    const server = startServer(port, host);
    const address = `http://${reachable(host)}:${port}/`;
    const personas = await Promise.race([askPersonas(address), server.ended.then(endedEarly)]);
    if (personas !== null) greet(address, personas);
    return server.ended;
  });

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
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code ?? (stopping ? 0 : 1))));
  return { ended };
}

/**
 * The server's own sentence is on the screen already; only the exit code remains to be passed on.
 * @param {number} code
 * @returns {null}
 */
function endedEarly(code) {
  if (code === 0) return null;
  throw new Stop('', code);
}

/**
 * Waits until the server answers, with the list of who can sign in.
 * @param {string} address
 * @returns {Promise<Persona[]>}
 */
async function askPersonas(address) {
  const key = process.env.MOCK_KEY;
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    const answer = await fetch(`${address}__mock/personas`, key ? { headers: { 'x-mock-key': key } } : {}).catch(
      () => null,
    );
    if (answer?.ok) return (await answer.json()).data;
    if (performance.now() > deadline) throw new Stop(`服务在 ${START_LIMIT_MS / 1000} 秒内没有就绪：${address}`);
    await sleep(100);
  }
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
