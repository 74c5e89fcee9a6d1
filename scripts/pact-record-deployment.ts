import { recordDeployment } from './broker/record-deployment.ts';
import { runCommand } from './commands/stop.mjs';

/** Runs `npm run pact:record-deployment`. */
await runCommand(() => recordDeployment(process.argv.slice(2), { env: process.env, say: (line) => console.log(line) }));
