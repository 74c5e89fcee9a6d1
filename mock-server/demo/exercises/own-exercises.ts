import { createHash } from 'node:crypto';
import { NAME_LENGTH } from '#contracts/control/fields.ts';
import type { ExerciseFile } from '#contracts/training/exercise-file.ts';
import type { Course, Exercise } from '#seed/exercises/exercise.ts';
import { ExerciseFileError } from '#seed/exercises/file-format/exercise-file-error.ts';
import { exerciseFromFile } from '#seed/exercises/file-format/exercise-from-file.ts';
import { courses as builtInCourses, exercises as builtIn } from '#seed/exercises/index.ts';
import type { StoredOwnExercise } from '../../sandboxes/own-exercise-record.ts';
import type { SandboxRecord } from '../../sandboxes/record.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { latestVersion, publishedVersion } from '../own-documents/versions.ts';

type WithExercise = SandboxRecord & { exercise: StoredOwnExercise };
/** Sandbox or group to which exercises are offered. */
type Audience = Pick<SandboxRecord, 'group' | 'training' | 'exercise'>;

const hasExercise = (record: SandboxRecord): record is WithExercise => record.exercise !== null;

/** Returns the sandboxes of the exercises that trainers have written, in the order of their creation. */
export const ownExerciseRecords = (sandboxes: Pick<Sandboxes, 'list'>): WithExercise[] =>
  sandboxes
    .list()
    .filter(hasExercise)
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));

/** Changes the latest state of an exercise, and names its sandbox after the title of the latest version. */
export const changeExercise = (
  sandboxes: Sandboxes,
  id: string,
  change: (exercise: StoredOwnExercise) => StoredOwnExercise,
): Promise<void> =>
  sandboxes.changeRecord(id, ({ exercise, name }) => {
    if (!exercise) return { name };
    const changed = change(exercise);
    return { exercise: changed, name: exerciseSandboxName(latestVersion(changed).file.title) };
  });

export const exerciseSandboxName = (title: string): string => `编题 · ${title}`.slice(0, NAME_LENGTH);

const read = new WeakMap<ExerciseFile, Exercise>();

/** Turns a stored document into an exercise. If a later version of the server cannot read it, its check says so. */
export function exerciseOf(file: ExerciseFile): Exercise {
  const known = read.get(file);
  if (known) return known;
  const exercise = readStored(file);
  read.set(file, exercise);
  return exercise;
}

function readStored(file: ExerciseFile): Exercise {
  try {
    return exerciseFromFile(file);
  } catch (error) {
    if (!(error instanceof ExerciseFileError)) throw error;
    const { id, title, aim, why, as, page, hints } = file;
    const sentence = `这个练习不适用于当前版本，请告诉讲师：${error.problems[0] ?? ''}`;
    return { id, title, aim, why, as, page, hints, governs: {}, check: () => [sentence] };
  }
}

/**
 * Returns an exercise of a trainer that this sandbox has begun, or the latest version in the sandbox in which it is
 * written.
 */
export function ownExerciseIn(record: Pick<SandboxRecord, 'id' | 'training' | 'exercise'>, id: string) {
  const file = record.exercise && record.id === id ? latestVersion(record.exercise).file : record.training.files[id];
  return file && exerciseOf(file);
}

/** Stores the trainers’ exercises among `exercises` in a sandbox that begins them, unless it already has a version. */
export function keepFiles(
  { training: { files } }: Pick<SandboxRecord, 'training'>,
  exercises: readonly Exercise[],
): void {
  for (const { id, file } of exercises) if (file && !isBuiltIn(id)) files[id] ??= file;
}

/** Returns the document that is published to a sandbox under this id. */
export const publishedFile = (
  sandboxes: Pick<Sandboxes, 'list'>,
  { group }: Pick<SandboxRecord, 'group'>,
  id: string,
): ExerciseFile | undefined => publishedFiles(sandboxes, group?.id).find((file) => file.id === id);

function publishedFiles(sandboxes: Pick<Sandboxes, 'list'>, group: string | undefined): ExerciseFile[] {
  return ownExerciseRecords(sandboxes).flatMap(({ exercise }) => {
    const groups = exercise.publication?.groups;
    const isOffered = groups === null || (group !== undefined && groups?.includes(group));
    const version = publishedVersion(exercise);
    return isOffered && version ? [version.file] : [];
  });
}

/**
 * Returns the courses of sandboxes of one group, or of a sandbox without a group: first the trainers’ courses with the
 * exercises that are published to the sandboxes or that they have begun, then the built-in courses.
 */
export function coursesFor(sandboxes: Pick<Sandboxes, 'list'>, audience: readonly Audience[]): readonly Course[] {
  const files = new Map<string, ExerciseFile>();
  for (const { exercise, training } of audience) {
    if (exercise) files.set(latestVersion(exercise).file.id, latestVersion(exercise).file);
    for (const file of Object.values(training.files)) files.set(file.id, file);
  }
  for (const file of publishedFiles(sandboxes, audience[0]?.group?.id))
    if (!files.has(file.id)) files.set(file.id, file);
  const titles = new Set(Array.from(files.values(), ({ course }) => course));
  const own = Array.from(
    titles,
    (title): Course => ({
      id: ownCourseId(title),
      title,
      goal: `能独立完成“${title}”的各项练习`,
      exercises: [...files.values()].filter(({ course }) => course === title).map(exerciseOf),
    }),
  );
  return [...own, ...builtInCourses];
}

const isBuiltIn = (id: string): boolean => builtIn.some((exercise) => exercise.id === id);

const ID_LENGTH = 8;

const ownCourseId = (title: string): string =>
  `own-${createHash('sha256').update(title).digest('hex').slice(0, ID_LENGTH)}`;
