import type * as z from 'zod';
import { profile as calls } from '#contracts/calls/profile.ts';
import type { profileForm } from '#contracts/entities/account.ts';
import { mergeChanges } from '#web/crud/form/merge-changes.ts';
import { ApiError } from '#web/http/api-error.ts';
import type { SendOptions } from '#web/http/client.ts';
import { send } from '#web/http/client.ts';
import type { ProfileData } from './profile-data.ts';

type ProfileBody = z.output<typeof profileForm>;

interface MergedProfile {
  /** Stored profile. */
  latest: ProfileData;
  body: ProfileBody;
  /** Values that an administrator has changed since the form was opened, by field. */
  taken: Record<string, string>;
  /**
   * Messages for fields that both the user and an administrator changed. The user sees the stored value and saves
   * again.
   */
  errors: Record<string, string>;
  /** Version of the stored profile, if the backend returns one. */
  version: SendOptions;
}

/**
 * Reads the profile again and merges the user's changes with those of an administrator. Returns null if the read fails;
 * the error is reported.
 */
export async function mergeProfile(base: ProfileData, changed: ProfileBody): Promise<MergedProfile | null> {
  const latest = await reread();
  if (!latest) return null;
  const { merged, taken, conflicts } = mergeChanges(base, changed, latest);
  const { updateTime } = latest;
  return {
    latest,
    body: merged,
    taken: Object.fromEntries(taken.map((name) => [name, latest[name] ?? ''])),
    errors: Object.fromEntries(conflicts.map((name) => [name, `已被他人改为 ${latest[name] ?? '空'}，请核对`])),
    version: updateTime === undefined ? {} : { version: updateTime },
  };
}

const reread = (): Promise<ProfileData | null> =>
  send(calls.detail).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
