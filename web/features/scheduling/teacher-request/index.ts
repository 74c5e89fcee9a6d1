export { type LessonMark, lessonMarks } from './lesson-marks.ts';
export { changeColumns, leaveColumns } from './request-columns.tsx';
export { isPending, requestStatusChoices } from './request-words.ts';
export { RequestTag } from './RequestTag.tsx';
export { type TeacherRequestDrawers, useTeacherRequests } from './use-teacher-requests.tsx';
