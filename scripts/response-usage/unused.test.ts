import { expect, it } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import { isSentByConsole } from '#contracts/response-usage.ts';
import { exchangesOf } from '../pact/exchanges/exchanges.ts';
import { declaredFieldsOf } from './response-fields.ts';

const calls: readonly Call[] = registry;
const unusedCalls = calls.filter((call) => !isSentByConsole(call));

it('every call is sent by a screen, except calls that the specification lists', () => {
  expect(unusedCalls.map(({ name }) => name).toSorted()).toEqual([
    'depts.campusCount',
    'depts.campusOptions',
    'depts.options',
    'dictData.byParent',
    'dictData.byTypePage',
    'tenants.ofAgent',
    'tenants.ofBrand',
  ]);
  expect(unusedCalls.filter(({ provisional }) => provisional)).toEqual([]);
});

it('a call that no screen sends has no interactions, so that a backend need not offer it', () => {
  for (const call of unusedCalls) expect(exchangesOf(call), call.name).toEqual([]);
});

/** Required fields that no screen reads, with the reason why the contract contains them. */
const UNREAD: readonly [field: RegExp, reason: string][] = [
  [/^dictData\.\w+ (rows\[\]|\[\])?\.?dictType$/, 'the specification names it'],
  [/^moveIn\./, 'the check of a move-in reads it in a worker, which the derivation does not follow'],
];

it('every required field is read by a screen, except fields with a stated reason', () => {
  const used = calls.filter((call) => !unusedCalls.includes(call));
  const fields = used.flatMap((call) => declaredFieldsOf(call).map((field) => ({ ...field, call: call.name })));
  const read = new Set(fields.filter(({ isRead }) => isRead).map(({ schema }) => schema));
  const unread = fields
    .filter(({ schema }) => !read.has(schema) && !schema.safeParse(undefined).success)
    .map(({ call, path }) => `${call} ${path}`);
  expect(unread.filter((field) => !UNREAD.some(([pattern]) => pattern.test(field)))).toEqual([]);
  for (const [pattern, reason] of UNREAD)
    expect(
      unread.some((field) => pattern.test(field)),
      reason,
    ).toBe(true);
});
