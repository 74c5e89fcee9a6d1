import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folders } from '../commands/build.mjs';
import { demoOnlyPhrases, tracesOfDemo } from './demo-words.ts';
import { listFiles } from './source.ts';

/**
 * Checks that the production build contains no text of the demo. The build itself checks that it contains no module of
 * the demo.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
const sources = listFiles(root).filter((path) => /^(web|contracts)\/.*\.(tsx?|html)$/.test(path));
const isDemo = (path: string): boolean => path.startsWith('web/demo/');
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const phrases = demoOnlyPhrases(
  sources.filter((path) => isDemo(path) && !isTest(path)).map(readText),
  sources.filter((path) => !isDemo(path) && !isTest(path)).map(readText),
);
const buildFiles = readdirSync(folders.production, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(js|css|html|json|svg)$/.test(path),
);
const traces = buildFiles.flatMap((path) =>
  tracesOfDemo(path, readFileSync(join(folders.production, path), 'utf8'), phrases),
);

for (const trace of traces) console.error(trace);
console.log(`${buildFiles.length} files read for ${phrases.length} phrases, ${traces.length} traces of the demo`);
// Fails if nothing was checked.
if (traces.length > 0 || buildFiles.length === 0 || phrases.length === 0) process.exitCode = 1;
