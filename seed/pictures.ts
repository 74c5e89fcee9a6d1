import { readdirSync, readFileSync } from 'node:fs';

/**
 * The pictures that come with the seed: the samples, and those of the seeded applications, which
 * scripts/draw-pictures.ts draws from their rows. They are files, so a sandbox holds nothing of them.
 */
const FOLDERS = [new URL('files/', import.meta.url), new URL('files/applications/', import.meta.url)];

export const pictureKinds = ['licence', 'id-front', 'id-reverse', 'logo'] as const;
/** Beside them, of those that have sent one: a licence that cannot be read. */
export const UNCLEAR_LICENCE = 'licence-unclear';
export type PictureKind = (typeof pictureKinds)[number] | typeof UNCLEAR_LICENCE;

export const pictureName = (username: string, kind: PictureKind): string => `${username}-${kind}.png`;
/** As a row holds it; an answer puts the sandbox's root before it. */
export const pictureOf = (username: string, kind: PictureKind): string => `/files/${pictureName(username, kind)}`;

/** Name → where it lies; read when first asked for. */
let places: Map<string, URL> | null = null;
const bytes = new Map<string, Buffer>();

export const isSeededPicture = (name: string): boolean => known().has(name);

/** Throws when none is called so. */
export function readSeededPicture(name: string): Buffer {
  const place = known().get(name);
  if (!place) throw new Error(`No seeded picture is called ${name}.`);
  const read = bytes.get(name) ?? readFileSync(place);
  bytes.set(name, read);
  return read;
}

function known(): Map<string, URL> {
  places ??= new Map(
    FOLDERS.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.png'))
        .map((name) => [name, new URL(name, folder)] as const),
    ),
  );
  return places;
}
