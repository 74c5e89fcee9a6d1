import { type ExportedValues, exportedValues, pascalCase, singular } from './contract-exports.ts';
import { dictionaries } from '#contracts/dictionaries.ts';
import { dictionaryOf, meaningOf } from '../handbook/words/fields.ts';

type Value = string | number;
type Caller = { name: string; domain: string };

const lists = exportedValues().map((list) => ({ ...list, component: pascalCase(singular(list.name)) }));
type List = (typeof lists)[number];

/**
 * Returns the export of the contract that lists these values, or undefined. Numbers also require a related name,
 * because many fields have the values 1 and 2.
 */
function exportOf(values: readonly Value[], parent: string, field: string): List | undefined {
  const complete = lists.filter((list) => isSameSet(list.values, values));
  const own = pascalCase(parent + pascalCase(field));
  const isRelated = ({ component }: List) =>
    component.endsWith(pascalCase(field)) || component.startsWith(pascalCase(field));
  return (
    complete.find(({ component }) => component === own) ??
    complete.find(isRelated) ??
    (complete.length === 1 || typeof values[0] === 'string' ? complete[0] : undefined) ??
    lists.find(
      ({ component, keys, values: all }) =>
        [own, pascalCase(field)].includes(component) && keys && isSubset(values, all),
    )
  );
}

const isSubset = (values: readonly Value[], all: readonly Value[]): boolean =>
  values.every((value) => all.includes(value));
const isSameSet = (one: readonly Value[], other: readonly Value[]): boolean =>
  one.length === other.length && isSubset(one, other);

/**
 * Returns the name of the component for an enumeration: that of the contract's export (`guestStates` is `GuestState`),
 * or that of the field within its object.
 */
export function enumName(values: readonly Value[], parent: string, field: string): string {
  const { component, values: all } = exportOf(values, parent, fieldOf(field)) ?? {};
  return component && all?.length === values.length ? component : parent + pascalCase(field);
}

/** Returns the field that the values are named after. Fields of the dictionary `in_use` share one enumeration. */
const fieldOf = (field: string): string =>
  (dictionaryOf as Record<string, string>)[field] === 'in_use' ? 'inUse' : field;

/** Returns English names of the values for generators, in the order of the values. Undefined if there are none. */
export function enumVariableNames(values: readonly Value[], parent: string, field: string): string[] | undefined {
  const { keys, values: all } = (exportOf(values, parent, fieldOf(field)) ?? {}) as Partial<ExportedValues>;
  if (keys && all) return values.map((value) => constantCase(keys[all.indexOf(value)] ?? ''));
  return values.every((value) => typeof value === 'string') ? values.map(constantCase) : undefined;
}

/** Returns `leaveInTime` as `LEAVE_IN_TIME`, and the descending order `-capacity` as `CAPACITY_DESC`. */
function constantCase(name: string): string {
  const words = name
    .replace(/^-/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase();
  return name.startsWith('-') ? `${words}_DESC` : /^\d/.test(words) ? `VALUE_${words}` : words;
}

/** Returns the Chinese labels of the values, from a dictionary, an export `…Names` or the meaning of the field. */
export function enumDescriptions(
  values: readonly Value[],
  parent: string,
  field: string,
  callers: readonly Caller[],
): string[] | undefined {
  const labels = [
    labelsOfDictionary(field),
    labelsOfExport(values, parent, field),
    labelsOfKeys(values),
    ...callers.map(labelsOfMeaning(field)),
  ];
  const complete = labels.find((of) => of && values.every((value) => of[String(value)] !== undefined));
  return complete && values.map((value) => complete[String(value)] ?? '');
}

function labelsOfDictionary(field: string): Readonly<Record<string, string>> | undefined {
  const type = (dictionaryOf as Record<string, keyof typeof dictionaries>)[field];
  return type && dictionaries[type].values;
}

function labelsOfExport(values: readonly Value[], parent: string, field: string): Record<string, string> | undefined {
  const name = exportOf(values, parent, fieldOf(field))?.name;
  const names = lists.find(({ name: other }) => name !== undefined && other === `${singular(name)}Names`);
  const entries = names?.keys?.map((key, index) => [key, String(names.values[index])] as const);
  return entries && Object.fromEntries(entries);
}

/** Returns the labels of the only export with these values as keys and Chinese texts as values. */
function labelsOfKeys(values: readonly Value[]): Record<string, string> | undefined {
  const found = lists.filter(
    ({ keys, values: labels }) => keys && isSameSet(keys, values) && labels.every((label) => HAN.test(String(label))),
  );
  const [list] = found;
  if (found.length !== 1 || !list) return undefined;
  return Object.fromEntries((list.keys ?? []).map((key, index) => [key, String(list.values[index])]));
}

const HAN = /\p{Script=Han}/u;

/** Reads labels from a meaning such as `状态：booked 已约，attended 到课`. */
const labelsOfMeaning =
  (field: string) =>
  (caller: Caller): Record<string, string> => {
    const [, list = ''] = /：([^；。]*)/.exec(meaningOf(caller, field) ?? '') ?? [];
    return Object.fromEntries(list.split('，').map((part) => part.trim().split(/ (.*)/s).slice(0, 2)));
  };
