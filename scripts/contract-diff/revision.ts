import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from '../commands/git.ts';
import { Stop } from '../commands/stop.mjs';

/**
 * Returns the commit of a revision.
 * @throws Stop (2) with a suggestion, when the repository has no such revision
 */
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
 * Extracts a commit's contract into a temporary folder while `work` runs. The contract is loaded with the packages that
 * are installed now. The working tree and the index are not changed.
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
    // The contract's files import each other by the `imports` of package.json.
    if (has.includes('package.json'))
      writeFileSync(join(folder, 'package.json'), await git(repository, ['show', `${commit}:package.json`]));
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
