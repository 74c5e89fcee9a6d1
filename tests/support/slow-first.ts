import { openSync, readSync, closeSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const TAG = '// @slow';

/** True if the first line of a file tags it as slow. */
function isSlow(file: string): boolean {
  const bytes = Buffer.alloc(TAG.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, bytes);
  } finally {
    closeSync(descriptor);
  }
  return bytes.toString() === TAG;
}

/** Starts slow test files first, so that none of them runs alone at the end while the other worker is idle. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const slow = sorted.filter(({ moduleId }) => isSlow(moduleId));
    return [...slow, ...sorted.filter((file) => !slow.includes(file))];
  }
}
