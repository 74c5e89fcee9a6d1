import { join } from 'node:path';
import type { Findings } from '../store/admission/findings.ts';

interface Kept {
  /** The data folder. */
  folder: string;
  /** The name of the folder into which the damaged file went. */
  aside: string;
  /** The newest copy of the data, if there is any. */
  copy: string | null;
}

/** What was found damaged at the start, in a sentence each: which sandbox, what is lost, what to do. */
export function lossInWords({ sandboxes, bases, undo, unknown }: Findings, { folder, aside, copy }: Kept): string[] {
  const said = sandboxes.map(
    ({ id, name }) => `沙箱“${name}”（${id}）的数据已损坏，其中的修改无法读取；它的页面上可以重新生成。`,
  );
  if (unknown) said.push(`有沙箱的登记已损坏，无法再打开${unknown.length > 0 ? `：${unknown.join('、')}` : ''}。`);
  for (const { id, name } of undo) said.push(`沙箱“${name}”（${id}）重置之前的数据已损坏，不能再撤销那次重置。`);
  if (bases.length > 0) said.push('沙箱的初始数据有损坏，已尽可能重新生成。');
  const restore = copy ? `要找回最近的备份，请停止服务后执行 npm run restore -- ${copy}` : '没有可以恢复的备份';
  return [...said, `其余内容完好。损坏的数据文件已移至 ${join(folder, aside)}；${restore}。`];
}

/** The same where nothing could be read. */
export const allLostInWords = (state: string, { folder, aside, copy }: Kept): string =>
  `数据目录“${folder}”中的数据文件${state}，所有沙箱都无法读取，原数据已移至 ${join(folder, aside)}。` +
  (copy ? `请执行 npm run restore -- ${copy} 恢复最近的备份；` : '') +
  `再次启动则从全新的数据开始。`;
