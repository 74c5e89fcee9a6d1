import { runCommand, Stop } from './commands/stop.mjs';
import { cancelTransfer, exportSandbox, importSandbox, listSandboxes } from './sandbox/commands.ts';

const SOURCE_LOST = '--source-lost';
const GROUP = '--group';
const USAGE = [
  '用法：',
  '  npm run sandbox -- export 编号 文件       暂停一个沙箱，并导出成一个文件',
  '  npm run sandbox -- import 文件            把沙箱导入这台服务器，再从原服务器删除',
  '  npm run sandbox -- cancel 编号            取消迁移，恢复暂停的沙箱',
  '  npm run -s sandbox -- list [--group 编号] 列出沙箱，每行一个编号',
  '服务器由 MOCK_URL 指定，默认为 http://127.0.0.1:5174；它的密钥由 MOCK_KEY 指定。',
  '导入时，原服务器的地址取自文件，可用 SOURCE_URL 另行指定；密钥与 MOCK_KEY 不同时，用 SOURCE_KEY 指定。',
  `原服务器已无法恢复时，加上 ${SOURCE_LOST} 导入。`,
].join('\n');

const { MOCK_URL = 'http://127.0.0.1:5174', MOCK_KEY, SOURCE_URL, SOURCE_KEY } = process.env;
const server = { url: MOCK_URL, key: MOCK_KEY, sourceUrl: SOURCE_URL, sourceKey: SOURCE_KEY };

/** Runs `npm run sandbox -- export|import|cancel|list`. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  const isSourceLost = args.includes(SOURCE_LOST);
  const [command, ...names] = args.filter((arg) => arg !== SOURCE_LOST);
  const [first, second] = names;
  if (names.length === 2 && first && second && command === 'export') return exportSandbox(server, first, second);
  if (names.length === 1 && first && command === 'import') return importSandbox(server, first, isSourceLost);
  if (names.length === 1 && first && command === 'cancel') return cancelTransfer(server, first);
  if (command === 'list' && names.length === 0) return listSandboxes(server, null);
  if (command === 'list' && names.length === 2 && first === GROUP && second) return listSandboxes(server, second);
  throw new Stop(USAGE);
});
