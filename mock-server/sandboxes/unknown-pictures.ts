import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { machineNow } from '../kernel/clock/machine.ts';
import { sandboxId } from '#contracts/control/fields.ts';
import { LOGOS, UPLOADS } from '../kernel/backup/layout.ts';
import { PRIVATE_FOLDER } from '../kernel/store/private-folder.ts';
import { filesSetAside } from './damage-messages.ts';
import { datedName } from './dated-name.ts';
import { generationsOf } from './record.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';

const UNFINISHED = '.part';

/**
 * Moves uploaded files that belong to no sandbox into a separate folder. There are such files if the uploads and the
 * database come from different backups, or if a process ended before it removed them. Removes unfinished uploads. Runs
 * while no request is served.
 * @param minAgeMs age below which a file is not moved, because another server may be storing it for a generation that
 * no record names yet
 * @returns one sentence about the moved files, or none
 */
export async function setAsideUnknownPictures({ folder, records }: SandboxRegistry, minAgeMs = 0): Promise<string[]> {
  const uploads = join(folder, UPLOADS);
  if (!existsSync(uploads)) return [];
  const aside = join(folder, datedName('unknown'));
  let moved = 0;
  const isOld = (path: string): boolean =>
    minAgeMs === 0 || (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < machineNow() - minAgeMs;
  const setAsideUnknown = (place: string, known: ReadonlySet<string>): void => {
    for (const path of unknownPaths(place, known, isOld).filter(isOld))
      moved += setAside(path, join(aside, relative(folder, path)));
  };
  const logos = join(folder, LOGOS);
  if (existsSync(dirname(logos))) setAsideUnknown(dirname(logos), new Set([basename(logos)]));
  for (const id of readdirSync(uploads).filter((name) => sandboxId.safeParse(name).success)) {
    const record = records.get(id);
    // The current generation of a damaged sandbox is already quarantined.
    if (record?.damaged) continue;
    const generations = record ? generationsOf(record) : [];
    setAsideUnknown(join(uploads, id), new Set(generations.map(({ generation }) => String(generation))));
    if (!record && isEmptyFolder(join(uploads, id))) rmSync(join(uploads, id), { recursive: true, force: true });
  }
  return moved === 0 ? [] : [filesSetAside(moved, aside)];
}

/** Returns what the folder of a sandbox contains besides its generations, or the folder itself if it is a file. */
function unknownPaths(place: string, known: ReadonlySet<string>, isOld: (path: string) => boolean): string[] {
  if (!isFolder(place)) return [place];
  const unknown: string[] = [];
  for (const generation of readdirSync(place)) {
    const path = join(place, generation);
    if (known.has(generation) && isFolder(path)) removeUnfinished(path, isOld);
    else unknown.push(path);
  }
  return unknown;
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const isEmptyFolder = (path: string): boolean => isFolder(path) && readdirSync(path).length === 0;

function removeUnfinished(place: string, isOld: (path: string) => boolean): void {
  for (const name of readdirSync(place))
    if (name.endsWith(UNFINISHED) && isOld(join(place, name))) rmSync(join(place, name), { force: true });
}

/** Moves a file, or a folder that contains files. Removes an empty folder. Returns the number of moved files. */
function setAside(path: string, target: string): number {
  const files = isFolder(path) ? filesIn(path) : 1;
  if (files === 0) rmSync(path, { recursive: true, force: true });
  else {
    mkdirSync(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    renameSync(path, target);
  }
  return files;
}

/** Counts the files below a folder, except unfinished uploads. */
const filesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => !entry.isDirectory() && !entry.name.endsWith(UNFINISHED),
  ).length;
