import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from '../commands/build.mjs';
import { newMethods, unsupportedFeatures } from './browser-features.ts';

/** Checks that the production build uses nothing that a browser of web/build/browser-target.ts lacks. */
const assets = join(folders.production, 'assets');
const files = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file));
const methods = newMethods();
const problems = files.flatMap((file) => unsupportedFeatures(file, readFileSync(join(assets, file), 'utf8'), methods));

for (const problem of problems) console.error(problem);
console.log(`${files.length} files read for ${methods.length} methods, ${problems.length} problems`);
// Fails if nothing was checked.
if (problems.length > 0 || files.length === 0 || methods.length === 0) process.exitCode = 1;
