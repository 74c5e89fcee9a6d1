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
  writePacts();
  if (process.argv.includes('--check') && committedPacts() !== before) {
    console.error('contracts/generated/pacts was outdated. It has been updated; commit it.');
    process.exitCode = 1;
  }
}

/** Returns the names and texts of all files. */
function committedPacts() {
  const files = readdirSync(committedFolder).sort();
  return files.map((name) => `${name}\n${readFileSync(join(committedFolder, name), 'utf8')}`).join('');
}

/**
 * Writes one file per domain, and one for its provisional calls: `rooms.json`, `rooms-provisional.json`. Neither the
 * order of the interactions nor that of their fields depends on the recording.
 */
function writePacts() {
  rmSync(committedFolder, { recursive: true, force: true });
  mkdirSync(committedFolder);
  for (const domain of readdirSync(recordedFolder).sort())
    for (const recorded of readdirSync(join(recordedFolder, domain))) {
      /** @type {{ provider: { name: string }, interactions: { description: string }[] }} */
      const pact = JSON.parse(readFileSync(join(recordedFolder, domain, recorded), 'utf8'));
      pact.interactions.sort((one, other) => (one.description < other.description ? -1 : 1));
      const name = pact.provider.name.endsWith('-provisional') ? `${domain}-provisional` : domain;
      writeFileSync(join(committedFolder, `${name}.json`), `${JSON.stringify(pact, null, 2)}\n`);
    }
}
