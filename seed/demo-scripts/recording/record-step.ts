import type { Check } from '#contracts/training/exercise-checks.ts';
import type { RowCondition } from '#contracts/training/row-conditions.ts';
import type { DemoScriptFileStep } from '#contracts/training/demo-script-file.ts';
import { operationOutcomes } from '#contracts/entities/operation-log.ts';
import { changedColumns, differencesOf } from '../../exercises/leftovers/differences.ts';
import type { Difference, GovernedTableName } from '../../exercises/leftovers/difference.ts';
import { governedTable, governedTableNames } from '../../exercises/leftovers/governed-tables.ts';
import { runChecks } from '../../exercises/file-format/run-checks.ts';
import { recordWork } from '../../exercises/recording/record-work.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import { stepPage } from './step-pages.ts';

const LONGEST_TITLE = 40;
const LONGEST_ACT = 400;
const MOST_CHECKS = 6;
/** Columns that contain a decision or a state, such as the outcome of an audit. */
const STATE = /(?:[sS]tatus|^state|^enable|^inUse)$/;

/** Write that is recorded: its label such as 新增学员, and the persona. */
export interface RecordedWrite {
  operation: string;
  username: string;
}

/**
 * Turns one write into a step of a demo script. Its checks require that such a change happens again, whatever names the
 * presenter enters.
 * @param world the sandbox with the changes of the write
 */
export function recordStep(world: SeenWorld, { operation, username }: RecordedWrite): Omit<DemoScriptFileStep, 'id'> {
  const { changes } = recordWork(world);
  const { page, title: pageTitle } = stepPage(world, username);
  const work = changes.length > 0 ? changes.map(({ text }) => text).join('；') : operation;
  const done = checksOf(world, operation);
  return {
    title: operation.slice(0, LONGEST_TITLE),
    as: username,
    page,
    act: shortened(`打开“${pageTitle}”，${plain(work)}。`),
    say: `现在给您看：${plain(operation)}。`,
    done: uniqueChecks(done),
  };
}

/** Removes the characters of placeholders. */
const plain = (text: string): string => text.replaceAll(/[{}[\]|]/g, '');

const shortened = (text: string): string => (text.length > LONGEST_ACT ? `${text.slice(0, LONGEST_ACT - 1)}…` : text);

function checksOf(world: SeenWorld, operation: string): Check[] {
  const all = differencesOf(world);
  const checks = governedTableNames.flatMap((table): Check[] => {
    const { follows } = governedTable(table);
    const own = (all.of(table) as unknown as Difference[]).filter((one) => !follows?.(one, all));
    return own.map((one) => checkOf(table, one));
  });
  // Drops checks that the write itself does not pass: a write may replace a row, which is no change of that row.
  const accepting = checks.filter((check) => runChecks(world, { world, named: new Map() }, [check]).length === 0);
  if (accepting.length > 0) return accepting;
  const where = { operation, outcome: operationOutcomes.done };
  return [{ kind: 'exists', rows: { table: 'operationLog', from: 'added', where }, say: `还没有${plain(operation)}` }];
}

function checkOf(table: GovernedTableName, one: Difference): Check {
  const { noun } = governedTable(table);
  const { before, after } = one as { before?: object; after?: object };
  if (!before && after)
    return { kind: 'exists', rows: { table, from: 'added', ...whereOf(after) }, say: `还没有新增${noun}` };
  if (!after) return { kind: 'exists', rows: { table, from: 'removed' }, say: `还没有删除${noun}` };
  const columns = changedColumns(table, one);
  const states = columns.filter((column) => STATE.test(column));
  return {
    kind: 'exists',
    rows: { table, from: 'changed', changedIn: states.length > 0 ? states : columns, ...whereOf(after, states) },
    say: `还没有修改${noun}`,
  };
}

/** Returns the condition on the states of a row; no condition if it has none. */
function whereOf(row: object, columns: readonly string[] = Object.keys(row)): { where?: RowCondition } {
  const states = Object.entries(row).filter(
    ([column, value]) => columns.includes(column) && STATE.test(column) && typeof value === 'number',
  );
  return states.length > 0 ? { where: Object.fromEntries(states) } : {};
}

/** Removes repeated checks, such as one check for each lesson of a rule, and those beyond the maximum number. */
const uniqueChecks = (checks: readonly Check[]): Check[] =>
  [...new Map(checks.map((check) => [JSON.stringify(check), check])).values()].slice(0, MOST_CHECKS);
