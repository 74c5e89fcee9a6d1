import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraryFile, root } from './commands/root.mjs';
import { runNode } from './commands/run.mjs';

/** Records the pacts and updates contracts/generated/pacts. With --check, also fails if the files were outdated. */
const recordedFolder = join(root, 'tests', '.output', 'pacts');
const committedFolder = join(root, 'contracts', 'generated', 'pacts');

// Deletes the recorded files first. Pact merges into existing files, so an interaction that no longer exists would
// remain.
rmSync(recordedFolder, { recursive: true, force: true });
const args = [libraryFile('vitest', 'vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', '--project', 'pact'];
const { code } = await runNode(args);
process.exitCode = code;
if (code === 0) {
  const before = committedPacts();
  mergePacts();
  if (process.argv.includes('--check') && committedPacts() !== before) {
    console.error('contracts/generated/pacts was outdated. It has been updated; commit it.');
    process.exitCode = 1;
  }
}

/** Returns the text of all files. */
function committedPacts() {
  const texts = readdirSync(committedFolder).map((name) => readFileSync(join(committedFolder, name), 'utf8'));
  return texts.join('');
}

/**
 * Merges the recorded files into one file per provider. The order of the interactions does not depend on the order of
 * recording.
 */
function mergePacts() {
  /** @type {Map<string, { interactions: { description: string }[] }>} */
  const files = new Map();
  for (const domain of readdirSync(recordedFolder).sort())
    for (const name of readdirSync(join(recordedFolder, domain))) {
      const pact = JSON.parse(readFileSync(join(recordedFolder, domain, name), 'utf8'));
      const before = files.get(name)?.interactions ?? [];
      files.set(name, { ...pact, interactions: [...before, ...pact.interactions] });
    }
  rmSync(committedFolder, { recursive: true, force: true });
  mkdirSync(committedFolder);
  for (const [name, pact] of files) {
    pact.interactions.sort((one, other) => (one.description < other.description ? -1 : 1));
    writeFileSync(join(committedFolder, name), `${JSON.stringify(pact, null, 2)}\n`);
  }
}
