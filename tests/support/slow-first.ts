import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const TAG = '// @slow';

/** True if the first line of a file tags it as slow. */
const isSlow = (file: string): boolean => readFileSync(file, 'utf8').startsWith(TAG);

/** Starts slow test files first, so that none of them runs alone at the end while the other worker is idle. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const slow = new Set(sorted.filter(({ moduleId }) => isSlow(moduleId)));
    return [...slow, ...sorted.filter((file) => !slow.has(file))];
  }
}
