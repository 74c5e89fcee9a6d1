export type LessonValues = Record<
  'deptId' | 'claId' | 'claDate' | 'startTime' | 'endTime' | 'teacherId' | 'roomId' | 'classTheme',
  string
> & { payHour: number | string };

export const blankLesson: LessonValues = {
  deptId: '',
  claId: '',
  claDate: '',
  startTime: '',
  endTime: '',
  teacherId: '',
  roomId: '',
  classTheme: '',
  payHour: '',
};
