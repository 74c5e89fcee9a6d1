import { createServer, type RequestListener, type Server } from 'node:http';
import { answerMalformedRequests } from './kernel/limits/malformed-request.ts';
import { limitSockets } from './kernel/limits/sockets.ts';

/** Maximum time in which a request must arrive completely. */
const ARRIVAL_LIMIT_MS = 10_000;
const IDLE_LIMIT_MS = 30_000;
const CHECK_EVERY_MS = 2_000;
/** Maximum time for a closing listener to finish its last responses. */
const LAST_RESPONSES_MS = 500;

/** Creates an HTTP server with the limits for its connections. It does not listen yet. */
export function createListener(app: RequestListener): Server {
  const server = createServer(
    {
      requestTimeout: ARRIVAL_LIMIT_MS,
      headersTimeout: ARRIVAL_LIMIT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      keepAliveTimeout: IDLE_LIMIT_MS,
    },
    app,
  );
  answerMalformedRequests(server);
  limitSockets(server);
  return server;
}

/** Listens on a port of an address. @throws Error with the code of the system when that is not possible */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Stops listening. Idle connections are closed at once, others after their response or a short time. */
export function closeListener(server: Server): void {
  server.close();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), LAST_RESPONSES_MS).unref();
}
