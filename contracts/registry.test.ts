import { describe, expect, it } from 'vitest';
import { isRead, splitInput } from './call.ts';
import { rooms } from './calls/rooms.ts';
import { domains, validateCalls, registry } from './registry.ts';

describe('every call', () => {
  it.each(registry.map((call) => [call.name, call] as const))('%s has an example that fits its schemas', (_, call) => {
    const { input = {}, data } = call.example;
    const { path } = splitInput(call, input);
    expect(path).not.toContain('{');
    if (call.params) call.params.parse(input);
    if (call.query) call.query.parse(input);
    if (call.body) call.body.parse(input);
    if (call.family !== 'file') expect(call.data.safeParse(data).error).toBeUndefined();
    const known = [call.params, call.query, call.body].flatMap((part) =>
      part && 'shape' in part ? Object.keys(part.shape as object) : [],
    );
    expect(Object.keys(input).filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(registry.map((call) => [call.name, call] as const))('%s declares the parameters of its path', (_, call) => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(call.params?.shape ?? {})).toEqual(inPath);
  });

  it.each(registry.filter((call) => call.body).map((call) => [call.name, call] as const))(
    '%s with a body is a write',
    (_, call) => {
      expect(isRead(call)).toBe(false);
    },
  );

  it.each(registry.map((call) => [call.name, call] as const))('%s outdates domains that exist', (_, call) => {
    const domains = new Set(registry.map((other) => other.domain));
    expect((call.outdates ?? []).filter((domain) => !domains.has(domain))).toEqual([]);
  });
});

it.each(Object.entries(domains))('%s is what the names of its calls begin with', (domain, calls) => {
  expect([...new Set(Object.values(calls).map((call) => call.domain))]).toEqual([domain]);
});

describe('validateCalls', () => {
  it('refuses a name twice', () => {
    expect(() => validateCalls([rooms.list, { ...rooms.add, name: 'rooms.list' }])).toThrow(
      'The registry has rooms.list twice',
    );
  });
  it('refuses an address twice, whatever the parameter is called', () => {
    const twin = { ...rooms.detail, name: 'rooms.twin', path: rooms.detail.path.replace('{id}', '{roomId}') };
    expect(() => validateCalls([rooms.detail, twin])).toThrow('twice');
  });
});
