import { expect, it } from 'vitest';
import type { Course, Exercise } from '#seed/exercises/exercise.ts';
import { newTraining } from '../../sandboxes/training-record.ts';
import { enterExam, examined, examOf, handIn, trainingForExam } from './exam.ts';

const exercise = (id: string): Exercise => ({
  id,
  title: id,
  aim: '',
  why: '',
  as: 'qiming01',
  page: '/',
  hints: [],
  governs: {},
  check: () => [],
});
const course = (...ids: string[]): Course => ({ id: 'own', title: '课程', goal: '', exercises: ids.map(exercise) });

it('an examination keeps its result after exercises were added to its course', () => {
  const group = {
    id: 'g',
    name: '班',
    trainee: '王芳',
    place: 0,
    course: 'own',
    createdAt: '',
    exam: { minutes: 30, attempts: 2, passMark: 50 },
  };
  const record = { group, training: trainingForExam(course('own-a', 'own-b')) };
  enterExam(record as never);
  record.training.exercises['own-a'] = { solvedAt: 1 } as never;
  handIn(record as never);
  const result = { state: 'over', solved: 1, of: 2, score: 50, isPassed: true };
  expect(examOf(record, course('own-a', 'own-b'))).toMatchObject(result);
  expect(examOf(record, course('own-a', 'own-b', 'own-c'))).toMatchObject(result);
});

it('an examination that stores no exercises consists of the exercises of its course', () => {
  const ids = examined({ training: newTraining() }, course('own-a', 'own-b')).map(({ id }) => id);
  expect(ids).toEqual(['own-a', 'own-b']);
});
