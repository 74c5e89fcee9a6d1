import { accessSync, constants, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotRun } from '../cannot-run.ts';
import { say } from '../language.ts';
import { htmlReport } from './html.ts';
import { junitReport } from './junit.ts';
import type { Report } from './report.ts';

/**
 * Checks before the run that the reports can be saved in the folder.
 * @throws CannotRun if they cannot
 */
export function assertWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotRun(
      say({
        zh: `报告文件夹 ${folder} 不能写入（${code}）`,
        en: `The report folder ${folder} cannot be written (${code})`,
      }),
    );
  }
}

/** Writes each report file atomically. Returns the lines that name the files. */
export function writeReports(report: Report, folder: string): string {
  const page = join(resolve(folder), 'report.html');
  const junit = join(resolve(folder), 'junit.xml');
  try {
    mkdirSync(folder, { recursive: true });
    for (const [path, text] of [
      [page, htmlReport(report)],
      [junit, junitReport(report)],
    ] as const) {
      writeFileSync(`${path}.part`, text);
      renameSync(`${path}.part`, path);
    }
  } catch (error) {
    const { message } = error as Error;
    throw new CannotRun(
      say({ zh: `报告没有写入 ${folder}：${message}`, en: `The report was not written to ${folder}: ${message}` }),
    );
  }
  return say({ zh: `报告：${page}\nJUnit：${junit}`, en: `Report: ${page}\nJUnit: ${junit}` });
}
