import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentText } from '../openapi/write-document.ts';
import { allPages } from './site/pages.ts';
import { root } from '../commands/root.mjs';
import { writePrintPage } from './print-page.ts';

interface Built {
  folder: string;
  pages: number;
  seconds: number;
}

/**
 * Builds the handbook as a folder of static files. Replaces the previous handbook only when the new one is complete.
 * @param isSelected selects the pages to build, so that a test need not wait for all of them
 */
export async function buildHandbook(
  work: string = join(root, '.handbook'),
  isSelected: (page: string) => boolean = () => true,
): Promise<Built> {
  const begin = performance.now();
  const pages = new Map([...allPages()].filter(([name]) => isSelected(name)));
  const [sources, buildFolder, folder] = ['pages', 'new', 'dist'].map((name) => join(work, name)) as [
    string,
    string,
    string,
  ];
  for (const old of [sources, buildFolder]) rmSync(old, { recursive: true, force: true });
  mkdirSync(join(sources, 'public'), { recursive: true });
  for (const [name, text] of pages) writeFileSync(join(sources, name), text);
  writeFileSync(join(sources, 'public', 'openapi.json'), documentText());
  await buildSite(work);
  writePrintPage(buildFolder, [...pages.keys()]);
  rmSync(folder, { recursive: true, force: true });
  renameSync(buildFolder, folder);
  rmSync(sources, { recursive: true, force: true });
  return { folder, pages: pages.size, seconds: (performance.now() - begin) / 1000 };
}

async function buildSite(work: string): Promise<void> {
  process.env['HANDBOOK_WORK'] = work;
  // Overrides NODE_ENV of the caller's shell, because another value would select Vue's development build.
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vitepress');
  await build(join(root, 'scripts', 'handbook'));
}
