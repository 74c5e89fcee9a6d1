import type { ClaTime } from '#contracts/entities/cla-time.ts';

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

export const valuesOfLesson = (lesson: ClaTime): LessonValues => ({
  deptId: lesson.deptId,
  claId: lesson.claId,
  claDate: lesson.claDate,
  startTime: lesson.startTime,
  endTime: lesson.endTime,
  teacherId: lesson.teacherId ?? '',
  roomId: lesson.roomId ?? '',
  classTheme: lesson.classTheme ?? '',
  payHour: lesson.payHour ?? '',
});
