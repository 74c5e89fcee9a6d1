import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areas } from '#tests/behaviours/index.ts';
import { behaviourProblems } from './behaviours.ts';
import { importCycles } from './import-cycles.ts';
import { forbiddenClockReads } from './clock.ts';
import { literalColours } from './colours.ts';
import { undeclaredVariables } from './css-variables.ts';
import { crowdedFolders } from './crowded-folders.ts';
import { dependentDocComments } from './doc-comments.ts';
import { featureCycles } from './features.ts';
import { forbiddenImports } from './imports.ts';
import { misplacedMockAddresses } from './mock-address.ts';
import { forbiddenNames } from './names.ts';
import { isScript, listFiles, readSource } from './source.ts';
import { truncatingFields } from './truncation.ts';

/**
 * Runs the checks that the linter lacks: import zones, import cycles, clock reads, mock-server addresses outside the
 * demo, names, crowded folders, doc comments, colours outside the theme, undeclared CSS variables, truncating fields,
 * and a test for each behaviour.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const files = listFiles(root);
const sources = files.filter(isScript).map((path) => readSource(root, path));
const problems = [
  ...sources.flatMap(forbiddenImports),
  ...sources.flatMap(forbiddenClockReads),
  ...sources.flatMap(misplacedMockAddresses),
  ...featureCycles(sources),
  ...importCycles(sources),
  ...forbiddenNames(files),
  ...crowdedFolders(files),
  ...files.filter(isScript).flatMap((path) => dependentDocComments(path, readFileSync(join(root, path), 'utf8'))),
  ...files
    .filter((path) => /\.(css|tsx?)$/.test(path))
    .flatMap((path) => literalColours(path, readFileSync(join(root, path), 'utf8'))),
  ...undeclaredVariables(
    files
      .filter((path) => /\.(css|tsx?|html)$/.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  ),
  ...files.filter(isScript).flatMap((path) => truncatingFields(path, readFileSync(join(root, path), 'utf8'))),
  ...behaviourProblems(root, areas),
];

for (const problem of problems) console.error(problem);
console.log(`${sources.length} files read, ${problems.length} problems`);
// Fails if nothing was checked.
if (problems.length > 0 || sources.length === 0) process.exitCode = 1;
