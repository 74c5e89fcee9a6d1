import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backup } from '#mock-server/sandboxes/backup/backup.ts';
import { BackupError, megabytes } from '#mock-server/kernel/backup/backup-error.ts';
import { runCommand, Stop } from './commands/stop.mjs';
import { refuseDatabase } from './commands/refuse-database.ts';

const OVERWRITE = '--overwrite';
const USAGE = [
  '用法：npm run backup -- 文件',
  '把模拟服务的全部数据（含上传的图片）备份成一个文件，服务运行时也可以备份。例如：npm run backup -- 备份.tar.gz',
  `文件已存在时不会覆盖，除非加上 ${OVERWRITE}。数据目录由 MOCK_DATA 指定，默认为 .data。`,
].join('\n');

/** Runs `npm run backup -- FILE`. */
await runCommand(async () => {
  refuseDatabase();
  const args = process.argv.slice(2);
  const [name, ...more] = args.filter((arg) => arg !== OVERWRITE);
  if (!name || more.length > 0 || name.startsWith('-')) throw new Stop(USAGE);
  const file = resolve(name);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats && !stats.isFile()) throw new Stop(`“${file}”不是文件，请写明备份文件的名称。`);
  if (stats && !args.includes(OVERWRITE))
    throw new Stop(`“${file}”已存在，没有覆盖。请换一个名称，或加上 ${OVERWRITE} 覆盖它。`);
  if (!existsSync(dirname(file))) throw new Stop(`目录“${dirname(file)}”不存在，请先建立它，或换一个位置。`);
  const { bytes, sandboxes, pictures, lost } = await createBackup(file);
  console.log(`备份已完成：${file}（${megabytes(bytes)}，${sandboxes} 个沙箱，${pictures} 张上传的图片）。`);
  if (lost > 0) console.log(`注意：数据目录中缺少 ${lost} 张图片，备份中也没有。`);
  console.log(`恢复时先停止服务，再运行：npm run restore -- ${name}`);
});

async function createBackup(file: string): ReturnType<typeof backup> {
  try {
    return await backup(process.env.MOCK_DATA ?? '.data', file);
  } catch (error) {
    if (error instanceof BackupError) throw new Stop(error.message);
    throw error;
  }
}
