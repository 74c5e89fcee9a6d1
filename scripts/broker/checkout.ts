import { git } from '../commands/git.ts';
import { Stop } from '../commands/stop.mjs';

export interface Checkout {
  version: string;
  branch: string;
}

/**
 * Returns the version and branch to publish. The folder's commit and branch are the defaults for values not given.
 * @throws Stop (2) that names the option to give instead
 */
export async function checkoutOf(folder: string, overrides: Partial<Checkout>): Promise<Checkout> {
  return {
    version: overrides.version ?? (await commitOf(folder)),
    branch: overrides.branch ?? (await branchOf(folder)),
  };
}

/**
 * Returns the current commit.
 * @throws Stop (2) when there are uncommitted changes, because the commit would not describe the files
 */
async function commitOf(folder: string): Promise<string> {
  const changed = await gitOutput(folder, ['status', '--porcelain'], '--version');
  if (changed !== '')
    throw new Stop(
      `工作区有 ${changed.split('\n').length} 处未提交的改动，提交号说明不了要处理的契约：请先提交，或用 --version 指定版本。`,
      2,
    );
  return gitOutput(folder, ['rev-parse', '--verify', 'HEAD'], '--version');
}

async function branchOf(folder: string): Promise<string> {
  const branch = await gitOutput(folder, ['branch', '--show-current'], '--branch');
  if (branch === '') throw new Stop('当前不在任何分支上（分离的 HEAD）：请用 --branch 指定分支。', 2);
  return branch;
}

async function gitOutput(folder: string, args: readonly string[], fallback: string): Promise<string> {
  try {
    return await git(folder, args);
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`这里不是一个有提交的 git 仓库：请用 ${fallback} 指定。`, 2);
  }
}
