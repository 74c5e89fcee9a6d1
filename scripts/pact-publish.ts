import { publish } from './broker/publish.ts';
import { runCommand } from './commands/stop.mjs';

/** Runs `npm run pact:publish`. */
await runCommand(() => publish(process.argv.slice(2), { env: process.env, say: (line) => console.log(line) }));
