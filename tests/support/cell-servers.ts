import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { freePort } from '#scripts/commands/port.mjs';
import type { Cell } from '#mock-server/sandboxes/cells/cells.ts';
import type { ServerOptions } from '#mock-server/server.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Returns cells with these names, each with a free port and an address of its own. */
export async function freeCells<const N extends readonly string[]>(
  ...names: N
): Promise<{ -readonly [K in keyof N]: Cell & { port: number } }> {
  const cells: (Cell & { port: number })[] = [];
  for (const name of names) {
    const port = await freePort();
    cells.push({ name, port, address: `http://127.0.0.1:${port}`, url: `http://127.0.0.1:${port}` });
  }
  return cells as { -readonly [K in keyof N]: Cell & { port: number } };
}

/** Starts the server of a cell among all cells. */
export const startCell = (
  own: Cell & { port: number },
  all: readonly (Cell & { port: number })[],
  options: Partial<ServerOptions> = {},
): Promise<TestServer> =>
  startTestServer({
    port: own.port,
    cells: { own: cellOf(own), others: all.filter((one) => one !== own).map(cellOf) },
    ...options,
  });

const cellOf = ({ name, address, url }: Cell): Cell => ({ name, address, url });

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
