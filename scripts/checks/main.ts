import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areas } from '#tests/behaviours/index.ts';
import { behaviourProblems } from './behaviours.ts';
import { importCircles } from './circles.ts';
import { forbiddenClockReads } from './clock.ts';
import { literalColours } from './colours.ts';
import { featureCircles } from './features.ts';
import { forbiddenImports } from './imports.ts';
import { misplacedMockAddresses } from './mock-address.ts';
import { forbiddenNames } from './names.ts';
import { isScript, listFiles, readSource } from './source.ts';

/**
 * What the linter has no rule for: who may import whom, circles, who may read the clock, who speaks to the mock server,
 * names, colours outside the theme, and whether each behaviour has a test.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const files = listFiles(root);
const sources = files.filter(isScript).map((path) => readSource(root, path));
const problems = [
  ...sources.flatMap(forbiddenImports),
  ...sources.flatMap(forbiddenClockReads),
  ...sources.flatMap(misplacedMockAddresses),
  ...featureCircles(sources),
  ...importCircles(sources),
  ...forbiddenNames(files),
  ...files
    .filter((path) => /\.(css|tsx?)$/.test(path))
    .flatMap((path) => literalColours(path, readFileSync(join(root, path), 'utf8'))),
  ...behaviourProblems(root, areas),
];

for (const problem of problems) console.error(problem);
console.log(`${sources.length} files read, ${problems.length} problems`);
// A check that read nothing must not pass.
if (problems.length > 0 || sources.length === 0) process.exitCode = 1;
