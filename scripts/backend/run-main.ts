import { endWithClosedPipe } from '../commands/closed-pipe.mjs';
import { CannotRun } from '../verify/cannot-run.ts';
import { say } from '../verify/language.ts';
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
    const { message } = error as Error;
    console.error(
      error instanceof CannotRun
        ? say({ zh: `${message.replace(/。$/, '')}。`, en: `${message.replace(/\.$/, '')}.` })
        : say({ zh: `核对程序出错：${message}`, en: `The check failed: ${message}` }),
    );
    process.exitCode = exitCodes.couldNotRun;
  }
}
