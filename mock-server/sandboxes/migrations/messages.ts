import { join } from 'node:path';
import type { SandboxRecord } from '../record.ts';

type Named = Pick<SandboxRecord, 'id' | 'name'>;

const namesOf = (sandboxes: readonly Named[]): string =>
  sandboxes.map(({ id, name }) => `“${name}”（${id}）`).join('、');

export const migratedMessage = (sandboxes: readonly Named[]): string =>
  `沙箱${namesOf(sandboxes)}的数据来自另一个版本，已转换到此版本，录入的内容都在。`;
export const reseededMessage = (sandboxes: readonly Named[]): string =>
  `沙箱${namesOf(sandboxes)}的数据来自另一个版本，其中没有录入过内容，已按此版本重新生成。`;
export const quarantinedMessage = (sandboxes: readonly Named[]): string =>
  `沙箱${namesOf(sandboxes)}的数据来自另一个版本，无法转换，已移出；沙箱已按此版本重新生成。`;
export const quarantineHint = (folder: string, quarantine: string): string =>
  `移出的数据在 ${join(folder, quarantine)}，用原来的版本启动时以 MOCK_DATA 指定此目录，即可打开。`;
export const noUndo = (sandboxes: readonly Named[]): string =>
  `沙箱${namesOf(sandboxes)}重置之前的数据来自另一个版本，不能再撤销那次重置。`;
export const noSnapshots = (sandboxes: readonly Named[]): string =>
  `沙箱${namesOf(sandboxes)}的快照来自另一个版本，不能再恢复，已删除；沙箱自己的数据不受影响。`;

export const newerVersionMessage = (folder: string): string =>
  `数据目录“${folder}”中的数据已由更新的版本转换，此版本无法打开，数据没有改动。请用更新的版本启动，或用 MOCK_DATA 指定另一个目录。`;
export const notConvertibleMessage = (sandboxes: readonly Named[]): string =>
  `沙箱${namesOf(sandboxes)}的数据来自另一个版本，无法转换。请用原来的版本启动，或恢复数据库的备份。`;
