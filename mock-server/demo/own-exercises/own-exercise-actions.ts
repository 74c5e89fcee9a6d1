import type { ownExercises } from '#contracts/control/own-exercises.ts';
import type { ExerciseFile } from '#contracts/training/exercise-file.ts';
import { courses } from '#seed/exercises/index.ts';
import { parseExerciseFile } from '#seed/exercises/file-format/read-exercise-file.ts';
import { recordWork } from '#seed/exercises/recording/record-work.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import { conflict, notFound, tooMany } from '../../kernel/refusal.ts';
import type { StoredOwnExercise } from '../../sandboxes/own-exercise-record.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { withTry } from '../exercises/authors-try.ts';
import { changeExercise, exerciseSandboxName, ownExerciseRecords } from '../exercises/own-exercises.ts';
import { Trainee } from '../exercises/trainee.ts';
import { groupsOf } from '../groups/groups.ts';
import { readDocument, textOf } from '../own-documents/read-document.ts';
import { firstVersion, latestVersion, requireCurrent, triedAfter, withVersion } from '../own-documents/versions.ts';
import { requireSolved, stepsOf, withPreparation, withSolution } from './use-recording.ts';
import { detailsOf, summaryOf } from './views.ts';

const MOST_EXERCISES = 60;
const ID_BYTES = 4;
const NOUN = '练习';

/** Control actions with which trainers write exercises. */
export const ownExerciseActions: ControlHandlers<typeof ownExercises> = {
  list: (sandboxes) => ownExerciseRecords(sandboxes).map(({ exercise }) => summaryOf(exercise)),

  get: (sandboxes, _, { id, version }) => detailsOf(storedOf(sandboxes, id), version),

  examples: () =>
    courses.flatMap(({ title: course, exercises }) =>
      exercises.flatMap(({ id, title, file }) => (file ? [{ id, title, course, text: textOf(file) }] : [])),
    ),

  create: async (sandboxes, _, { text }) => {
    if (ownExerciseRecords(sandboxes).length >= MOST_EXERCISES)
      throw tooMany(`自编练习已有 ${MOST_EXERCISES} 个，请先删除不用的`);
    const id = sandboxes.newId('own-', ID_BYTES);
    const file = documentFrom(text, id);
    const exercise: StoredOwnExercise = { versions: firstVersion(file), publication: null, tries: null };
    await sandboxes.create({ id, name: exerciseSandboxName(file.title), scenario: 'small', exercise });
    return detailsOf(exercise);
  },

  save: async (sandboxes, _, { id, text, basedOn }) => {
    storedOf(sandboxes, id);
    await saveVersion(sandboxes, id, basedOn, documentFrom(text, id));
    return detailsOf(storedOf(sandboxes, id));
  },

  remove: async (sandboxes, _, { id }) => {
    storedOf(sandboxes, id);
    await sandboxes.deleteAll([id]);
  },

  publish: async (sandboxes, _, { id, version, groups }) => {
    storedOf(sandboxes, id);
    const known = new Set(groupsOf(sandboxes).map(([{ group }]) => group.id));
    if (groups?.some((group) => !known.has(group))) throw notFound('培训班不存在或已删除，请重新选择');
    if (groups?.length === 0) throw conflict('请至少选择一个培训班');
    await changeExercise(sandboxes, id, (stored) => {
      requireCurrent(stored, version, NOUN);
      requireTried(stored, version);
      return { ...stored, publication: { version, at: momentOf(machineNow()), groups } };
    });
    return summaryOf(storedOf(sandboxes, id));
  },

  withdraw: async (sandboxes, _, { id }) => {
    storedOf(sandboxes, id);
    await changeExercise(sandboxes, id, (stored) => ({ ...stored, publication: null }));
    return summaryOf(storedOf(sandboxes, id));
  },

  recorded: (_, world) => {
    const work = world.part(Trainee).work();
    const { changes } = recordWork(work);
    return { changes: changes.map(({ text }) => text), steps: stepsOf(work) };
  },

  takeRecorded: async (sandboxes, world, { use, basedOn }) => {
    const { id } = world.record;
    const { file } = latestVersion(storedOf(sandboxes, id));
    const work = world.part(Trainee).work();
    const next = use === 'solution' ? withSolution(file, work) : withPreparation(file, work);
    const document = documentFrom(JSON.stringify(next), id);
    if (use === 'solution') requireSolved(document, work);
    await saveVersion(sandboxes, id, basedOn, document);
    if (use === 'solution')
      await changeExercise(sandboxes, id, (stored) =>
        withTry(stored, latestVersion(stored).version, { missing: [], needsNoWork: false }),
      );
    return detailsOf(storedOf(sandboxes, id));
  },
};

/** @throws Refusal when there is no such exercise */
function storedOf(sandboxes: Sandboxes, id: string): StoredOwnExercise {
  const exercise = sandboxes.has(id) ? sandboxes.record(id).exercise : null;
  if (!exercise) throw notFound('练习不存在或已删除');
  return exercise;
}

/** Adds a version. It has to be tried again unless only its words changed. @throws Refusal when another user has saved one */
const saveVersion = (sandboxes: Sandboxes, id: string, basedOn: number, file: ExerciseFile): Promise<void> =>
  changeExercise(sandboxes, id, (stored) => ({
    ...stored,
    versions: withVersion(stored, basedOn, file, NOUN),
    tries: triedAfter(stored.tries, latestVersion(stored), file, withoutWords),
  }));

const withoutWords = ({ course: _c, title: _t, aim: _a, why: _w, hints: _h, ...rest }: ExerciseFile): object => rest;

const documentFrom = (text: string, id: string): ExerciseFile => readDocument(text, id, parseExerciseFile);

/** @throws Refusal unless right work was accepted and wrong work was not */
function requireTried({ tries }: StoredOwnExercise, version: number): void {
  const of = tries?.version === version ? tries : null;
  if (!of?.isSolved) throw conflict('请先按正确的做法试做一遍，检查通过后再发布');
  if (of.needsNoWork) throw conflict('什么都不做，检查也会通过，请重新录制正确做法，或恢复去掉的检查');
  if (!of.failed) throw conflict('请再故意做错一遍，看检查是否指出错误，然后发布');
}
