/** Returns the address of a teacher's page (Spec 2 §2 Teacher detail page). */
export const teacherPageAddress = (teacherId: string): string =>
  `/edu/teacher/detail?teacherId=${encodeURIComponent(teacherId)}`;
