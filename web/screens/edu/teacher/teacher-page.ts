/** Where a teacher is shown by itself (Spec 2 §2 Teacher detail page). */
export const teacherPage = (teacherId: string): string =>
  `/edu/teacher/detail?teacherId=${encodeURIComponent(teacherId)}`;
