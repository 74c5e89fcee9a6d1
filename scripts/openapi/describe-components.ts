import type { Call } from '#contracts/call.ts';
import { type ComponentBuilder, nameOf } from './component-builder.ts';
import { purposeOf } from '../handbook/words/purposes.ts';
import { pascalCase, singular } from './contract-exports.ts';
import { enumDescriptions, enumVariableNames } from './enum-names.ts';
import { DATE_TIME_PATTERN } from './simplify-schema.ts';
import type { AnySchema, CallWithSchemas } from './schema-types.ts';
import { descriptionOf } from './wire-schema.ts';

/** Note on each time, because generators know only the times of RFC 3339. */
const TIME_NOTE = '格式 yyyy-MM-dd HH:mm:ss，北京时间，不是 RFC 3339';

type Caller = Pick<Call, 'name' | 'domain'>;

/**
 * Returns the components in alphabetical order, with a description of each field, and with names and descriptions of
 * the values of each enumeration.
 */
export function describeComponents(
  builder: ComponentBuilder,
  calls: readonly CallWithSchemas[],
): Record<string, AnySchema> {
  const callers = callersOf(builder, calls);
  const uses = usesOf(calls);
  const names = [...builder.components.keys()].sort();
  return Object.fromEntries(
    names.map((name) => {
      const component = builder.components.get(name) ?? {};
      const of = ownersFirst(name, callers.get(name) ?? []);
      const description = component.description ?? uses.get(name);
      const described = { ...(description !== undefined && { description }), ...component };
      return [name, withFieldDescriptions(withValueNames(builder, name, described, of), of)];
    }),
  );
}

/** Number of calls that the description of a component names. */
const MAX_CALLS = 3;

/** Returns the calls that send or return each component itself: `请求正文：新增教室 rooms.add`. */
function usesOf(calls: readonly CallWithSchemas[]): ReadonlyMap<string, string> {
  const uses = new Map<string, Map<string, Call[]>>();
  const add = (kind: string, schema: AnySchema | undefined, call: Call): void => {
    const name = nameOf(schema?.items ?? schema ?? {});
    const kinds = uses.get(name) ?? new Map<string, Call[]>();
    uses.set(name, kinds.set(kind, [...(kinds.get(kind) ?? []), call]));
  };
  for (const { call, schemas } of calls) {
    add('请求正文', schemas.body, call);
    add('响应', schemas.data, call);
  }
  return new Map([...uses].map(([name, kinds]) => [name, [...kinds].map(useText).join('；')]));
}

function useText([kind, calls]: [string, readonly Call[]]): string {
  const names = calls.slice(0, MAX_CALLS).map((call) => `${purposeOf(call)} ${call.name}`);
  return `${kind}：${names.join('、')}${calls.length > MAX_CALLS ? ` 等 ${calls.length} 个接口` : ''}`;
}

/** Returns the calls that use each component, directly or within another one. */
function callersOf({ components }: ComponentBuilder, calls: readonly CallWithSchemas[]): Map<string, Caller[]> {
  const callers = new Map<string, Caller[]>();
  for (const { call, schemas } of calls) {
    const open = referencesIn(schemas);
    const reached = new Set<string>();
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (reached.has(name)) continue;
      reached.add(name);
      callers.set(name, [...(callers.get(name) ?? []), call]);
      open.push(...referencesIn(components.get(name)));
    }
  }
  return callers;
}

/**
 * Returns the calls of the domain that a component is named after (`StudentContact`: studentContacts), or all calls if
 * there are none. Their descriptions of the fields apply.
 */
function ownersFirst(name: string, callers: readonly Caller[]): readonly Caller[] {
  const owners = callers.filter(({ domain }) => name.startsWith(pascalCase(singular(domain))));
  return owners.length > 0 ? owners : callers;
}

function referencesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { $ref } = node as AnySchema;
  const own = $ref === undefined ? [] : [nameOf({ $ref })];
  return [...own, ...Object.values(node).flatMap(referencesIn)];
}

function withValueNames(
  builder: ComponentBuilder,
  name: string,
  schema: AnySchema,
  callers: readonly Caller[],
): AnySchema {
  const { parent, field, values } = builder.enumerations.get(name) ?? {};
  if (parent === undefined || field === undefined || !values) return schema;
  const variables = enumVariableNames(values, parent, field);
  const descriptions = enumDescriptions(values, parent, field, callers);
  return {
    ...schema,
    ...(variables && { 'x-enum-varnames': variables }),
    ...(descriptions && { 'x-enum-descriptions': descriptions }),
  };
}

function withFieldDescriptions(schema: AnySchema, callers: readonly Caller[]): AnySchema {
  if (!schema.properties) return schema;
  const fields = Object.entries(schema.properties).map(([name, field]) => [
    name,
    describeField(field, mostFrequent(callers.map((caller) => descriptionOf(caller, name)))),
  ]);
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** Returns a field's schema with its description first. A time also states its format. */
export function describeField(field: AnySchema, description: string | undefined): AnySchema {
  const words = [description, field.pattern === DATE_TIME_PATTERN && TIME_NOTE].filter(Boolean).join('；');
  return words === '' ? field : { description: words, ...field };
}

/** Returns the description that most calls of a component give to its field; the first one of several. */
function mostFrequent(descriptions: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const each of descriptions) if (each !== undefined) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
