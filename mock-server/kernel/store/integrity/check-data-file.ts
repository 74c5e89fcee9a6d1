import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FILE, LMDB_LOCK, NEW, UPLOADS } from '../../backup/layout.ts';
import type { CheckOrder, DamageReport } from './damage-report.ts';
import { checkInProcess, UnfinishedCheck } from './process.ts';

/** Error for a data file without any readable data; the file has been quarantined. */
export class Unreadable extends Error {}

/**
 * Checks a data file before it is opened. A separate process reads the whole file, because a damaged page may crash the
 * process that reads it. The process writes the intact data into a new file. The new file then replaces the old one. If
 * something was lost, the old file is quarantined.
 * @param quarantine name of the quarantine folder, created below the data folder only when needed
 * @returns the lost data; null when nothing was lost and no picture is missing
 * @param timeoutMs maximum time without progress
 * @throws Unreadable with the reason when everything was lost; Error with a message when the check did not finish
 */
export async function checkDataFile(
  folder: string,
  quarantine: string,
  timeoutMs?: number,
): Promise<DamageReport | null> {
  const file = join(folder, DATA_FILE);
  const target = join(folder, NEW);
  rmSync(target, { recursive: true, force: true });
  if (!existsSync(file)) {
    if (existsSync(join(folder, UPLOADS))) throw quarantineAll(folder, quarantine, '已不存在');
    return null;
  }
  if (statSync(file).size === 0) throw quarantineAll(folder, quarantine, '长度为 0');
  const report = await checkOrExplain({ folder, target, aside: quarantine }, timeoutMs);
  if (report === 'unreadable') throw quarantineAll(folder, quarantine, '已损坏');
  if (report === 'full') return checkReadOnly(folder, quarantine, timeoutMs);
  const hasLoss = isAnythingLost(report);
  if (hasLoss) {
    mkdirSync(join(folder, quarantine), { mode: 0o700 });
    linkSync(file, join(folder, quarantine, DATA_FILE));
    for (const { id } of report.sandboxes) quarantineFile(folder, quarantine, join(UPLOADS, id));
  }
  renameSync(join(target, DATA_FILE), file);
  rmSync(join(folder, LMDB_LOCK), { force: true });
  rmSync(target, { recursive: true });
  return hasLoss || report.missingPictures.length > 0 ? report : null;
}

/**
 * Runs the check process.
 * @throws Error with a message for the operator when the check did not finish
 */
async function checkOrExplain(order: Omit<CheckOrder, 'skip'>, timeoutMs?: number) {
  try {
    return await checkInProcess(order, timeoutMs);
  } catch (error) {
    rmSync(join(order.folder, NEW), { recursive: true, force: true });
    if (!(error instanceof UnfinishedCheck)) throw error;
    throw new Error(
      `数据目录“${order.folder}”中的数据没有检查完（${error.message}），没有改动任何数据。请稍后再次启动，届时会重新检查。`,
      { cause: error },
    );
  }
}

/** Checks a data file when the disk has no room for a new one. Keeps the old file if all of its data is intact. */
async function checkReadOnly(folder: string, quarantine: string, timeoutMs?: number): Promise<DamageReport | null> {
  rmSync(join(folder, NEW), { recursive: true });
  const report = await checkOrExplain({ folder, target: null, aside: quarantine }, timeoutMs);
  if (typeof report === 'object' && !isAnythingLost(report)) return report;
  throw new Error(`数据目录“${folder}”中的数据有损坏，而磁盘空间不足，无法保存完好的部分。请先腾出空间，再次启动。`);
}

function quarantineAll(folder: string, quarantine: string, state: string): Unreadable {
  rmSync(join(folder, NEW), { recursive: true, force: true });
  mkdirSync(join(folder, quarantine), { mode: 0o700 });
  for (const name of [DATA_FILE, LMDB_LOCK, UPLOADS]) quarantineFile(folder, quarantine, name);
  return new Unreadable(state);
}

function quarantineFile(folder: string, quarantine: string, name: string): void {
  if (!existsSync(join(folder, name))) return;
  mkdirSync(join(folder, quarantine, name, '..'), { recursive: true, mode: 0o700 });
  renameSync(join(folder, name), join(folder, quarantine, name));
}

/** True if data was lost, so that the old data file was quarantined. */
export const isAnythingLost = ({ sandboxes, bases, undo, unknown }: DamageReport): boolean =>
  sandboxes.length + bases.length + undo.length > 0 || unknown !== null;
