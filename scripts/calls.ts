import { bases } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';
import { endWithClosedPipe } from './commands/closed-pipe.mjs';

endWithClosedPipe();

/** Prints the registry of calls, one JSON object per line. */
for (const call of registry) {
  const { name, method, path, provisional = false } = call;
  console.log(JSON.stringify({ name, method, base: bases[call.family], path, provisional }));
}
