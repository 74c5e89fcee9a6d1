import { readExerciseFile } from '#seed/exercises/file-format/read-exercise-file.ts';
import { runChecks } from '#seed/exercises/file-format/run-checks.ts';
import type { AnyRow } from '#seed/exercises/file-format/scope.ts';
import type { SeenWorld } from '#seed/generators/check-view.ts';
import type { Check } from '#contracts/training/exercise-checks.ts';

/** Returns the messages of the checks inside the named search, as if the search had found this row. */
export function judgeRow(content: unknown, name: string, row: AnyRow): readonly string[] {
  const find = findNamed(readExerciseFile(content).expect, name);
  if (!find?.check) throw new Error(`No search is named ${name}.`);
  const table = find.rows.table as 'room';
  const none = (): [] => [];
  const world = { rows: none, row: () => undefined, added: none, changed: none, removed: none } as unknown as SeenWorld;
  const subject = { table, row };
  return runChecks(world, { world, named: new Map([[name, subject]]), current: subject }, find.check);
}

type Find = Extract<Check, { kind: 'find' }>;

function findNamed(checks: readonly Check[], name: string): Find | undefined {
  for (const check of checks) {
    if (check.kind === 'find' && check.name === name) return check;
    const inner = check.kind === 'find' ? (check.check ?? []) : 'checks' in check ? check.checks : [];
    const found = findNamed(inner, name);
    if (found) return found;
  }
  return undefined;
}
