import { git } from '../setup/git.ts';
import { Stop } from '../setup/stop.mjs';

export interface Checkout {
  version: string;
  branch: string;
}

/**
 * What is published when nobody names it: the commit and the branch of the folder.
 * @throws Stop (2) with what is to be given instead
 */
export async function checkoutOf(folder: string, named: Partial<Checkout>): Promise<Checkout> {
  return {
    version: named.version ?? (await commitOf(folder)),
    branch: named.branch ?? (await branchOf(folder)),
  };
}

/** A commit that says what the files are: nothing may lie beside it that it does not hold. */
async function commitOf(folder: string): Promise<string> {
  const changed = await asked(folder, ['status', '--porcelain'], '--version');
  if (changed !== '')
    throw new Stop(
      `工作区有 ${changed.split('\n').length} 处未提交的改动，提交号说明不了要处理的契约：请先提交，或用 --version 指定版本。`,
      2,
    );
  return asked(folder, ['rev-parse', '--verify', 'HEAD'], '--version');
}

async function branchOf(folder: string): Promise<string> {
  const branch = await asked(folder, ['branch', '--show-current'], '--branch');
  if (branch === '') throw new Stop('当前不在任何分支上（分离的 HEAD）：请用 --branch 指定分支。', 2);
  return branch;
}

async function asked(folder: string, args: readonly string[], instead: string): Promise<string> {
  try {
    return await git(folder, args);
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`这里不是一个有提交的 git 仓库：请用 ${instead} 指定。`, 2);
  }
}
