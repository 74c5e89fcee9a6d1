import { expect, it } from 'vitest';
import { isRead } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import { wireSchema } from '../../openapi/wire-schema.ts';
import { fieldMeanings, meaningOf } from './fields.ts';
import { purposeOf, readsWithPurpose } from './purposes.ts';

it('every call has a Chinese purpose, and every purpose of a read belongs to a call', () => {
  const purposes = registry.map(purposeOf);
  expect(purposes.filter((words) => !/[一-龥]/.test(words))).toEqual([]);
  const reads = registry.filter(isRead).map(({ name }) => name);
  expect(readsWithPurpose.filter((name) => !reads.includes(name))).toEqual([]);
});

it('every field of the registry has a meaning, and every meaning belongs to a field', () => {
  const used = new Set<string>();
  const missing = new Set<string>();
  for (const call of registry) {
    const parts = [call.params, call.query, call.body, call.data].filter((part) => part !== undefined);
    for (const name of parts.flatMap((part) => fieldsOf(wireSchema(call, part)))) {
      used.add(name);
      if (meaningOf(call, name) === undefined) missing.add(`${call.name} ${name}`);
    }
  }
  expect([...missing]).toEqual([]);
  const ofMenus = ['path', 'component', 'redirect', 'hidden', 'meta', 'children', 'title', 'icon', 'noCache', 'label'];
  expect(Object.keys(fieldMeanings).filter((name) => !used.has(name) && !ofMenus.includes(name))).toEqual([]);
});

function fieldsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(fieldsOf);
  const { properties } = node as { properties?: unknown };
  return typeof properties === 'object' && properties !== null ? [...Object.keys(properties), ...inner] : inner;
}
