import { readdirSync, readFileSync } from 'node:fs';

/**
 * Folders of the pictures that ship with the seed: samples, and pictures of the seeded applications, which
 * scripts/draw-pictures.ts generates from the applications' rows. As shared files, they take no space in a sandbox.
 */
const FOLDERS = [new URL('../files/', import.meta.url), new URL('../files/applications/', import.meta.url)];

export const pictureKinds = ['licence', 'id-front', 'id-reverse', 'logo'] as const;
/** Additional picture of some applications: an illegible licence. */
export const UNCLEAR_LICENCE = 'licence-unclear';
export type PictureKind = (typeof pictureKinds)[number] | typeof UNCLEAR_LICENCE;

export const pictureName = (username: string, kind: PictureKind): string => `${username}-${kind}.png`;
/** Returns the address as a row stores it; a response adds the sandbox's root. */
export const pictureAddress = (username: string, kind: PictureKind): string => `/files/${pictureName(username, kind)}`;

/** Location of each picture file by name. The folders are read on first use. */
let places: Map<string, URL> | null = null;
const bytes = new Map<string, Buffer>();

export const isSeededPicture = (name: string): boolean => pictureLocations().has(name);

/** Returns the content of a seeded picture. Throws when there is no such picture. */
export function readSeededPicture(name: string): Buffer {
  const place = pictureLocations().get(name);
  if (!place) throw new Error(`No seeded picture is called ${name}.`);
  const content = bytes.get(name) ?? readFileSync(place);
  bytes.set(name, content);
  return content;
}

function pictureLocations(): Map<string, URL> {
  places ??= new Map(
    FOLDERS.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.png'))
        .map((name) => [name, new URL(name, folder)] as const),
    ),
  );
  return places;
}
