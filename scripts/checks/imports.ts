import { posix } from 'node:path';
import type { ImportReference, Source } from './source.ts';
import { entryPoints, testFiles, testPackages, type Zone, zones } from './zones.ts';

/** Returns a sentence for every import that the table of zones does not allow. */
export function forbiddenImports(source: Source): string[] {
  const zone = zones.find(({ where }) => where.test(source.path));
  if (!zone) return [`${source.path} belongs to no zone of scripts/checks/zones.ts`];
  return source.imports.flatMap((reference) => {
    const complaint = checkImport(source.path, zone, reference);
    return complaint ? [`${source.path}:${reference.line} ${complaint}`] : [];
  });
}

function checkImport(from: string, zone: Zone, { target }: ImportReference): string | null {
  const file = fileOf(from, target);
  if (file === null) return checkPackage(from, zone, target);
  if (topOf(from) !== topOf(file) && !target.startsWith('#'))
    return `reaches '${target}' across top-level folders by a relative path; write '#${file}'`;
  const isTooFar = parentSteps(from, file) >= MAX_CLIMB;
  if (topOf(from) === topOf(file) && target.startsWith('#') && !isTooFar && topOf(from) !== 'tests')
    return `reaches '${target}' inside its own top-level folder by '#'; write a relative path`;
  if (screenOf(from) !== null && screenOf(file) !== null && screenOf(from) !== screenOf(file))
    return `imports another screen, '${file}'`;
  const entry = bypassedEntry(from, file);
  if (entry !== null) return `reaches '${file}': ${entry}`;
  if (zone.apart && zone.where.test(file))
    return `imports '${file}', and files of ${zone.name} do not import each other`;
  const allowed = isTest(from) ? [...zone.files, ...testFiles] : zone.files;
  if (!zone.where.test(file) && !allowed.some((pattern) => pattern.test(file)))
    return `imports '${file}', which ${zone.name} may not`;
  if (target.startsWith('.') && isTooFar)
    return `climbs ${MAX_CLIMB} levels or more with '${target}'; write '#${file}'`;
  return null;
}

/** Returns a sentence if the import bypasses the entry file of a folder that has one; otherwise null. */
function bypassedEntry(from: string, file: string): string | null {
  if (topOf(from) !== 'web') return null;
  const bypassedRule = entryPoints.find(({ room, entry, knownTo }) => {
    const folder = room.exec(file)?.[0];
    if (folder === undefined || from.startsWith(folder)) return false;
    return !entry(file) || (knownTo !== undefined && !knownTo.test(from));
  });
  return bypassedRule?.sentence ?? null;
}

function checkPackage(from: string, zone: Zone, target: string): string | null {
  const name = packageOf(target);
  if (isTest(from) && testPackages.some((allowed) => allowed.test(name))) return null;
  const allowed = zone.packages?.some((pattern) => pattern.test(name)) ?? true;
  const refused = zone.notPackages?.some((pattern) => pattern.test(name)) ?? false;
  return allowed && !refused ? null : `imports the package '${name}', which ${zone.name} may not`;
}

/** Returns the path of the imported file, relative to the project's root; null for a package. */
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

/** Number of `../` from which an import must use a `#` path instead. */
const MAX_CLIMB = 3;
/** Number of `../` in the relative path between two files. */
const parentSteps = (from: string, file: string): number =>
  posix
    .relative(posix.dirname(from), file)
    .split('/')
    .filter((part) => part === '..').length;
const topOf = (path: string): string => path.split('/')[0] ?? '';
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/**
 * Pattern of the screens with a route of one segment, whose folders are directly in web/screens. The folder of every
 * other screen is in the folder of its area.
 */
const TOP_LEVEL_SCREEN = /^web\/screens\/(dashboard|login|not-found|sso)\//;
const screenOf = (path: string): string | null =>
  (TOP_LEVEL_SCREEN.exec(path) ?? /^web\/screens\/[^/]+\/[^/]+\//.exec(path))?.[0] ?? null;
