import { join } from 'node:path';
import type { DamageReport, MissingPictures } from '../kernel/store/integrity/damage-report.ts';

export interface DamageContext {
  /** Path of the data folder. */
  folder: string;
  /** Name of the folder in which the damaged file is quarantined. */
  aside: string;
  /** Newest daily copy of the data; null when there is none. */
  copy: string | null;
}

type Named = DamageReport['sandboxes'][number];

export const sandboxLost = ({ name, id }: Named): string =>
  `沙箱“${name}”（${id}）的数据已损坏，其中的修改无法读取；它的页面上可以重新生成。`;
export const undoLost = ({ name, id }: Named): string =>
  `沙箱“${name}”（${id}）重置之前的数据已损坏，不能再撤销那次重置。`;
export const RESEEDED = '沙箱的初始数据有损坏，已按原样重新生成，录入的内容没有丢失。';
export const unknownLost = (ids: readonly string[]): string =>
  `有沙箱的登记已损坏，无法再打开${ids.length > 0 ? `：${ids.join('、')}` : ''}。`;

/** States which sandboxes lack uploaded pictures. Returns no sentence if none does. */
export function picturesMissing(missing: readonly MissingPictures[]): string[] {
  if (missing.length === 0) return [];
  const total = missing.reduce((sum, { count }) => sum + count, 0);
  const each = missing.map(({ name, count }) => `“${name}”${count} 张`).join('、');
  return [
    `上传的图片缺少 ${total} 张，分别属于沙箱${each}；uploads 目录可能被移走，或来自更早的备份。这些图片将无法显示。`,
  ];
}

/** States that uploaded files without a sandbox were moved into another folder. */
export const filesSetAside = (count: number, folder: string): string =>
  `上传目录中有 ${count} 个文件不属于任何沙箱，已移至 ${folder}。`;

/** States where the damaged file is and how the operator can recover the data. */
export function recoveryHint({ folder, aside, copy }: DamageContext): string {
  const restore = copy ? `要恢复最近的备份，请停止服务后执行 npm run restore -- ${copy}` : '没有可以恢复的备份';
  return `其余内容完好。损坏的数据文件已移至 ${join(folder, aside)}；${restore}。`;
}

/** States that no data could be read, and where the damaged file is. */
export const allLost = (state: string, { folder, aside, copy }: DamageContext): string =>
  `数据目录“${folder}”中的数据文件${state}，所有沙箱都无法读取，原数据已移至 ${join(folder, aside)}。` +
  (copy ? `请执行 npm run restore -- ${copy} 恢复最近的备份；` : '') +
  `再次启动则从全新的数据开始。`;
