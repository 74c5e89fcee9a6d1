import { createServer } from 'node:net';
import { Stop } from './stop.mjs';

export const DEFAULT_PORT = 5174;

/**
 * @param {string | undefined} text value of the environment variable PORT
 * @returns {number}
 */
export function readPort(text) {
  if (text === undefined) return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  const description = text === '' ? '是空的' : `是“${text}”`;
  throw new Stop(`端口 PORT ${description}，应为 1 到 65535 的整数，例如 PORT=${DEFAULT_PORT}。`);
}

/**
 * Throws a Stop if the port is in use.
 * @param {number} port
 * @param {string} host
 * @param {string} [command] command that the message suggests for another port
 */
export async function requireFreePort(port, host, command = 'npm start') {
  const reason = await tryToListen(port, host);
  if (reason === null) return;
  if (reason.code === 'EADDRINUSE')
    throw new Stop(`端口 ${port} 已被占用。请先关闭占用它的程序，或换一个端口：PORT=${port + 1} ${command}`);
  if (reason.code === 'EACCES') throw new Stop(`没有权限使用端口 ${port}，请换一个大于 1023 的端口。`);
  throw new Stop(`无法监听地址 HOST=${host} 端口 ${port}（${reason.code}），请检查 HOST 设置。`);
}

/**
 * Returns a port that is free at this moment.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Stop('没有可用端口。')),
      );
    });
  });
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<NodeJS.ErrnoException | null>}
 */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
