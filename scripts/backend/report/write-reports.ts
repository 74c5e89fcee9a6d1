import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotRun } from '../../verify/cannot-run.ts';
import { sayList } from '../../verify/language.ts';
import { htmlReport } from './html.ts';
import { junitReport } from './junit.ts';
import type { BackendReport } from './report.ts';
import { reportTexts } from './texts.ts';

/**
 * Writes `report.html`, `junit.xml` and `findings.json` into the folder, each file atomically.
 * @returns the lines that name the files
 * @throws CannotRun if the folder is not writable
 */
export function writeReports(report: BackendReport, folder: string): string {
  const files = {
    'report.html': htmlReport(report),
    'junit.xml': junitReport(report),
    'findings.json': jsonReport(report),
  };
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeWhole(join(folder, name), text);
  } catch (error) {
    throw new CannotRun(reportTexts.notWritten(folder, (error as NodeJS.ErrnoException).code));
  }
  return reportTexts.files(sayList(Object.keys(files).map((name) => join(resolve(folder), name))));
}

/** Renders the report as JSON, for `--json` and `findings.json`. */
export const jsonReport = (report: BackendReport): string => `${JSON.stringify(report, null, 2)}\n`;

/** Writes a file as a whole: a reader never sees a part of it. */
export function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}
