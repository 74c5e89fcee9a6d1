import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { ServerOptions } from '#mock-server/server.ts';
import { cellsOf, type FreeCell } from './free-cells.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Starts the server of a cell among all cells. */
export const startCell = (
  own: FreeCell,
  all: readonly FreeCell[],
  options: Partial<ServerOptions> = {},
): Promise<TestServer> => startTestServer({ port: own.port, cells: cellsOf(own, all), ...options });

/** Starts a server with this behaviour until the test ends. Returns its origin. */
export async function startOtherServer(answer: RequestListener): Promise<string> {
  const other = createServer(answer);
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => {
    other.close();
    other.closeAllConnections();
  });
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
}
