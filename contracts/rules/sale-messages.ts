/**
 * End of the message that refuses a new student who already exists. The console recognises the refusal by this text.
 */
const ADD_AGAIN = '或确认仍要新增';

/** Returns the message that refuses a new student with the name and phone of an existing one. */
export const existingStudentMessage = (name: string, phone: string, campus: string | null | undefined): string =>
  `${name}（${[phone, campus].filter(Boolean).join('，')}）已有学员档案，请选择该学员，${ADD_AGAIN}`;

/** Returns the message that refuses a new student who exists at a campus that the user cannot see. */
export const existingElsewhereMessage = (name: string, phone: string, campus: string | null | undefined): string =>
  `${name}（${phone}）已有学员档案，该学员在${campus ?? '其他校区'}建档，请由机构或该校区办理，${ADD_AGAIN}`;

/** True if a sale was refused because the new student exists already. */
export const isExistingStudentMessage = (message: string): boolean => message.endsWith(ADD_AGAIN);
