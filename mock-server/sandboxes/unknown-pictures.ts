import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sandboxId } from '#contracts/control/fields.ts';
import { PICTURE_NAME } from '#contracts/formats/picture-name.ts';
import { UPLOADS } from '../kernel/backup/layout.ts';
import { PRIVATE_FOLDER } from '../kernel/store/private-folder.ts';
import { picturesSetAside } from './damage-messages.ts';
import { datedName } from './dated-name.ts';
import { generationsOf } from './record.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';

const UNFINISHED = '.part';

/**
 * Moves the pictures of generations that no sandbox has into a folder of their own: the uploads may come from another
 * backup than the database, or a process ended before it removed them. Removes unfinished uploads. Runs while no
 * request is served.
 * @returns one sentence about the moved pictures, or none
 */
export async function setAsideUnknownPictures({ folder, records }: SandboxRegistry): Promise<string[]> {
  const uploads = join(folder, UPLOADS);
  if (!existsSync(uploads)) return [];
  const aside = join(folder, datedName('unknown'));
  let moved = 0;
  for (const id of readdirSync(uploads).filter((name) => sandboxId.safeParse(name).success)) {
    const record = records.get(id);
    // The current generation of a damaged sandbox is already quarantined.
    if (record?.damaged) continue;
    const known = new Set(record && generationsOf(record).map(({ generation }) => String(generation)));
    for (const generation of readdirSync(join(uploads, id))) {
      const place = join(uploads, id, generation);
      removeUnfinished(place);
      if (!known.has(generation)) moved += setAside(place, join(aside, UPLOADS, id, generation));
    }
    if (!record) rmSync(join(uploads, id), { recursive: true, force: true });
  }
  return moved === 0 ? [] : [picturesSetAside(moved, aside)];
}

function removeUnfinished(place: string): void {
  for (const name of readdirSync(place)) if (name.endsWith(UNFINISHED)) rmSync(join(place, name), { force: true });
}

/** Moves a folder if it contains pictures, and otherwise removes it. Returns the number of pictures. */
function setAside(place: string, target: string): number {
  const pictures = readdirSync(place).filter((name) => PICTURE_NAME.test(name)).length;
  if (pictures === 0) rmSync(place, { recursive: true, force: true });
  else {
    mkdirSync(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    renameSync(place, target);
  }
  return pictures;
}
