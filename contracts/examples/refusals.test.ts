import { expect, it } from 'vitest';
import { splitInput } from '../call.ts';
import { registry } from '../registry.ts';
import { factWords } from './fact-words.ts';
import { refusalsOf } from './refusals/refusals.ts';

const refused = registry.filter((call) => refusalsOf(call).length > 0);

it.each(refused.map((call) => [call.name, call] as const))('the refusals of %s are told apart', (_, call) => {
  const names = refusalsOf(call).map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

const examples = refused.flatMap((call) => refusalsOf(call).map((example) => [call.name, example.name, call, example]));

it.each(examples as [string, string, (typeof refused)[number], ReturnType<typeof refusalsOf>[number]][])(
  '%s %s: what is sent fits its schemas, and every fact has its words',
  (_, __, call, { input, given = [], when, message }) => {
    expect(splitInput(call, input).path).not.toContain('{');
    for (const part of [call.params, call.query, call.body])
      if (part) expect(part.safeParse(input).error).toBeUndefined();
    const known = [call.params, call.query, call.body].flatMap((part) =>
      part && 'shape' in part ? Object.keys(part.shape as object) : [],
    );
    expect(Object.keys(input).filter((name) => !known.includes(name))).toEqual([]);
    expect(given.map((fact) => fact.name).filter((name) => !(name in factWords))).toEqual([]);
    expect(when).toMatch(/\p{Script=Han}/u);
    expect(message).not.toBe('');
  },
);
