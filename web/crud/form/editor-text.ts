import { today } from '../../session/today.ts';
import type { VersionedRow } from './row-version.ts';

const UNKNOWN_EDITOR = '他人';

/** Formats an editor for use within a sentence, with spaces around a name and time. */
export const inSentence = (editor: string): string => (editor === UNKNOWN_EDITOR ? editor : ` ${editor} `);

/** Formats the user and the time of a change: 林晓雯 10:32, 林晓雯 11-20 10:32, or 他人 if unknown. */
export function editorText(name: string | null | undefined, time: string | null | undefined): string {
  if (!name && !time) return UNKNOWN_EDITOR;
  const isToday = time?.startsWith(today());
  return [name || UNKNOWN_EDITOR, time?.slice(isToday ? 11 : 5, 16)].filter(Boolean).join(' ');
}

/** Returns the user who changed the row since it was opened, with the time; 他人 if the backend does not state them. */
export const editorOf = (opened: VersionedRow, latest: VersionedRow): string =>
  latest.updateTime && latest.updateTime !== opened.updateTime
    ? editorText(latest.updateUserName, latest.updateTime)
    : editorText(null, null);
