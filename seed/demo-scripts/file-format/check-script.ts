import { MOST_CHECKS, checkChecks, countChecks } from '../../exercises/file-format/check-references.ts';
import { checkSelection, checkSentence } from '../../exercises/file-format/check-conditions.ts';
import { isFixedGroup } from '../../exercises/file-format/fixed-references.ts';
import { type FileProblem, Problems } from '../../exercises/file-format/problems.ts';
import { personas } from '../../personas.ts';
import type { TableName } from '../../schema.ts';
import type { DemoScriptFile, DemoScriptFileStep } from '#contracts/training/demo-script-file.ts';
import { knownRows } from '../steps/known-rows.ts';

/** Returns the mistakes in the references of a script: to accounts, rows, columns and tables. */
export function referenceProblems({ steps }: DemoScriptFile): FileProblem[] {
  const problems = new Problems();
  const ids = new Set<string>();
  for (const [at, step] of steps.entries()) {
    if (ids.has(step.id)) problems.add(['steps', at, 'id'], `编号“${step.id}”用了两次`);
    ids.add(step.id);
    checkStep(problems, ['steps', at], step);
  }
  return problems.list;
}

function checkStep(problems: Problems, path: PropertyKey[], step: DemoScriptFileStep): void {
  const { as, page, act, say, rows = [], done, guided } = step;
  if (!personas.some(({ username }) => username === as)) problems.add([...path, 'as'], `没有账号“${as}”`);
  const names = new Map<string, TableName>();
  for (const [at, row] of rows.entries()) {
    const place = [...path, 'rows', at];
    if (isFixedGroup(row.name) || names.has(row.name))
      problems.add([...place, 'name'], `名称“${row.name}”已经有别的意思，请换一个`);
    if ('known' in row) names.set(row.name, knownRows[row.known].table);
    else if (checkSelection(problems, [...place, 'rows'], row.rows, names))
      names.set(row.name, row.rows.table as TableName);
  }
  for (const [part, text] of Object.entries({ page, act, say }))
    checkSentence(problems, [...path, part], text, { names }, [...names.keys()]);
  if (guided) checkSentence(problems, [...path, 'guided'], guided.text, { names }, [...names.keys()]);
  if (!done) return;
  checkChecks(problems, [...path, 'done'], done, { names: new Map(), depth: 1, isCompared: false });
  if (countChecks(done) > MOST_CHECKS) problems.add([...path, 'done'], `检查太多，最多 ${MOST_CHECKS} 项`);
}
