import { runMain } from '../run-main.ts';
import { runCommand } from './command.ts';

/** Runs `npm run backend:openapi -- URL|FILE`, which compares a backend's own document with the contract. */
await runMain(runCommand);
