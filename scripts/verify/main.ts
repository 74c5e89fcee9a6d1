import { endWithClosedPipe } from '../commands/closed-pipe.mjs';
import { CannotRun } from './cannot-run.ts';
import { runCommand } from './command.ts';
import { say } from './language.ts';

/**
 * Runs `npm run pact:verify -- --backend URL …`, which verifies a real backend. Exit codes: 0 all passed, 1 some
 * failed, 2 the verification could not run.
 */
endWithClosedPipe();
try {
  process.exitCode = await runCommand(process.argv.slice(2), process.env);
} catch (error) {
  const { message } = error as Error;
  const cause = message.replace(/[。.]$/, '');
  console.error(
    error instanceof CannotRun
      ? say({ zh: `${cause}。`, en: `${cause}.` })
      : say({ zh: `核对程序出错：${message}`, en: `The verification itself failed: ${message}` }),
  );
  process.exitCode = 2;
}
