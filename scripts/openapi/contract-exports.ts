import { readdirSync } from 'node:fs';
import * as z from 'zod';

/** Folders of the contract whose exports name schemas and lists of values. */
const FOLDERS = ['entities', 'calls', 'move-in', 'rules', 'formats', ''] as const;
/** Files of the contract's own folder that are read. */
const ROOT_FILES: ReadonlySet<string> = new Set(['dictionaries.ts', 'fields.ts']);

/** Values that a module exports as a list, or as an object from English names to values. */
export interface ExportedValues {
  name: string;
  values: readonly (string | number)[];
  /** Names of the values; null for a list. */
  keys: readonly string[] | null;
}

const modules = await Promise.all(
  FOLDERS.flatMap(filesOf).map((file) => import(/* @vite-ignore */ `#contracts/${file}`)),
);
const exported = modules.flatMap((module) => Object.entries(module as object)) as [string, unknown][];

function filesOf(folder: (typeof FOLDERS)[number]): string[] {
  const names = readdirSync(new URL(`../../contracts/${folder}`, import.meta.url)).sort();
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return folder === '' ? sources.filter((name) => ROOT_FILES.has(name)) : sources.map((name) => `${folder}/${name}`);
}

/**
 * Returns the schemas of objects that the contract exports, by the name of their component: `studentForm` is
 * `StudentForm`. Throws if two modules export different schemas under one name.
 */
export function exportedSchemas(): Record<string, z.ZodType> {
  const schemas: Record<string, z.ZodType> = {};
  for (const [name, value] of exported) {
    if (!(value instanceof z.ZodType) || !describesObject(value)) continue;
    const component = pascalCase(name);
    if (schemas[component] && schemas[component] !== value) throw new Error(`two schemas are exported as ${name}`);
    schemas[component] = value;
  }
  return schemas;
}

/** True if the schema is an object, a record, or a union with an object. */
function describesObject(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodUnion) return schema.options.some((option) => describesObject(option as z.ZodType));
  return schema instanceof z.ZodObject || schema instanceof z.ZodRecord;
}

/** Returns the lists of values, the objects of named values and the enumerations that the contract exports. */
export const exportedValues = (): ExportedValues[] =>
  exported.flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const isSchema = value instanceof z.ZodType;
    const values: readonly unknown[] = isSchema ? optionsOf(value) : Object.values(value);
    if (values.length < 2 || !values.every(isScalar)) return [];
    return [{ name, values, keys: isSchema || Array.isArray(value) ? null : Object.keys(value) }];
  });

/** Returns the values of an enumeration that may be optional or null. */
function optionsOf(schema: z.ZodType): readonly unknown[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return optionsOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodEnum ? schema.options : [];
}

const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Returns `studentForm` as `StudentForm`, and `cla_time` as `ClaTime`. */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());

/** Returns the singular of an English name: `rows` is `row`, `categories` is `category`. */
export const singular = (name: string): string =>
  name.replace(/(?:ies|(?<=ss|[tp]us|x|ch|sh)es|(?<![su])s)$/, (ending) => (ending === 'ies' ? 'y' : ''));
