import { statSync } from 'node:fs';
import { join } from 'node:path';
import { FILES, PICTURE_NAME } from '#contracts/formats/picture-name.ts';
import { isSeededPicture } from '#seed/generators/pictures.ts';
import { LOGOS, UPLOADS } from '../../backup/layout.ts';
import type { Entry } from './quarantine.ts';

const ADDRESS = /"\/files\/([0-9a-f]+\.[a-z]+)"/g;

/** Returns the names of uploaded pictures that rows of a generation refer to and that do not exist. */
export function missingPictures(
  folder: string,
  { id, generation }: { id: string; generation: number },
  entries: readonly Entry[],
): string[] {
  const places = [join(folder, UPLOADS, id, String(generation)), join(folder, LOGOS)];
  return entries
    .flatMap(({ text }) => (text.includes(FILES) ? Array.from(text.matchAll(ADDRESS), ([, name = '']) => name) : []))
    .filter((name) => PICTURE_NAME.test(name) && !isSeededPicture(name))
    .filter((name) => !places.some((place) => isFile(join(place, name))));
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // The file or a folder on the way to it does not exist, or cannot be read.
    return false;
  }
}
