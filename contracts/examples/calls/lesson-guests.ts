import type { lessonGuests } from '../../calls/lesson-guests.ts';
import { lessonGuestExample, makeUpChoiceExample, openOwedLessonExample } from '../entities/make-up.ts';
import { guestCandidateExample } from '../entities/trial.ts';
import type { ExamplesOf } from '../example.ts';

const { courseTimeId, lessonGuestId } = lessonGuestExample;

export const lessonGuestsExamples = {
  list: { input: { courseTimeId }, data: [lessonGuestExample] },
  export: { input: { courseTimeId }, data: null },
  candidates: {
    input: { courseTimeId: makeUpChoiceExample.courseTimeId, studentName: guestCandidateExample.studentName },
    data: [guestCandidateExample],
  },
  book: {
    input: {
      courseTimeId: makeUpChoiceExample.courseTimeId,
      owedLessonId: openOwedLessonExample.owedLessonId,
      memo: '家长已确认',
    },
    data: null,
  },
  cancel: { input: { lessonGuestId, reason: '家长临时有事' }, data: null },
} satisfies ExamplesOf<typeof lessonGuests>;
