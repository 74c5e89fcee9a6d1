import { CannotRun } from './cannot-run.ts';
import { command } from './command.ts';

/** `npm run pact:verify -- --backend URL …`: verifies a real backend. 0 all held, 1 something is broken, 2 could not run. */
try {
  process.exitCode = await command(process.argv.slice(2), process.env);
} catch (error) {
  console.error(
    error instanceof CannotRun ? `${error.message.replace(/。$/, '')}。` : `核对程序出错：${(error as Error).message}`,
  );
  process.exitCode = 2;
}
