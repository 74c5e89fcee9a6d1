import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { CellName } from './cells.ts';

/** Request that a recording cell has received completely. */
export interface RecordedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Port of the connection's other end, which identifies the connection. */
  connection: number;
}

/** Responds to a recorded request. */
type Respond = (request: RecordedRequest, response: ServerResponse) => void;

/** HTTP server in place of a cell, which records what it receives. */
export interface RecordingCell {
  port: number;
  requests: RecordedRequest[];
  /** Responds instead of the default, which returns the cell's name. `null` restores the default. */
  respond(by: Respond | null): void;
  /** Closes the port and all connections. */
  stop(): void;
}

/** Starts a recording cell, on a free port by default. */
export async function startRecordingCell(name: CellName, port = 0): Promise<RecordingCell> {
  const requests: RecordedRequest[] = [];
  const byDefault: Respond = (_, response) => void response.end(`cell ${name}`);
  let respond = byDefault;
  const server = createServer((req, response) => {
    const { method = '', url = '', headers, socket } = req;
    const record = (body: Buffer): void => {
      const received = { method, url, headers, body, connection: socket.remotePort ?? 0 };
      requests.push(received);
      respond(received, response);
    };
    // A request that is cut off is not recorded.
    buffer(req).then(record, () => undefined);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    respond: (by) => {
      respond = by ?? byDefault;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
