import { expect, it } from 'vitest';
import { splitInput } from '../call.ts';
import { auth } from '../calls/auth.ts';
import { registry } from '../registry.ts';
import { factDescriptions } from './fact-descriptions.ts';
import { loginOutcomes, type SuccessOutcome, successOutcomes } from './outcomes.ts';

const outcomes: readonly SuccessOutcome[] = [
  ...loginOutcomes.map((outcome) => ({ ...outcome, call: auth.login.name, means: [''] })),
  ...successOutcomes,
];

it.each(outcomes.map((outcome) => [outcome.call, outcome.name, outcome] as const))(
  '%s %s: request and response match their schemas, and every fact has a description',
  (_, __, { call: callName, input, data, when, given = [] }) => {
    const call = registry.find(({ name }) => name === callName);
    if (!call) throw new Error(`No call is named ${callName}.`);
    expect(splitInput(call, input).path).not.toContain('{');
    for (const part of [call.params, call.query, call.body])
      if (part) expect(part.safeParse(input).error).toBeUndefined();
    expect(call.data.safeParse(data).error).toBeUndefined();
    expect(given.map((fact) => fact.name).filter((name) => !(name in factDescriptions))).toEqual([]);
    expect(when).toMatch(/\p{Script=Han}/u);
  },
);

it('gives the outcomes of each call different names', () => {
  const names = outcomes.map(({ call, name }) => `${call} ${name}`);
  expect(names).toEqual([...new Set(names)]);
});

it.each(
  successOutcomes.flatMap(({ call, name, data, means }) => means.map((path) => [call, name, path, data] as const)),
)('%s %s: the example contains a value for %s, a field whose exact value matters', (_, __, path, data) => {
  const steps = path.split(/\.|(?=\[\])/).filter(Boolean);
  const result = steps.reduce<unknown>(
    (value, step) => (step === '[]' ? (value as unknown[])[0] : (value as Record<string, unknown>)[step]),
    data,
  );
  expect(result ?? null).not.toBeNull();
});
