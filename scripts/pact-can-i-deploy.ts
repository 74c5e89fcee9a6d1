import { canIDeploy } from './broker/can-i-deploy.ts';
import { runCommand } from './commands/stop.mjs';

/** Runs `npm run pact:can-i-deploy`. */
await runCommand(() => canIDeploy(process.argv.slice(2), { env: process.env, say: (line) => console.log(line) }));
