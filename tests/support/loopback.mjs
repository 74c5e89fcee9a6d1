import { Socket } from 'node:net';

/**
 * Module to preload into a program (`node --import`). It redirects connections to the ports 80 and 443 of any host to
 * the local ports in LOOPBACK_PORTS (`{"80":…,"443":…}`), and blocks all other connections.
 * @type {Record<string, number>}
 */
const ports = JSON.parse(process.env['LOOPBACK_PORTS'] ?? '{}');
const connect = Socket.prototype.connect;

/**
 * @this {Socket}
 * @param {any[]} args begins with the options, or with Node's internal list whose first element is the options
 * @returns {Socket}
 */
Socket.prototype.connect = function (...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0];
  const port = ports[options.port];
  if (port === undefined) throw new Error(`${options.host}:${options.port} is not this machine's.`);
  Object.assign(options, { host: '127.0.0.1', port });
  return Reflect.apply(connect, this, args);
};
