import type { ExerciseFile, GovernedFile } from '#contracts/training/exercise-file.ts';
import type { RowConditions } from '#contracts/training/row-conditions.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import type { Governs } from '../leftovers/governs.ts';
import { meets } from './match-row.ts';
import { prepareRows } from './prepare-rows.ts';
import { readExerciseFile } from './read-exercise-file.ts';
import { runChecks, withLast } from './run-checks.ts';
import type { AnyRow } from './scope.ts';

/** Turns a file into an exercise. Throws ExerciseFileError when the file is wrong. */
export function exerciseFromFile(content: unknown): Exercise {
  const file = readExerciseFile(content);
  const { id, title, aim, why, as, page, hints, prepare, expect, refuse = [], ifAny } = file;
  return {
    file,
    id,
    title,
    aim,
    why,
    as,
    page,
    hints,
    ...(prepare && { prepare: (world) => prepareRows(world, prepare) }),
    governs: governsOf(file),
    check: (world) => {
      const scope = { world, named: new Map() };
      const refusals = refuse.map((one) => ({ kind: 'refuse' as const, ...one }));
      return withLast([...runChecks(world, scope, expect), ...runChecks(world, scope, refusals)], ifAny);
    },
  };
}

const governsOf = ({ governs }: ExerciseFile): Governs =>
  Object.fromEntries(Object.entries(governs).map(([table, governed]) => [table, governedOf(governed)]));

const governedOf = ({ added, changed, removed, most, columns }: GovernedFile) => ({
  added: selector(added),
  changed: selector(changed),
  removed: selector(removed),
  ...(most !== undefined && { most: most === 'any' ? Infinity : most }),
  ...(columns && { columns }),
});

const selector = (conditions: RowConditions | undefined) =>
  conditions && ((row: unknown, world: SeenWorld) => meets({ world, named: new Map() }, row as AnyRow, conditions));
