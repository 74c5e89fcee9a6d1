import type { SendOptions } from '../../http/client.ts';

/** Row that may state its last change (`versionFields`). */
export interface VersionedRow {
  updateTime?: string | null | undefined;
  updateUserName?: string | null | undefined;
}

/** Returns the version that a write about the row states; none if the backend does not tell. */
export const versionOf = ({ updateTime }: VersionedRow): SendOptions =>
  updateTime === undefined ? {} : { version: updateTime };
