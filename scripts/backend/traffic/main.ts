import { runMain } from '../run-main.ts';
import { runCommand } from './command.ts';

/** Runs `npm run backend:traffic -- FILE`, which checks recorded responses by what the console reads. */
await runMain(runCommand);
