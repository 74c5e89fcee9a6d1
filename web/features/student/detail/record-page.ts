/** Returns the address of a student's record. */
export const studentRecordPage = (studentId: string): string =>
  `/edu/student/record?studentId=${encodeURIComponent(studentId)}`;
