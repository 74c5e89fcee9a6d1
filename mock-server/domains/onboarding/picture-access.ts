import { auditStatuses } from '#contracts/entities/registration.ts';
import { FILES } from '#contracts/formats/picture-name.ts';
import { samples } from '#seed/generators/samples.ts';
import type { PictureAccess } from '../../kernel/site/pictures.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { seesApplication } from './access.ts';
import { pictureColumns } from './application-view.ts';

const PUBLIC_SAMPLES: ReadonlySet<string> = new Set(samples.map(({ name }) => FILES + name));

/**
 * Decides who may open a picture: those who may see an application that contains it, now or in a replaced version. The
 * logo of an approved application or of a brand is public, as are samples and pictures that no application contains.
 */
export const pictureAccess: PictureAccess = (world, address, { session, grants }) => {
  const applications = applicationsWith(world, address);
  if (applications.length === 0) return 'public';
  return applications.some((row) => seesApplication(world, session, grants, row)) ? 'private' : 'refused';
};

/** True if an application of another account contains the private picture. */
export const isForeignPicture = (world: World, address: string, username: string): boolean =>
  applicationsWith(world, address).some((row) => row.username !== username);

/** Returns the applications that contain this private picture; none for a public picture. */
function applicationsWith({ store }: World, address: string): Row<'registration'>[] {
  if (PUBLIC_SAMPLES.has(address)) return [];
  const { registration, brand } = store.tables;
  const found = registration.all().filter((row) => picturesOf(row).has(address));
  const isPublicLogo = (): boolean =>
    found.some((row) => row.brandLogo === address && row.auditStatus === auditStatuses.passed) ||
    brand.all().some(({ brandLogo }) => brandLogo === address);
  return found.length > 0 && isPublicLogo() ? [] : found;
}

/** Returns the addresses of all pictures that an application contains or has contained. */
export function picturesOf(row: Row<'registration'>): Set<unknown> {
  const versions: Readonly<Record<string, unknown>>[] = [row, row.rejected ?? {}];
  const listed = row.fileUrlList?.map(({ fileUrl }) => fileUrl) ?? [];
  const named = versions.flatMap((version) => pictureColumns.map((column) => version[column]));
  return new Set([...named, ...listed, ...(row.replacedPictures ?? [])].filter(Boolean));
}
