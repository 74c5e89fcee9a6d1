import type { SendOptions } from '../../http/client.ts';

/** Row that may state its last change (`versionFields`). */
export interface VersionedRow {
  updateTime?: string | null | undefined;
  updateUserName?: string | null | undefined;
}

/** Returns the option with the version of the row for a write; no option if the backend sends no version. */
export const versionOf = ({ updateTime }: VersionedRow): SendOptions =>
  updateTime === undefined ? {} : { version: updateTime };
