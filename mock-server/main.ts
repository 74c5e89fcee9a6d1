import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { diskFaultOf } from './kernel/disk/disk-fault.ts';
import { leaveOutLmdbWords } from './kernel/disk/lmdb-words.ts';
import { requireDataFolder } from './kernel/store/data-folder.ts';

// Whatever is written from here on is the user's own.
process.umask(0o077);

const { PORT = '5174', HOST = '127.0.0.1', MOCK_DATA = '.data', MOCK_KEY, MOCK_SCENARIO } = process.env;
const handbook = fileURLToPath(new URL('../.handbook/dist', import.meta.url));
const dist = fileURLToPath(new URL('../web/dist-demo', import.meta.url));

leaveOutLmdbWords();
try {
  // Before anything else is read, which takes its time.
  requireDataFolder(MOCK_DATA);
  const { startServer } = await import('./server.ts');
  const server = await startServer({
    port: Number(PORT),
    host: HOST,
    data: MOCK_DATA,
    dist: existsSync(dist) ? dist : undefined,
    handbook,
    accessKey: MOCK_KEY,
    scenario: await scenarioCalled(MOCK_SCENARIO),
    dailyCopies: {},
  });
  for (const sentence of server.told) console.error(sentence);
  console.log(`模拟服务已启动：${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
} catch (error) {
  const disk = diskFaultOf(error, MOCK_DATA);
  if (disk) console.error(`${disk.what}，模拟服务无法启动。${disk.remedy}，或用 MOCK_DATA 指定另一个目录。`);
  else console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** With what a new data folder's default sandbox begins. */
async function scenarioCalled(name: string | undefined) {
  if (!name) return undefined;
  const { scenarioName } = await import('./kernel/sandboxes/record.ts');
  const known = scenarioName.safeParse(name);
  if (!known.success)
    throw new Error(`没有名为“${name}”的场景，请用 MOCK_SCENARIO 指定 ${scenarioName.options.join('、')} 之一。`);
  return known.data;
}
