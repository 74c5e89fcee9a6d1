/** End of the refusal of a new student who exists already. The console recognises the refusal by it. */
const ADD_AGAIN = '已有学员档案，请选择该学员，或确认仍要新增';

/** Returns the refusal of a new student with the name and phone of an existing one. */
export const existingStudentMessage = (name: string, phone: string, campus: string | null | undefined): string =>
  `${name}（${[phone, campus].filter(Boolean).join('，')}）${ADD_AGAIN}`;

/** True if a sale was refused because the new student exists already. */
export const isExistingStudentMessage = (message: string): boolean => message.endsWith(ADD_AGAIN);
