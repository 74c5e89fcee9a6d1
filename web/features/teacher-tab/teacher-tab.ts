import { teachers } from '#contracts/calls/teachers.ts';

/** Spec 2 §2 Teacher detail page */
export const TAB_TITLES = { '1': '班级与课程管理', '2': '上课记录', '3': '请假记录', '4': '调课记录' } as const;
export type TeacherTabName = keyof typeof TAB_TITLES;
/** Its name in the address. */
export const TAB = 'tab';

export const TAB_CALLS = {
  '1': teachers.clas,
  '2': teachers.lessons,
  '3': teachers.leaves,
  '4': teachers.changes,
} as const;

/** The tab that an address names. */
export function tabIn(search: string): TeacherTabName {
  const asked = new URLSearchParams(search).get(TAB) ?? '';
  return Object.hasOwn(TAB_TITLES, asked) ? (asked as TeacherTabName) : '1';
}

export interface TeacherTabProps {
  teacherId: string;
}
