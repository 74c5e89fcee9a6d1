import type { ExamView } from '#contracts/control/exams.ts';
import type { Course, Exercise } from '#seed/exercises/exercise.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { SandboxRecord } from '../../sandboxes/record.ts';
import { newTraining, type Training } from '../../sandboxes/training-record.ts';
import { keepFiles } from './own-exercises.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const PERCENT = 100;

type Examinee = Pick<SandboxRecord, 'group' | 'training'>;

export const conditionsOf = ({ group }: Pick<SandboxRecord, 'group'>) => group?.exam ?? null;

/** Returns the end of an examination in epoch milliseconds; null before its first exercise. */
function endOf({ group, training: { exam } }: Examinee): number | null {
  if (!group?.exam || exam.beganAt === null) return null;
  return exam.handedInAt ?? exam.beganAt + group.exam.minutes * MINUTE_MS;
}

function stateOf(examinee: Examinee): ExamView['state'] {
  const end = endOf(examinee);
  if (end === null) return 'waiting';
  return machineNow() >= end ? 'over' : 'running';
}

/** Returns the examination of a trainee in a course; null if the group has none. */
export function examOf(examinee: Examinee, course: Course | undefined): ExamView | null {
  const conditions = conditionsOf(examinee);
  if (!conditions || !course) return null;
  const state = stateOf(examinee);
  const { exercises, exam } = examinee.training;
  const end = endOf(examinee);
  const ids = examinedIds(examinee, course);
  const solved = ids.filter((id) => exercises[id]?.solvedAt).length;
  const of = ids.length;
  const score = Math.floor((solved * PERCENT) / Math.max(of, 1));
  return {
    ...conditions,
    state,
    beganAt: exam.beganAt === null ? null : momentOf(exam.beganAt),
    endsAt: end === null ? null : momentOf(end),
    secondsLeft: end !== null && state === 'running' ? Math.ceil((end - machineNow()) / SECOND_MS) : null,
    solved,
    of,
    score,
    isPassed: state === 'over' ? score >= conditions.passMark : null,
  };
}

/** Returns the exercises of the course that belong to an examination. */
export const examined = (examinee: Pick<Examinee, 'training'>, course: Course): readonly Exercise[] =>
  course.exercises.filter(({ id }) => examinedIds(examinee, course).includes(id));

/** Returns the ids of the exercises. An examination that an earlier version of the server created stores none. */
function examinedIds({ training: { exam } }: Pick<Examinee, 'training'>, course: Course): readonly string[] {
  return exam.exercises.length > 0 ? exam.exercises : course.exercises.map(({ id }) => id);
}

/** Returns the progress of a new trainee whose examination keeps the exercises that the course has now. */
export function trainingForExam({ exercises }: Course): Training {
  const training = newTraining();
  training.exam.exercises = exercises.map(({ id }) => id);
  keepFiles({ training }, exercises);
  return training;
}

/** Starts the time of an examination with its first exercise. @throws Refusal when it is over */
export function enterExam(record: SandboxRecord): void {
  if (!conditionsOf(record)) return;
  requireNotOver(record);
  record.training.exam.beganAt ??= machineNow();
}

/** @throws Refusal when the examination is over */
export function requireNotOver(record: Examinee): void {
  if (conditionsOf(record) && stateOf(record) === 'over') throw conflict('考试已经结束，成绩请问讲师');
}

/** Requires that an exercise may be checked once more. @throws Refusal */
export function requireAttempt(
  record: Examinee,
  { tries, solvedAt }: { tries: number; solvedAt: number | null },
): void {
  const conditions = conditionsOf(record);
  if (!conditions) return;
  requireNotOver(record);
  if (solvedAt === null && tries >= conditions.attempts) throw conflict(`这题的 ${conditions.attempts} 次检查已用完`);
}

/** Ends an examination before its time. @throws Refusal when it has not begun, or is over */
export function handIn(record: SandboxRecord): void {
  if (!conditionsOf(record)) throw conflict('这里没有考试');
  requireNotOver(record);
  if (record.training.exam.beganAt === null) throw conflict('考试还没有开始');
  record.training.exam.handedInAt = machineNow();
}
