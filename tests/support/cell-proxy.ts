import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FreeCell } from './free-cells.ts';

/**
 * Starts a proxy in front of cells: sandboxes and links go to the cell that their id names, everything else to the first.
 */
export async function startCellProxy(
  cells: readonly [FreeCell, ...FreeCell[]],
): Promise<{ url: string; close(): void }> {
  const proxy = createServer((req, res) => {
    const name = /^\/(?:s|go)\/([a-z0-9]+)-/.exec(req.url ?? '')?.[1];
    const { port } = cells.find((cell) => cell.name === name) ?? cells[0];
    const passed = request({ port, method: req.method, path: req.url, headers: req.headers }, (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(res);
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
