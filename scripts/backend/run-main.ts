import { endWithClosedPipe } from '../commands/closed-pipe.mjs';
import { CannotRun } from '../verify/cannot-run.ts';
import { exitCodes } from './finding.ts';

/**
 * Runs a command that checks a backend, and sets the exit code of the process: 0 no faults, 1 faults, 2 could not run.
 * @param work receives the arguments, and returns the exit code
 */
export async function runMain(work: (args: readonly string[]) => Promise<number>): Promise<void> {
  endWithClosedPipe();
  try {
    process.exitCode = await work(process.argv.slice(2));
  } catch (error) {
    console.error(
      error instanceof CannotRun
        ? `${error.message.replace(/。$/, '')}。`
        : `核对程序出错：${(error as Error).message}`,
    );
    process.exitCode = exitCodes.couldNotRun;
  }
}
