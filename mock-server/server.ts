import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { worldParts } from './composition.ts';
import { DailyCopies, type DailyOptions } from './kernel/backup/daily-copies.ts';
import { refuseBrokenRequests } from './kernel/limits/broken-request.ts';
import type { SandboxLimits } from './kernel/limits/sandbox-limits.ts';
import { limitSockets } from './kernel/limits/sockets.ts';
import { usableKey } from './kernel/limits/exposure.ts';
import { type SandboxOptions, Sandboxes } from './kernel/sandboxes/sandboxes.ts';

/** So long a request may take to arrive. */
const ARRIVAL_LIMIT_MS = 10_000;
const IDLE_LIMIT_MS = 30_000;
const CHECK_EVERY_MS = 2_000;

export interface ServerOptions {
  /** 0: a free one. */
  port: number;
  host: string;
  /** The folder in which the sandboxes are kept. */
  data: string;
  /** The folder of the built console. */
  dist?: string | undefined;
  /** The folder of the built handbook. */
  handbook?: string | undefined;
  accessKey?: string | undefined;
  /** How many sandboxes there may be besides the default one. */
  sandboxLimit?: number | undefined;
  /** What one sandbox may take, where it is to be other than usual. */
  limits?: Partial<SandboxLimits> | undefined;
  /** With what the default sandbox begins in a new folder. */
  scenario?: SandboxOptions['scenario'];
  report?: ((error: unknown) => void) | undefined;
  /** Makes one copy of the data folder a day. */
  dailyCopies?: DailyOptions | undefined;
}

export interface RunningServer {
  /** Without a slash at the end. */
  url: string;
  port: number;
  /** What its operator must know, in a sentence each: what was found damaged at the start. */
  told: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves console, calls and control interface on one origin.
 * @throws Error when the port is taken, the data folder is held by another process, or an access key is missing
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, data, dist, handbook, sandboxLimit, limits, scenario, report } = options;
  const accessKey = usableKey(host, options.accessKey);
  const sandboxes = await Sandboxes.open(data, { parts: worldParts, limit: sandboxLimit, limits, scenario });
  const app = createApp({ sandboxes, dist, handbook, host, accessKey, report });
  const server = createServer(
    {
      requestTimeout: ARRIVAL_LIMIT_MS,
      headersTimeout: ARRIVAL_LIMIT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      keepAliveTimeout: IDLE_LIMIT_MS,
    },
    app,
  );
  refuseBrokenRequests(server);
  limitSockets(server);
  try {
    await listen(server, options.port, host);
  } catch (error) {
    await sandboxes.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const copies = options.dailyCopies && new DailyCopies(data, options.dailyCopies);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    told: sandboxes.told,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, copies?.stop()]);
      await sandboxes.close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`端口 ${port} 已被占用，请用 PORT 指定另一个端口。`, { cause: error }) : error);
    });
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}
