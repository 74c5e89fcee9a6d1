import type { Server } from 'node:http';

const SOCKETS_PER_ADDRESS = 200;

/** One address cannot take all of the server's sockets: what is above the limit is closed at once. */
export function limitSockets(server: Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > SOCKETS_PER_ADDRESS) socket.destroy();
  });
}
