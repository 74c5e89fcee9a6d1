import { today } from '../../session/today.ts';

/** Returns who made a change and when: 林晓雯 10:32, 林晓雯 11-20 10:32, or 他人 if that is unknown. */
export function editorText(name: string | null | undefined, time: string | null | undefined): string {
  if (!name && !time) return '他人';
  const isToday = time?.startsWith(today());
  return [name || '他人', time?.slice(isToday ? 11 : 5, 16)].filter(Boolean).join(' ');
}
