import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { registry } from '#contracts/registry.ts';

const SCHEMA = resolve(import.meta.dirname, '../config/console.schema.json');
/** Keys of the schema that config/read-settings.ts reads. The others are for readers and editors. */
const KEYS_IN_USE = new Set('type enum pattern minimum maximum default items properties'.split(' '));

interface Schema {
  properties?: Record<string, Schema>;
}
/** Content of console.json without settings. */
const DEFAULT_CONFIG = '{ "$schema": "./console.schema.json" }\n';

/**
 * Adds console.json, without settings, and its schema to the build and the development server. The scripts contain the
 * schema without its prose.
 */
export const configFiles = (): Plugin => ({
  name: 'config-files',
  enforce: 'pre',
  transform(code, id) {
    if (id !== SCHEMA) return null;
    return { code: JSON.stringify(withoutProse(JSON.parse(code))), map: null };
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'console.json', source: DEFAULT_CONFIG });
    this.emitFile({ type: 'asset', fileName: 'console.schema.json', source: publicSchema() });
  },
  configureServer({ middlewares }) {
    middlewares.use('/console.json', (_, response) => response.end(DEFAULT_CONFIG));
  },
});

/** Returns the part of the schema that the console reads. */
export function withoutProse(schema: Schema): Schema {
  const { properties, ...rest } = Object.fromEntries(
    Object.entries(schema).filter(([key]) => KEYS_IN_USE.has(key)),
  ) as Schema;
  if (!properties) return rest;
  const entries = Object.entries(properties).map(([name, setting]) => [name, withoutProse(setting)]);
  return { properties: Object.fromEntries(entries) };
}

/** Returns the schema for editors and for config/name-problems.ts, which lists the names of all calls. */
export function publicSchema(): string {
  const schema = JSON.parse(readFileSync(SCHEMA, 'utf8'));
  const { items } = schema.properties.unavailableCalls;
  schema.properties.unavailableCalls.items = { ...items, enum: registry.map(({ name }) => name).toSorted() };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
