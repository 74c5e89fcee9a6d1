import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments } from './commands/arguments.ts';
import { root } from './commands/root.mjs';
import { runCommand, Stop } from './commands/stop.mjs';
import { buildHandbook } from './handbook/build.ts';

const USAGE = [
  '用法：npm run handbook [-- --to 目录]',
  '生成接口手册（静态网页）。模拟服务在 /__mock/handbook/ 提供它；--to 再写一份到还不存在的目录。',
].join('\n');

/** Builds the handbook: `npm run handbook [-- --to FOLDER]`. The mock server serves it from `.handbook/dist`. */
await runCommand(async () => {
  const { values } = readArguments({ options: { to: { type: 'string' } } }, USAGE);
  const to = values.to === undefined ? null : resolve(values.to);
  if (to !== null && existsSync(to)) throw new Stop(`${to} 已存在。请指定一个还不存在的目录，以免覆盖其中的文件。`, 2);
  console.log(`将生成接口手册到 ${to ?? join(root, '.handbook', 'dist')}……`);
  const { pages, folder, seconds } = await buildHandbook();
  if (to !== null) cpSync(folder, to, { recursive: true });
  console.log(`已生成 ${pages} 页，用时 ${seconds.toFixed(1)} 秒：${to ?? folder}`);
  console.log('可由任何网页服务器提供，不需要网络；模拟服务在 /__mock/handbook/ 提供同一份手册，并可试用接口。');
});
