import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from './build.mjs';
import { Stop } from './stop.mjs';

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

const LOGIN_SCREEN = /(^|\/)screens\/login\/Login\.tsx$/;

/**
 * Returns the files of the production build that the login page loads. They are the files of index.html and, if the
 * login screen is loaded lazily, those of the screen.
 */
export function loginFiles() {
  const folder = folders.production;
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const files = filesOfLogin(manifest).map((file) => join(folder, file));
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

/**
 * @param {Manifest} manifest
 * @returns {string[]}
 */
export function filesOfLogin(manifest) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const screens = Object.keys(manifest).filter((key) => LOGIN_SCREEN.test(key));
  if (entries.length !== 1 || screens.length > 1)
    throw new Stop(`构建清单中应有一个入口、至多一个登录页，实际有 ${entries.length} 个和 ${screens.length} 个。`);
  const files = new Set([...entries, ...screens].flatMap((key) => staticFiles(manifest, key, new Set())));
  return [...files];
}

/**
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} visited
 * @returns {string[]}
 */
function staticFiles(manifest, key, visited) {
  const chunk = manifest[key];
  if (!chunk || visited.has(key)) return [];
  visited.add(key);
  return [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.imports ?? []).flatMap((next) => staticFiles(manifest, next, visited)),
  ];
}
