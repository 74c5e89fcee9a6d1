import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Stop } from './stop.mjs';

const execute = promisify(execFile);
const MAX_OUTPUT_BYTES = 1 << 28;

/**
 * Returns the output of a git command, without trailing white space.
 * @throws Stop (2) if git is not installed; Error with git's own message if the command fails
 */
export async function git(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  try {
    const { stdout } = await execute('git', [...args], {
      cwd,
      maxBuffer: MAX_OUTPUT_BYTES,
      env: { ...process.env, ...env },
    });
    return stdout.trimEnd();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Stop('没有找到 git 命令：请先安装 git。', 2);
    throw error;
  }
}
