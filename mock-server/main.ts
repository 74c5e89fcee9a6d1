import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startServer } from './server.ts';

// Whatever is written from here on is the user's own.
process.umask(0o077);

const { PORT = '5174', HOST = '127.0.0.1', MOCK_DATA = '.data', MOCK_KEY } = process.env;
const dist = fileURLToPath(new URL('../web/dist-demo', import.meta.url));

try {
  const server = await startServer({
    port: Number(PORT),
    host: HOST,
    data: MOCK_DATA,
    dist: existsSync(dist) ? dist : undefined,
    accessKey: MOCK_KEY,
    dailyCopies: {},
  });
  for (const sentence of server.told) console.error(sentence);
  console.log(`模拟服务已启动：${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
