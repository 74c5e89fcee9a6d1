import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraryFile, root } from './setup/root.mjs';
import { runNode } from './setup/run.mjs';

const made = join(root, 'tests', '.output', 'pacts');
const kept = join(root, 'contracts', 'pacts');

// Pact merges what it records into the files it finds, so a call that is gone would stay in them.
rmSync(made, { recursive: true, force: true });
const args = [libraryFile('vitest', 'vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', '--project', 'pact'];
const { code } = await runNode(args);
if (code === 0) putTogether();
process.exitCode = code;

/** One file for each provider, its interactions in an order that does not depend on who was recorded first. */
function putTogether() {
  /** @type {Map<string, { interactions: { description: string }[] }>} */
  const files = new Map();
  for (const domain of readdirSync(made).sort())
    for (const name of readdirSync(join(made, domain))) {
      const pact = JSON.parse(readFileSync(join(made, domain, name), 'utf8'));
      const before = files.get(name)?.interactions ?? [];
      files.set(name, { ...pact, interactions: [...before, ...pact.interactions] });
    }
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept);
  for (const [name, pact] of files) {
    pact.interactions.sort((one, other) => (one.description < other.description ? -1 : 1));
    writeFileSync(join(kept, name), `${JSON.stringify(pact, null, 2)}\n`);
  }
}
