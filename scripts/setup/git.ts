import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Stop } from './stop.mjs';

const execute = promisify(execFile);
const MOST_BYTES = 1 << 28;

/**
 * What git answers, without the last line break.
 * @throws Stop (2) where there is no git; Error with git's own words where it refuses
 */
export async function git(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  try {
    const { stdout } = await execute('git', [...args], { cwd, maxBuffer: MOST_BYTES, env: { ...process.env, ...env } });
    return stdout.trimEnd();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Stop('没有找到 git 命令：请先安装 git。', 2);
    throw error;
  }
}
