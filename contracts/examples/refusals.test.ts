import { expect, it } from 'vitest';
import { splitInput } from '../call.ts';
import { registry } from '../registry.ts';
import { factDescriptions } from './fact-descriptions.ts';
import { refusalsOf } from './refusals/refusals.ts';

const callsWithRefusals = registry.filter((call) => refusalsOf(call).length > 0);

it.each(callsWithRefusals.map((call) => [call.name, call] as const))(
  'gives the refusals of %s different names',
  (_, call) => {
    const names = refusalsOf(call).map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  },
);

const examples = callsWithRefusals.flatMap((call) =>
  refusalsOf(call).map((example) => [call.name, example.name, call, example]),
);

it.each(examples as [string, string, (typeof callsWithRefusals)[number], ReturnType<typeof refusalsOf>[number]][])(
  '%s %s: the request matches the schemas, and every fact has a description',
  (_, __, call, { input, given = [], when, message }) => {
    expect(splitInput(call, input).path).not.toContain('{');
    for (const part of [call.params, call.query, call.body])
      if (part) expect(part.safeParse(input).error).toBeUndefined();
    const declared = [call.params, call.query, call.body].flatMap((part) =>
      part && 'shape' in part ? Object.keys(part.shape as object) : [],
    );
    expect(Object.keys(input).filter((name) => !declared.includes(name))).toEqual([]);
    expect(given.map((fact) => fact.name).filter((name) => !(name in factDescriptions))).toEqual([]);
    expect(when).toMatch(/\p{Script=Han}/u);
    expect(message).not.toBe('');
  },
);
