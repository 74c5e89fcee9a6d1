import { CannotRun } from './cannot-run.ts';
import { runCommand } from './command.ts';

/**
 * Runs `npm run pact:verify -- --backend URL …`, which verifies a real backend. Exit codes: 0 all passed, 1 some
 * failed, 2 the verification could not run.
 */
try {
  process.exitCode = await runCommand(process.argv.slice(2), process.env);
} catch (error) {
  console.error(
    error instanceof CannotRun ? `${error.message.replace(/。$/, '')}。` : `核对程序出错：${(error as Error).message}`,
  );
  process.exitCode = 2;
}
