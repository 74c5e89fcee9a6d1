import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readArguments } from './commands/arguments.ts';
import { mapsFolder } from './commands/build.mjs';
import { runCommand, Stop } from './commands/stop.mjs';
import { readReports } from './stack/read-reports.ts';
import { resolveStack } from './stack/resolve-stack.ts';
import { SourceMaps } from './stack/source-maps.ts';

const USAGE = [
  '用法：npm run -s stack -- 文件 [--maps 目录]',
  '把错误报告中的堆栈换算成源代码的位置。文件可以是日志（每行一个 JSON）、一份报告、Sentry 事件或堆栈文本；“-”表示标准输入。',
  '目录中是同一次构建的源码映射，默认为 web/dist-maps；取自镜像时用 docker build --target maps --output 目录。',
].join('\n');

/** Runs `npm run stack -- FILE`, which prints reported stacks with their positions in the source. */
await runCommand(async () => {
  const { values, positionals } = readArguments(
    { options: { maps: { type: 'string', default: mapsFolder } }, allowPositionals: true },
    USAGE,
  );
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Stop(USAGE, 2);
  if (!existsSync(values.maps))
    throw new Stop(`没有源码映射目录“${resolve(values.maps)}”。请先运行 npm run build，或用 --maps 指明目录。`, 2);
  const maps = new SourceMaps(values.maps);
  for (const { title, stack, components } of readReports(read(file))) {
    if (title) print(title);
    for (const line of resolveStack(stack, maps)) print(line);
    if (components.length > 0) print('  组件：');
    for (const line of resolveStack(components, maps)) print(line);
    if (title) print('');
  }
  if (maps.missing.size > 0) console.error(`没有这些脚本的映射，报告来自另一次构建：${[...maps.missing].join('、')}`);
});

/** Prints a line without control characters. Anyone can send a report, and a terminal would execute them. */
function print(line: string): void {
  console.log(line.replace(/[^\P{Cc}\t\n]/gu, ''));
}

function read(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new Stop(`无法读取“${file}”（${(error as NodeJS.ErrnoException).code}）。`, 2);
  }
}
