/** Loads the tab of one teacher. It is not loaded by index.ts, because then most pages would load more files. */
export const loadTeacherMonthTab = async () => (await import('./TeacherMonthTab.tsx')).TeacherMonthTab;
