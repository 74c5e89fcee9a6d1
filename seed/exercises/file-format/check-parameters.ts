import { describeSharedCheck, type SharedCheckName } from '#contracts/training/shared-checks.ts';
import type { PlainValue } from '#contracts/training/row-conditions.ts';
import type { TableName } from '../../schema.ts';
import type { Names, Problems } from './problems.ts';
import { hasColumn } from './relations.ts';

interface Use {
  use: SharedCheckName;
  values: Readonly<Record<string, PlainValue>>;
  /** Table of the row that is checked. */
  table: TableName | undefined;
  names: Names;
}

/** Adds the mistakes of the parameters of a shared check: unknown and missing ones, and values of another kind. */
export function checkParameters(
  problems: Problems,
  path: readonly PropertyKey[],
  { use, values, table, names }: Use,
): void {
  const { parameters } = describeSharedCheck(use);
  for (const name of Object.keys(values))
    if (!Object.hasOwn(parameters, name)) problems.add(path, `“${use}”没有参数“${name}”`);
  for (const [name, { kind, isOptional }] of Object.entries(parameters)) {
    const value = values[name];
    if (value === undefined) {
      if (!isOptional) problems.add(path, `“${use}”缺少参数“${name}”`);
    } else if (kind === 'column') {
      if (table && !(typeof value === 'string' && hasColumn(table, value)))
        problems.add(path, `表“${table}”没有栏目“${String(value)}”`);
    } else if (kind === 'number' && typeof value !== 'number') problems.add(path, `参数“${name}”应为数字`);
    else if (kind === 'day' && !isDay(value)) problems.add(path, `参数“${name}”应为练习当天起的天数，如 { "day": 7 }`);
  }
  for (const value of Object.values(values)) problems.addReference(path, value, names);
}

const isDay = (value: PlainValue): boolean => typeof value === 'object' && value !== null && value.time === undefined;
