import { posix } from 'node:path';
import type { Reference, Source } from './source.ts';
import { entryPoints, testFiles, testPackages, type Zone, zones } from './zones.ts';

/** The sentences for every import that the table of zones does not allow. */
export function forbiddenImports(source: Source): string[] {
  const zone = zones.find(({ where }) => where.test(source.path));
  if (!zone) return [`${source.path} belongs to no zone of scripts/checks/zones.ts`];
  return source.imports.flatMap((reference) => {
    const complaint = check(source.path, zone, reference);
    return complaint ? [`${source.path}:${reference.line} ${complaint}`] : [];
  });
}

function check(from: string, zone: Zone, { target }: Reference): string | null {
  const file = fileOf(from, target);
  if (file === null) return checkPackage(from, zone, target);
  if (topOf(from) !== topOf(file) && !target.startsWith('#'))
    return `reaches '${target}' across top-level folders by a relative path; write '#${file}'`;
  if (topOf(from) === topOf(file) && target.startsWith('#') && topOf(from) !== 'tests')
    return `reaches '${target}' inside its own top-level folder by '#'; write a relative path`;
  if (screenOf(from) !== null && screenOf(file) !== null && screenOf(from) !== screenOf(file))
    return `imports another screen, '${file}'`;
  const entry = closedEntry(from, file);
  if (entry !== null) return `reaches '${file}': ${entry}`;
  if (zone.apart && zone.where.test(file))
    return `imports '${file}', and files of ${zone.name} do not import each other`;
  const allowed = isTest(from) ? [...zone.files, ...testFiles] : zone.files;
  if (zone.where.test(file) || allowed.some((pattern) => pattern.test(file))) return null;
  return `imports '${file}', which ${zone.name} may not`;
}

/** The sentence of the entry that the import passes by. */
function closedEntry(from: string, file: string): string | null {
  if (topOf(from) !== 'web') return null;
  const passed = entryPoints.find(({ room, entry, knownTo }) => {
    const found = room.exec(file)?.[0];
    if (found === undefined || from.startsWith(found)) return false;
    return !entry(file) || (knownTo !== undefined && !knownTo.test(from));
  });
  return passed?.sentence ?? null;
}

function checkPackage(from: string, zone: Zone, target: string): string | null {
  const name = packageOf(target);
  if (isTest(from) && testPackages.some((allowed) => allowed.test(name))) return null;
  const allowed = zone.packages?.some((pattern) => pattern.test(name)) ?? true;
  const refused = zone.notPackages?.some((pattern) => pattern.test(name)) ?? false;
  return allowed && !refused ? null : `imports the package '${name}', which ${zone.name} may not`;
}

/** The imported file from the project's root, or null for a package. */
export function fileOf(from: string, target: string): string | null {
  const [path = ''] = target.split('?');
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : null;
}

export function packageOf(target: string): string {
  if (target.startsWith('node:')) return target;
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

const topOf = (path: string): string => path.split('/')[0] ?? '';
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** Screens whose route has one word; every other screen is a folder of its area. */
const ONE_WORD = /^web\/screens\/(dashboard|login|not-found|sso)\//;
const screenOf = (path: string): string | null =>
  (ONE_WORD.exec(path) ?? /^web\/screens\/[^/]+\/[^/]+\//.exec(path))?.[0] ?? null;
