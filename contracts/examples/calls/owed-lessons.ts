import type { owedLessons } from '../../calls/owed-lessons.ts';
import { makeUpChoiceExample, makeUpSettingExample, openOwedLessonExample } from '../entities/make-up.ts';
import type { ExamplesOf } from '../example.ts';

const { owedLessonId, studentId } = openOwedLessonExample;

export const owedLessonsExamples = {
  list: { input: { pageNum: 1, pageSize: 20, studentId }, data: { rows: [openOwedLessonExample], total: 1 } },
  export: { input: { studentId }, data: null },
  choices: { input: { pageNum: 1, pageSize: 20, owedLessonId }, data: { rows: [makeUpChoiceExample], total: 1 } },
  waive: { input: { owedLessonId, reason: '家长说不补了', basedOnState: 'open' }, data: null },
  changeExpiry: { input: { owedLessonId, expireDate: '2027-06-30' }, data: null },
  setting: { data: makeUpSettingExample },
  saveSetting: { input: { ...makeUpSettingExample, validDays: 60 }, data: null },
} satisfies ExamplesOf<typeof owedLessons>;
