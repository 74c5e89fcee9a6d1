import { runMain } from '../run-main.ts';
import { runProbeCommand } from './command.ts';

/** Runs `npm run backend:probe`, which sends odd inputs to a backend. */
await runMain((args) => runProbeCommand(args, { environment: process.env, log: (line) => console.log(line) }));
