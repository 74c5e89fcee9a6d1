import { Socket } from 'node:net';

/**
 * Loaded before a program (`node --import`): what it sends to port 80 and 443, of whatever host, goes to the ports of this
 * machine that LOOPBACK_PORTS names (`{"80":…,"443":…}`), and nothing goes anywhere else.
 * @type {Record<string, number>}
 */
const ports = JSON.parse(process.env['LOOPBACK_PORTS'] ?? '{}');
const connect = Socket.prototype.connect;

/**
 * @this {Socket}
 * @param {any[]} args the options alone, or node's own list that begins with them
 * @returns {Socket}
 */
Socket.prototype.connect = function (...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0];
  const port = ports[options.port];
  if (port === undefined) throw new Error(`${options.host}:${options.port} is not this machine's.`);
  Object.assign(options, { host: '127.0.0.1', port });
  return Reflect.apply(connect, this, args);
};
