import { CannotRun } from '../../verify/cannot-run.ts';
import { exitCodes } from '../finding.ts';
import { runProbeCommand } from './command.ts';

/** Runs `npm run backend:probe`, which sends odd inputs to a backend. */
try {
  process.exitCode = await runProbeCommand(process.argv.slice(2), {
    environment: process.env,
    log: (line) => console.log(line),
  });
} catch (error) {
  if (!(error instanceof CannotRun)) throw error;
  console.error(`${error.message.replace(/。$/, '')}。`);
  process.exitCode = exitCodes.couldNotRun;
}
