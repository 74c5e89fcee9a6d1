import { CannotRun } from './cannot-run.ts';
import { callSelection } from './choose-interactions.ts';
import { createFlowAccess } from './flow-access.ts';
import type { FlowStageOptions } from './flow-stage.ts';
import { sayList } from './language.ts';
import type { Options } from './options.ts';
import { properties } from './properties/properties.ts';
import type { PropertyResult } from './properties/property.ts';
import { runProperties } from './properties/run-properties.ts';
import { propertyEntries } from './property-entries.ts';
import type { Entry } from './report/entry.ts';
import { outcomeText } from './result.ts';
import { propertyTexts } from './stage-texts.ts';

type PropertySelection = Pick<
  Options,
  'only' | 'calls' | 'level' | 'flows' | 'properties' | 'noProperties' | 'readOnly'
>;

/**
 * Returns a predicate that is true if the options select a property for a call. By default all are selected, but none
 * with `--no-properties` or with named flows. `--only` and `--call` select calls, `--property` selects properties.
 * @throws CannotRun on an unknown name
 */
export function chosenProperties(selection: PropertySelection): (property: string, call: string) => boolean {
  const { flows, properties: names, noProperties } = selection;
  const known = properties.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new CannotRun(propertyTexts.unknown(unknown, sayList(known)));
  if (noProperties || (flows.length > 0 && names.length === 0)) return () => false;
  const isSelected = callSelection(selection);
  return (property, call) => (names.length === 0 || names.includes(property)) && isSelected(call);
}

type StageOptions = Omit<FlowStageOptions, 'chosen'> & { selection: PropertySelection; ended: boolean };

/**
 * Checks the properties, the third stage of the verification. Without a test tenant, or with `--read-only`, it checks
 * only those that do not write.
 */
export async function runPropertyStage({ selection, ended, ...stage }: StageOptions): Promise<Entry[]> {
  const choose = chosenProperties(selection);
  const chosen = properties.filter(({ name, subjects }) => subjects.some((call) => choose(name, call)));
  if (ended || chosen.length === 0) return [];
  const readOnly = selection.readOnly || !stage.testTenant;
  const access = createFlowAccess(stage.backend, { ...stage, readOnly });
  const results: PropertyResult[] = [];
  try {
    await access.setUpRows(stage.rows);
    const isRun = (name: string): boolean => !(readOnly && properties.find((one) => one.name === name)?.writes);
    await runProperties(access, {
      readOnly,
      offered: stage.offered,
      choose: (name, call) => choose(name, call) && isRun(name),
      onResult: (result) => void results.push(result),
    });
  } finally {
    await access.leave();
  }
  return chosen.flatMap(({ name }) => {
    const own = results.filter(({ property }) => property === name);
    if (own.length > 0) console.log(summaryOf(name, own));
    return propertyEntries(own);
  });
}

function summaryOf(name: string, results: readonly PropertyResult[]): string {
  const count = (outcome: PropertyResult['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  const parts = [
    `${outcomeText('held')} ${count('held')}`,
    ...(count('broken') > 0 ? [`${outcomeText('broken')} ${count('broken')}`] : []),
    ...(count('skipped') > 0 ? [`${propertyTexts.nothing()} ${count('skipped')}`] : []),
  ];
  return propertyTexts.line(name, parts.join('  '));
}
