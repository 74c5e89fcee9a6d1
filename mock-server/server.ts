import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { sandboxOptions } from './composition.ts';
import { DailyCopies, type DailyOptions } from './sandboxes/backup/daily-copies.ts';
import type { Cells } from './sandboxes/cells/cells.ts';
import type { SandboxLimits } from './kernel/limits/sandbox-limits.ts';
import { type ReachableAddress, urlHost } from './kernel/network/reachable-addresses.ts';
import { closeListener, createListener, listen } from './listener.ts';
import { Drain } from './kernel/monitoring/drain.ts';
import { usableKey } from './kernel/limits/exposure.ts';
import { Sandboxes } from './sandboxes/sandboxes.ts';
import { Sharing } from './sandboxes/sharing/sharing.ts';
import type { SandboxOptions } from './sandboxes/open-registry.ts';

export interface ServerOptions {
  /** Port to listen on; 0 means any free port. */
  port: number;
  host: string;
  /** Data folder of the sandboxes. */
  data: string;
  /** Folder of the built console. */
  dist?: string | undefined;
  /** Folder of the built handbook. */
  handbook?: string | undefined;
  accessKey?: string | undefined;
  /** Maximum number of sandboxes, not counting the default sandbox. */
  sandboxLimit?: number | undefined;
  /** Limits of each sandbox's quota that differ from the defaults. */
  limits?: Partial<SandboxLimits> | undefined;
  /** Scenario of the default sandbox in a new data folder. */
  scenario?: SandboxOptions['scenario'];
  generateWorld?: SandboxOptions['generateWorld'];
  /** Settings of the compaction of the data file. */
  compaction?: SandboxOptions['compaction'];
  report?: ((error: unknown) => void) | undefined;
  /** Returns the addresses of this machine that others can reach; by default those of its network interfaces. */
  addresses?: (() => ReachableAddress[]) | undefined;
  /** Address of the PostgreSQL database that stores the sandboxes. When omitted, the data folder stores them. */
  store?: string | undefined;
  /** Address at which other servers with the same database reach this one; by default its address on this machine. */
  peerAddress?: string | undefined;
  /** Own cell and the others. When omitted, the server runs alone. */
  cells?: Cells | undefined;
  /** Maximum time in which running requests finish before the server closes. */
  drainLimitMs?: number | undefined;
  /** Settings of the daily copies of the data folder. */
  dailyCopies?: DailyOptions | undefined;
}

export interface RunningServer {
  /** Address of the server, without a trailing slash. */
  url: string;
  port: number;
  /** Messages for the operator about damage and migrations that were found at start-up, one sentence each. */
  startReport: readonly string[];
  /**
   * Closes the server after its running requests have finished or the limit has passed. Meanwhile it refuses further
   * requests and is not ready. All calls return the promise of the first.
   */
  close(): Promise<void>;
  /** Cuts off the requests that a closing server still waits for. */
  cut(): void;
}

/** Default time in which running requests finish. A process manager must wait longer before it kills the process. */
const DRAIN_LIMIT_MS = 10_000;

/**
 * Starts a server that serves the console, the API and the control API on one origin.
 * @throws Error when the port is taken, another process has locked the data folder, or an access key is missing
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {
    host,
    data,
    dist,
    handbook,
    sandboxLimit,
    limits,
    scenario,
    generateWorld,
    compaction,
    cells,
    store,
    report,
  } = options;
  const accessKey = usableKey(host, options.accessKey);
  if (cells && store !== undefined)
    throw new Error('MOCK_CELLS 和 MOCK_STORE 不能同时使用：共用一个数据库的服务器不需要分区。');
  const sandboxes = await Sandboxes.open(data, {
    ...sandboxOptions,
    limit: sandboxLimit,
    limits,
    scenario,
    generateWorld,
    compaction,
    cells,
    store,
  });
  const sharing = new Sharing({
    sandboxes,
    host,
    hasServerKey: accessKey !== undefined,
    addresses: options.addresses,
  });
  const drain = new Drain();
  const app = createApp({ sandboxes, sharing, dist, handbook, host, accessKey, drain, report });
  const server = createListener(app);
  try {
    await listenOrExplain(server, options.port, host);
  } catch (error) {
    await sandboxes.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  await sandboxes.servers.announce(options.peerAddress ?? `http://${urlHost(host)}:${port}`);
  await sharing.begin(port, async (address) => {
    const second = createListener(app);
    await listen(second, port, address);
    second.on('error', () => closeListener(second));
    return {
      get isOpen() {
        return second.listening;
      },
      close: () => closeListener(second),
    };
  });
  const copies = options.dailyCopies && store === undefined ? new DailyCopies(data, options.dailyCopies) : null;
  const close = async (): Promise<void> => {
    await drain.finish(options.drainLimitMs ?? DRAIN_LIMIT_MS);
    await sharing.close();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await Promise.all([closed, copies?.stop()]);
    await sandboxes.close();
  };
  let closing: Promise<void> | undefined;
  return {
    url: `http://${urlHost(host)}:${port}`,
    port,
    startReport: sandboxes.startReport,
    close: () => (closing ??= close()),
    cut: () => drain.cut(),
  };
}

async function listenOrExplain(server: Server, port: number, host: string): Promise<void> {
  try {
    await listen(server, port, host);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`端口 ${port} 已被占用，请用 PORT 指定另一个端口。`, { cause: error });
  }
}
