import { today } from '../../session/today.ts';

const SOMEBODY = '他人';

/** Returns an editor within a sentence, with spaces around a name and its time. */
export const inSentence = (editor: string): string => (editor === SOMEBODY ? editor : ` ${editor} `);

/** Returns who made a change and when: 林晓雯 10:32, 林晓雯 11-20 10:32, or 他人 if that is unknown. */
export function editorText(name: string | null | undefined, time: string | null | undefined): string {
  if (!name && !time) return SOMEBODY;
  const isToday = time?.startsWith(today());
  return [name || SOMEBODY, time?.slice(isToday ? 11 : 5, 16)].filter(Boolean).join(' ');
}
