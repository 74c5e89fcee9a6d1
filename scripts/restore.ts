import { resolve } from 'node:path';
import { type RestoreResult, restore } from '#mock-server/sandboxes/backup/restore.ts';
import { runCommand, Stop } from './commands/stop.mjs';
import { refuseDatabase } from './commands/refuse-database.ts';

const USAGE = [
  '用法：npm run restore -- 文件',
  '用备份文件替换模拟服务的全部数据，原有数据会另存在数据目录中。请先停止服务。例如：npm run restore -- 备份.tar.gz',
  '每日备份在数据目录的 copies 中。数据目录由 MOCK_DATA 指定，默认为 .data。',
].join('\n');

/** Runs `npm run restore -- FILE`. */
await runCommand(async () => {
  refuseDatabase();
  process.umask(0o077);
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0 || name.startsWith('-')) throw new Stop(USAGE);
  const { at, sandboxes, pictures, replaced } = await restoreBackup(resolve(name));
  console.log(`数据已恢复为 ${at} 的备份（${sandboxes} 个沙箱，${pictures} 张上传的图片）。启动服务即可使用。`);
  if (replaced) console.log(`原有数据保存在 ${replaced}，确认不再需要后可以删除。`);
});

async function restoreBackup(file: string): Promise<RestoreResult> {
  try {
    return await restore(process.env.MOCK_DATA ?? '.data', file);
  } catch (error) {
    throw error instanceof Error ? new Stop(error.message) : error;
  }
}
