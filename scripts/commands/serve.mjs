import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser, shouldOpen } from './open-browser.mjs';
import { whenNpmEnds } from './npm-process.mjs';
import { readPort, requireFreePort } from './port.mjs';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';
import { runStep } from './step.mjs';
import { welcomeLines } from './welcome.mjs';

/**
 * Time limit for the start, in milliseconds. It is long, because all stored data are read before the server responds.
 */
const START_LIMIT_MS = 300_000;

/** @typedef {import('./welcome.mjs').Persona} Persona */

/**
 * Serves the console and the mock server on one origin. Prints the addresses and the accounts that can sign in, and
 * opens the browser if a person has started the command.
 * @param {() => Promise<unknown>} [prepare] work to do before the server starts, if the port is free
 * @param {string} [stepName] prefix of the step that starts the server, such as `[3/3] `, if `prepare` prints steps too
 * @returns {Promise<number>} exit code of the server
 */
export async function serve(prepare = async () => {}, stepName = '') {
  const port = readPort(process.env.PORT);
  const host = process.env.HOST ?? '127.0.0.1';
  await requireFreePort(port, host);
  await prepare();
  const server = startServer(port, host);
  const address = `http://${localHost(host)}:${port}/`;
  const personas = await runStep(`${stepName}读取数据，启动服务`, () => askPersonas(address, server));
  if (personas === null) return server.ended;
  const isTerminal = process.stdout.isTTY === true;
  const sharing = await ask(`${address}__mock/sharing`).catch(() => null);
  console.log((await welcomeLines(address, personas, sharing, isTerminal)).join('\n'));
  const { argv, env, platform } = process;
  if (shouldOpen({ argv, env, isTerminal, platform })) openBrowser(address);
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
  const signal = AbortSignal.any([AbortSignal.timeout(START_LIMIT_MS), server.gone]);
  while (!signal.aborted) {
    const personas = await ask(`${address}__mock/personas`, signal).catch(() => null);
    if (personas) return personas;
    await sleep(100);
  }
  if (server.gone.aborted) return null;
  server.stop();
  throw new Stop(`服务在 ${START_LIMIT_MS / 1000} 秒内没有就绪：${address}`);
}

/**
 * Reads from the control API of the server. Returns null if the server refuses.
 * @param {string} url
 * @param {AbortSignal} [signal]
 */
async function ask(url, signal) {
  const key = process.env.MOCK_KEY?.trim();
  const response = await fetch(url, { ...(signal && { signal }), ...(key && { headers: { 'x-mock-key': key } }) });
  return response.ok ? (await response.json()).data : null;
}

/**
 * Returns an address that a browser on this machine can open. A host that means "all addresses" is replaced by loopback.
 * @param {string} host
 */
function localHost(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
