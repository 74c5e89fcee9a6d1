import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from '../setup/git.ts';
import { Stop } from '../setup/stop.mjs';

/** @throws Stop (2) when the repository has no such revision, with what may help */
export async function commitOf(repository: string, revision: string): Promise<string> {
  try {
    return await git(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  } catch (error) {
    if (error instanceof Stop) throw error;
    const inside = await git(repository, ['rev-parse', '--is-shallow-repository']).catch(() => null);
    if (inside === null) throw new Stop('这里不是 git 仓库，没有可以比较的版本。', 2);
    const help =
      inside === 'true' ? '这是浅克隆，请先执行 git fetch --unshallow。' : '请检查名称，或先执行 git fetch。';
    throw new Stop(`没有找到版本 ${revision}：${help}`, 2);
  }
}

/**
 * Lays the contract of a commit out in a folder of its own, beside the packages of this one, for as long as it is used.
 * Neither the working tree nor the index is touched.
 */
export async function withRevision<T>(repository: string, commit: string, work: (folder: string) => Promise<T>) {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    const index = { GIT_INDEX_FILE: join(folder, 'index') };
    const has = await git(repository, ['ls-tree', '--name-only', commit, 'contracts', 'package.json']);
    if (has.includes('contracts')) {
      await git(repository, ['read-tree', '--prefix=contracts/', `${commit}:contracts`], index);
      await git(repository, ['checkout-index', '--all', `--prefix=${folder}/`], index);
    }
    // Its `imports` are how the contract's files find each other.
    if (has.includes('package.json'))
      writeFileSync(join(folder, 'package.json'), await git(repository, ['show', `${commit}:package.json`]));
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
