import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { columnChangeText } from './column-texts.ts';
import type { Difference, Differences, GovernedTableName } from './difference.ts';
import { changedColumns, differencesOf, rowIn } from './differences.ts';
import { governedTable, governedTableNames } from './governed-tables.ts';
import { type Governed, isSelected } from './governs.ts';
import { manualHourLeftovers } from './manual-hours.ts';
import { spaced } from './row-texts.ts';

const RESTART = '请重新开始练习';
const MANY = 3;

/**
 * Returns one sentence for each change that the exercise does not require, with the way to undo it. Sign-ins, read
 * marks, messages and logs do not count.
 */
export function leftovers(exercise: Exercise, world: SeenWorld): readonly string[] {
  const all = differencesOf(world);
  const sentences = governedTableNames.flatMap((table) => leftoversIn(exercise, world, table, all));
  return [...new Set([...sentences, ...manualHourLeftovers(exercise, world)])];
}

function leftoversIn<N extends GovernedTableName>(
  exercise: Exercise,
  world: SeenWorld,
  table: N,
  all: Differences,
): string[] {
  const governed: Governed<N> = exercise.governs[table] ?? {};
  const own: Difference<N>[] = [];
  const others: Difference<N>[] = [];
  for (const one of all.of(table))
    (isGoverned(world, table, governed, one) || isOwnPassword(exercise, table, one) ? own : others).push(one);
  const added = own.filter(({ before }) => !before).map(rowIn);
  return [
    ...surplus(exercise, world, table, added, governed.most ?? 1),
    ...others.filter((one) => !follows(table, one, all)).map((one) => leftoverText(exercise, world, table, one)),
  ];
}

/** True if only the trainee's own password changed, which harms nothing. */
function isOwnPassword<N extends GovernedTableName>({ as }: Exercise, table: N, one: Difference<N>): boolean {
  if (table !== 'user' || !one.before || !one.after) return false;
  const isOwn = (one.after as RowOf<'user'>).username === as;
  return isOwn && changedColumns(table, one as Difference).every((column) => column === 'passwordHash');
}

const follows = <N extends GovernedTableName>(table: N, one: Difference<N>, all: Differences): boolean =>
  governedTable(table).follows?.(one, all) ?? false;

function isGoverned<N extends GovernedTableName>(
  world: SeenWorld,
  table: N,
  { added, changed, columns, removed }: Governed<N>,
  one: Difference<N>,
): boolean {
  if (!one.before) return isSelected(world, added, rowIn(one));
  if (!one.after) return isSelected(world, removed, rowIn(one));
  const allowed: readonly string[] | undefined = columns;
  return (
    isSelected(world, changed, one.after) &&
    (!allowed || changedColumns(table, one as Difference).every((column) => allowed.includes(column)))
  );
}

/** Returns a sentence if more rows were added than the exercise requires. */
function surplus<N extends GovernedTableName>(
  exercise: Exercise,
  world: SeenWorld,
  table: N,
  added: readonly RowOf<N>[],
  most: number,
): string[] {
  if (added.length <= most) return [];
  const { noun, measure, name } = governedTable(table);
  const names = added.slice(0, MANY).map((row) => name(row, world));
  const more = added.length > MANY ? '等' : '';
  return [
    `新增了 ${added.length} ${measure}${noun}：${names.join('、')}${more}，只需要 ${most} ${measure}；多出的${undoText(exercise, table, 'added')}`,
  ];
}

/** Returns the changed columns of a row that `check` judges, right or wrong. */
function judgedColumns<N extends GovernedTableName>(
  world: SeenWorld,
  { changed, columns = [] }: Governed<N>,
  { before, after }: Difference<N>,
): readonly string[] {
  return before && after && isSelected(world, changed, after) ? columns : [];
}

function leftoverText<N extends GovernedTableName>(
  exercise: Exercise,
  world: SeenWorld,
  table: N,
  one: Difference<N>,
): string {
  const { noun, measure, name, ended = '被删除了' } = governedTable(table);
  const row = rowIn(one);
  if (!one.before)
    return `多了一${measure}${noun}：${name(row, world)}，任务没有要求；${undoText(exercise, table, 'added')}`;
  const subject = `${noun}${inBrackets(name(one.before, world))}`;
  if (!one.after) return `${spaced(subject, ended)}，任务没有要求；${undoText(exercise, table, 'removed')}`;
  const judged = judgedColumns<N>(world, exercise.governs[table] ?? {}, one);
  const change = changeText(world, table, one, judged);
  return `${spaced(subject, change)}，任务没有要求；${undoText(exercise, table, 'changed')}`;
}

/** Adds brackets unless the text begins with a quotation mark. */
const inBrackets = (text: string): string => (text.startsWith('“') || !text ? text : `（${text}）`);

/**
 * Formats the changed columns other than those that are judged: 的日期由 2026-09-13 改成了 2026-09-12，教室由 … A column
 * without a label is not named.
 */
export function changeText(
  world: SeenWorld,
  table: GovernedTableName,
  one: Difference,
  judged: readonly string[] = [],
): string {
  const [before, after] = [one.before, one.after] as unknown as Readonly<Record<string, unknown>>[];
  const columns = changedColumns(table, one).filter((column) => !judged.includes(column));
  const named = columns.flatMap((column) => columnChangeText(world, column, before?.[column], after?.[column]) ?? []);
  if (named.length > 0) return `的${named.join('，')}`;
  return judged.length > 0 ? '还有其他改动' : '被改动了';
}

/** Returns how to undo a change. Teachers and agents can undo almost nothing in the console, so they must restart. */
function undoText(exercise: Exercise, table: GovernedTableName, kind: 'added' | 'changed' | 'removed'): string {
  const { undo } = governedTable(table);
  const isLimited = exercise.as.startsWith('teacher') || exercise.as.startsWith('agent');
  if (isLimited) return table === 'user' && kind === 'changed' ? '请改回原样' : RESTART;
  const text = undo[kind] ?? (kind === 'changed' ? '请改回原样' : undefined);
  return text ?? RESTART;
}
