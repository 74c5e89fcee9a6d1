import type * as z from 'zod';
import { profile as calls } from '#contracts/calls/profile.ts';
import type { profileForm } from '#contracts/entities/account.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { mergeChanges } from '#web/crud/form/merge-changes.ts';
import { fieldLabel } from '#web/crud/form/field-words.ts';
import { mergedText } from '#web/crud/form/use-merge.tsx';
import { editorOf } from '#web/crud/form/editor-text.ts';
import { versionOf } from '#web/crud/form/row-version.ts';
import { today } from '#web/session/today.ts';
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
  /** Name of the user who changed the profile, and the time: 林晓雯 10:32. */
  editor: string;
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
  const { updateTime, updateUserName } = latest;
  const isTold = updateTime && updateTime !== base.updateTime;
  const who = isTold ? byWhom(updateUserName, updateTime, today()) : byWhom(null, null, today());
  return {
    latest,
    body: merged,
    taken: Object.fromEntries(taken.map((name) => [name, latest[name] ?? ''])),
    errors: Object.fromEntries(conflicts.map((name) => [name, `已${who}改为 ${latest[name] ?? '空'}，请核对`])),
    editor: editorOf(base, latest),
    version: versionOf(latest),
  };
}

/** Returns the message after a save. @param taken fields that an administrator has changed meanwhile */
export const savedText = (editor: string, taken: readonly string[]): string =>
  taken.length > 0 ? mergedText(editor, taken.map(fieldLabel)) : '修改成功';

const reread = (): Promise<ProfileData | null> =>
  send(calls.detail).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
