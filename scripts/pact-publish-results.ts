import { publishResults } from './broker/publish-results.ts';
import { runCommand } from './commands/stop.mjs';

/** Runs `npm run pact:publish-results`. */
await runCommand(() => publishResults(process.argv.slice(2), { env: process.env, say: (line) => console.log(line) }));
