import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folders } from '../setup/build.mjs';
import { ownPhrases, tracesOfDemo } from './demo-words.ts';
import { listFiles } from './source.ts';

/** Is there a word of the demo in the production build? Which modules came into it is asked by the build itself. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sources = listFiles(root).filter((path) => /^(web|contracts)\/.*\.(tsx?|html)$/.test(path));
const isDemo = (path: string): boolean => path.startsWith('web/demo/');
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const phrases = ownPhrases(
  sources.filter((path) => isDemo(path) && !isTest(path)).map(read),
  sources.filter((path) => !isDemo(path) && !isTest(path)).map(read),
);
const built = readdirSync(folders.production, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(js|css|html|json|svg)$/.test(path),
);
const traces = built.flatMap((path) =>
  tracesOfDemo(path, readFileSync(join(folders.production, path), 'utf8'), phrases),
);

for (const trace of traces) console.error(trace);
console.log(`${built.length} files read for ${phrases.length} phrases, ${traces.length} traces of the demo`);
// A check that read nothing must not pass.
if (traces.length > 0 || built.length === 0 || phrases.length === 0) process.exitCode = 1;
