import { teachers } from '#contracts/calls/teachers.ts';

/** Titles of the tabs (Spec 2 §2 Teacher detail page). */
export const TAB_TITLES = { '1': '所带班级', '2': '课次', '3': '请假记录', '4': '调课记录', '5': '月度' } as const;
export type TeacherTabName = keyof typeof TAB_TITLES;
/** Name of the query parameter for the open tab. */
export const TAB = 'tab';

export const TAB_CALLS = {
  '1': teachers.clas,
  '2': teachers.lessons,
  '3': teachers.leaves,
  '4': teachers.changes,
} as const;

/** Returns the open tab from the address, or the first tab if the address has none. */
export function readTab(search: string): TeacherTabName {
  const requested = new URLSearchParams(search).get(TAB) ?? '';
  return Object.hasOwn(TAB_TITLES, requested) ? (requested as TeacherTabName) : '1';
}

export interface TeacherTabProps {
  teacherId: string;
}
