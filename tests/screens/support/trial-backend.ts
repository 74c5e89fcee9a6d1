import { trialExample, visitorExample } from '#contracts/examples/entities/trial.ts';
import type { Answer, Backend } from './answer-calls.ts';
import { choice, makeUpBackend } from './make-up-backend.ts';

const { courseTimeId, claName, claDate, startTime, endTime } = choice;
const place = { courseTimeId, claId: '741', claName, claDate, startTime, endTime };

/** A booked trial of the visitor 江予安. */
export const bookedTrial = { ...trialExample, ...place };

/** An attended trial of the visitor 简一诺, who has not become a student. */
export const attendedTrial = {
  ...bookedTrial,
  lessonGuestId: '1843200000000000885',
  state: 'attended',
  studentName: '简一诺',
  phone: '18058716632',
  visitor: {
    ...visitorExample,
    visitorId: '1843200000000000886',
    visitorName: '简一诺',
    phone: '18058716632',
    age: 8,
    source: '4',
    remark: '幼儿园同学介绍',
  },
};

/** The attended trial after its visitor has become the student 简一诺. */
export const trialOfStudent = { ...attendedTrial, studentId: '1843201017000000900' };

/** Mocks the trials of 江予安 (booked) and 简一诺 (attended), in addition to make-ups. */
export function trialBackend(answers: Readonly<Record<string, Answer>> = {}): Backend {
  const done: Answer = () => null;
  return makeUpBackend({
    'trials.list': () => ({ rows: [attendedTrial, bookedTrial], total: 2 }),
    'trials.updateVisitor': done,
    'trials.convert': ({ studentName }) => ({ studentId: trialOfStudent.studentId, studentName, isExisting: false }),
    'studentCourses.signUpList': () => ({ rows: [], total: 0 }),
    ...answers,
  });
}
