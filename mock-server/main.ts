import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { diskErrorOf } from './kernel/disk/disk-error.ts';
import { silenceLmdb } from './kernel/disk/silence-lmdb.ts';
import { requireDataFolder } from './kernel/store/data-folder.ts';

// Only this user can read the files that the process writes from here on.
process.umask(0o077);

const { PORT = '5174', HOST = '127.0.0.1', MOCK_DATA = '.data', MOCK_KEY, MOCK_SCENARIO, MOCK_CELLS } = process.env;
const { MOCK_STORE, MOCK_PEER_ADDRESS } = process.env;
const handbook = fileURLToPath(new URL('../.handbook/dist', import.meta.url));
const dist = fileURLToPath(new URL('../web/dist-demo', import.meta.url));

// Listens before the server is loaded, because the parent process may end during the start.
const disconnected = once(process, 'disconnect');
// Prevents an open channel from keeping the process running.
process.channel?.unref();

silenceLmdb();
try {
  // The folder is checked before the server is loaded, because loading takes time.
  requireDataFolder(MOCK_DATA);
  const { startServer } = await import('./server.ts');
  const server = await startServer({
    port: Number(PORT),
    host: HOST,
    data: MOCK_DATA,
    dist: existsSync(dist) ? dist : undefined,
    handbook,
    accessKey: MOCK_KEY,
    scenario: await parseScenario(MOCK_SCENARIO),
    dailyCopies: {},
    store: MOCK_STORE || undefined,
    peerAddress: MOCK_PEER_ADDRESS?.replace(/\/+$/, '') || undefined,
    cells: MOCK_CELLS
      ? (await import('./sandboxes/cells/cells.ts')).readCells(MOCK_CELLS, Boolean(MOCK_KEY))
      : undefined,
  });
  for (const sentence of server.startReport) console.error(sentence);
  // A parent process with a channel prints the addresses itself.
  if (!process.connected) console.log(`模拟服务已启动：${server.url}`);
  const stop = (): void => void server.close().then(() => process.exit(0));
  let signals = 0;
  // The second signal ends the wait for running requests, but not the writing of their changes. The third ends that, too.
  const onSignal = (): void => {
    signals += 1;
    if (signals === 1) stop();
    else if (signals === 2) server.cut();
    else process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  void disconnected.then(stop);
} catch (error) {
  const disk = diskErrorOf(error, MOCK_DATA);
  if (disk) console.error(`${disk.what}，模拟服务无法启动。${disk.remedy}，或用 MOCK_DATA 指定另一个目录。`);
  else console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Parses the scenario of the default sandbox in a new data folder. */
async function parseScenario(name: string | undefined) {
  if (!name) return undefined;
  const { scenarioName } = await import('#contracts/control/fields.ts');
  const parsed = scenarioName.safeParse(name);
  if (!parsed.success)
    throw new Error(`没有名为“${name}”的场景，请用 MOCK_SCENARIO 指定 ${scenarioName.options.join('、')} 之一。`);
  return parsed.data;
}
